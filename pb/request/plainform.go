package request

import (
	"fmt"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// ShowForm answers a form that a browser has sent by itself, without scripts: with the
// page at an address of this site, which shows what came of the form.
type ShowForm func(e *core.RequestEvent, page string, status int, form Form) error

// Form is what came of a form that was sent without scripts.
type Form struct {
	// Values are what was typed, by field; none after success. Files are not given back.
	Values map[string][]string
	// Errors are the public sentences by field.
	Errors map[string]string
	// Problem is the one public sentence of what went wrong; empty after success.
	Problem string
	// Receipt is the number of what was stored; empty: nothing was.
	Receipt string
}

// The fields that our own forms send besides what the visitor fills in.
const (
	FieldIdempotencyKey = "idempotencyKey" // also the header Idempotency-Key, which goes first
	FieldHoneypot       = "website"        // invisible: only programs fill it in
	FieldFilledIn       = "filledIn"       // how long the form was open, in milliseconds by the browser's own measure
)

// JobPart stands in the address of a page for the slug of the opening applied for.
const JobPart = "/{job}"

// A plainForm is a form that is to be answered by its page.
type plainForm struct {
	page   string
	limit  int64 // of the body, in bytes
	show   ShowForm
	values map[string][]string // nil until the body is read
}

const plainFormKey = "plainForm"

// PlainFormOf is nil for a call that is answered by JSON.
func PlainFormOf(e *core.RequestEvent) *plainForm {
	form, _ := e.Get(plainFormKey).(*plainForm)
	return form
}

// FormPage is the page that shows a form, and the limit of its request body in bytes.
type FormPage struct {
	Path    string
	MaxBody int64
}

// FindPlainForms marks the requests that are answered by a page. forms holds the pages of
// the routes that have one, by pattern.
func FindPlainForms(show ShowForm, forms map[string]FormPage) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		form, ok := forms[e.Request.Pattern]
		if ok && show != nil && prefersPage(e.Request) {
			e.Set(plainFormKey, &plainForm{page: form.Path, limit: form.MaxBody, show: show})
		}
		return e.Next()
	}
}

// keep remembers what was typed, as far as it could be read.
func (f *plainForm) keep(values map[string][]string) {
	f.values = maps.Clone(values)
	for _, hidden := range []string{FieldHoneypot, FieldFilledIn, FieldIdempotencyKey} {
		delete(f.values, hidden)
	}
}

func (f *plainForm) AnswerStored(e *core.RequestEvent, receipt string) error {
	return f.answer(e, http.StatusCreated, Form{Receipt: receipt})
}

// answerRefusal gives back what was typed, also where the refusal came before it was
// read, as that of the rate limits does.
func (f *plainForm) answerRefusal(e *core.RequestEvent, r *Refusal) error {
	if f.values == nil {
		unread := &Values{Values: map[string][]string{}}
		cutOff(e, f.limit)
		_ = unread.read(e.Request, Fields{without: true}) // as far as it can be
		f.keep(unread.Values)
	}
	return f.answer(e, r.Status, Form{Values: f.values, Errors: r.Fields, Problem: r.Sentence})
}

func (f *plainForm) answer(e *core.RequestEvent, status int, form Form) error {
	page, ofJob := strings.CutSuffix(f.page, JobPart)
	if job := f.values["job"]; ofJob && len(job) == 1 && job[0] != "" && status != http.StatusNotFound {
		page += "/" + url.PathEscape(job[0])
	}
	if err := f.show(e, page, status, form); err != nil {
		return fmt.Errorf("show the page of a form: %w", err)
	}
	return nil
}

// prefersPage tells whether a browser has sent a form by itself. Our own scripts ask
// for JSON, and other programs ask for nothing in particular.
func prefersPage(r *http.Request) bool {
	mediaType, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if mediaType != multipartForm && mediaType != "application/x-www-form-urlencoded" {
		return false
	}
	accept := strings.Join(r.Header.Values("Accept"), ",")
	return quality(accept, "text/html") > quality(accept, "application/json")
}

// quality is how welcome a media type is to one who sends this Accept header (RFC 9110).
func quality(accept, mediaType string) float64 {
	kind, _, _ := strings.Cut(mediaType, "/")
	found, exactness := 0.0, 0
	for entry := range strings.SplitSeq(accept, ",") {
		name, params, err := mime.ParseMediaType(entry)
		if err != nil {
			continue
		}
		exact := map[string]int{mediaType: 3, kind + "/*": 2, "*/*": 1}[name]
		if exact <= exactness {
			continue
		}
		exactness, found = exact, 1
		if q, err := strconv.ParseFloat(params["q"], 64); err == nil {
			found = q
		}
	}
	return found
}
