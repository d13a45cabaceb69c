package api

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

// jobPart stands in the address of a page for the slug of the opening applied for.
const jobPart = "/{job}"

// A plainForm is a form that is to be answered by its page.
type plainForm struct {
	page   string
	limit  int64 // of the body, in bytes
	show   ShowForm
	values map[string][]string // nil until the body is read
}

const plainFormKey = "plainForm"

// plainFormOf is nil for a call that is answered by JSON.
func plainFormOf(e *core.RequestEvent) *plainForm {
	form, _ := e.Get(plainFormKey).(*plainForm)
	return form
}

// findPlainForms marks the requests that are answered by a page; called are the routes
// by their pattern.
func findPlainForms(show ShowForm, called map[string]route) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		r := called[e.Request.Pattern]
		if show != nil && r.page != "" && prefersPage(e.Request) {
			e.Set(plainFormKey, &plainForm{page: r.page, limit: r.limit, show: show})
		}
		return e.Next()
	}
}

// keep remembers what was typed, as far as it could be read.
func (f *plainForm) keep(values map[string][]string) {
	f.values = maps.Clone(values)
	for _, hidden := range []string{fieldHoneypot, fieldFilledIn, fieldIdempotencyKey} {
		delete(f.values, hidden)
	}
}

func (f *plainForm) answerStored(e *core.RequestEvent, receipt string) error {
	return f.answer(e, http.StatusCreated, Form{Receipt: receipt})
}

// answerRefusal gives back what was typed, also where the refusal came before it was
// read, as that of the rate limits does.
func (f *plainForm) answerRefusal(e *core.RequestEvent, r *refusal) error {
	if f.values == nil {
		unread := &sent{values: map[string][]string{}}
		cutOff(e, f.limit)
		_ = unread.read(e.Request, fields{without: true}) // as far as it can be
		f.keep(unread.values)
	}
	return f.answer(e, r.status, Form{Values: f.values, Errors: r.Fields, Problem: r.Sentence})
}

func (f *plainForm) answer(e *core.RequestEvent, status int, form Form) error {
	page, ofJob := strings.CutSuffix(f.page, jobPart)
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
