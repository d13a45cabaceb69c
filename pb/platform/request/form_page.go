package request

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// A FormResult is the result that a page shows after its form was sent without scripts.
type FormResult struct {
	// Values are the texts that were typed, by field. After success they are empty, unless the
	// form keeps its values. Files are not given back.
	Values map[string][]string `json:"values"`
	// Errors are the sentences shown beside the fields.
	Errors map[string]string `json:"errors"`
	// Problem is the sentence that says what went wrong; empty after success.
	Problem string `json:"problem"`
	// Action is the path to which a form was sent that was refused, because a page can have several forms.
	Action string `json:"action,omitzero"`
	// Receipt is the number of the stored submission; empty if nothing was stored.
	Receipt string `json:"receipt"`
	// Status is the path of the page on which the sender follows the submission. Default: there is none.
	Status string `json:"status,omitzero"`
	// Advice tells the sender more about the stored form, such as that a file needs a password.
	Advice []string `json:"advice,omitzero"`
	// WithoutFiles is set if the same form would be accepted without its files.
	WithoutFiles bool `json:"withoutFiles,omitzero"`
}

// ShowForm responds with the page of a form, which shows the result.
type ShowForm func(e *core.RequestEvent, path string, status int, result FormResult) error

// The fields that our own forms send besides what the visitor fills in.
const (
	FieldIdempotencyKey = "idempotencyKey" // the header Idempotency-Key takes precedence
	FieldHoneypot       = "leaveEmpty"     // invisible: hardly anybody but programs fills it in
	FieldFilledIn       = "filledIn"       // how long the page was open, in milliseconds, as the browser measured
	FieldNotice         = "notice"         // the id of what the page told the visitor beside the button
	// formerHoneypot is the name of the honeypot in pages that were opened before the program was
	// upgraded. It is ignored, because password managers fill in a field of this name.
	formerHoneypot = "website"
)

// OwnFields are the names of these fields.
var OwnFields = []string{FieldIdempotencyKey, FieldHoneypot, FieldFilledIn, FieldNotice, formerHoneypot}

// A formPage is the page that answers a form.
type formPage struct {
	path   string // may end in /{field}: the value of that field follows
	fields Fields
	show   ShowForm
	typed  map[string][]string // nil until the body is read
}

const formPageKey = "formPage"

// formPageOf returns nil for a call that is answered by JSON.
func formPageOf(e *core.RequestEvent) *formPage {
	page, _ := e.Get(formPageKey).(*formPage)
	return page
}

// AnswerByPage answers a form with a page if a browser has sent it without scripts.
func AnswerByPage(show ShowForm, path string, fields Fields) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Priority: outermost - 1, // known before anything is refused
		Func: func(e *core.RequestEvent) error {
			if prefersPage(e.Request) {
				e.Set(formPageKey, &formPage{path: path, fields: fields, show: show})
			}
			return e.Next()
		},
	}
}

// prefersPage reports whether a browser has sent a form without scripts. Our own scripts
// ask for JSON, and other programs ask for nothing in particular.
func prefersPage(r *http.Request) bool {
	mediaType, _ := mediaTypeOf(r)
	if mediaType != multipartForm && mediaType != "application/x-www-form-urlencoded" {
		return false
	}
	accept := strings.Split(strings.Join(r.Header.Values("Accept"), ","), ",")
	for i, entry := range accept {
		accept[i] = strings.TrimSpace(entry)
	}
	// No browser gives either of them a weight (";q=0.5").
	return slices.Contains(accept, "text/html") && !slices.Contains(accept, "application/json")
}

// keepTyped remembers the visitor's texts, as far as they could be read, unless they are far
// too long.
func (p *formPage) keepTyped(texts map[string][]string) {
	p.typed = map[string][]string{}
	if bytesOf(texts) > maxOpenBody { // rendering more takes the server too long
		return
	}
	maps.Copy(p.typed, texts)
	for _, hidden := range OwnFields {
		delete(p.typed, hidden)
	}
}

// AnswerStored answers a form that was stored, by its page or by JSON. If the page fails,
// the answer is JSON too: the visitor must learn that the form is stored. The page also shows the
// advice, which a script has shown before.
func AnswerStored(e *core.RequestEvent, receipt, status string, advice []string, body any) error {
	if page := formPageOf(e); page != nil {
		result := FormResult{Receipt: receipt, Status: status, Advice: advice}
		if page.fields.KeepsValues {
			result.Values = page.typed
		}
		err := page.answer(e, http.StatusCreated, result)
		if err == nil || e.Written() {
			return err
		}
		logFailure(e, err)
	}
	return WriteJSON(e, http.StatusCreated, body)
}

// AnswerMoved answers a form that was stored. A browser without scripts is sent to a page, which
// can be loaded again without sending the form again. The others get JSON.
func AnswerMoved(e *core.RequestEvent, status int, path string, body any) error {
	if formPageOf(e) != nil {
		return e.Redirect(http.StatusSeeOther, path)
	}
	return WriteJSON(e, status, body)
}

// answerRefusal shows the page with the sentence and what the visitor typed. It reads the
// form itself if the form was refused unread, for example by the rate limits.
func (p *formPage) answerRefusal(e *core.RequestEvent, r *Refusal) error {
	if p.typed == nil {
		unread := &Values{texts: map[string][]string{}}
		limit := p.fields.MaxBody()
		if mediaType, _ := mediaTypeOf(e.Request); mediaType != multipartForm {
			limit = maxOpenBody
		}
		defer limitBody(e, limit)()
		_ = unread.read(e.Request, Fields{}, skipFile) // as far as possible
		p.keepTyped(unread.texts)
	}
	return p.answer(e, r.Status, FormResult{Values: p.typed, Errors: r.Fields, Problem: r.Sentence,
		Action: e.Request.URL.Path, WithoutFiles: r.WithoutFiles})
}

func (p *formPage) answer(e *core.RequestEvent, status int, result FormResult) error {
	path, field, hasField := strings.Cut(p.path, "/{")
	values := p.typed[strings.TrimSuffix(field, "}")]
	if hasField && len(values) == 1 && values[0] != "" && status != http.StatusNotFound {
		path += "/" + url.PathEscape(values[0])
	}
	if err := p.show(e, path, status, result); err != nil {
		return fmt.Errorf("show the page of a form: %w", err)
	}
	return nil
}

// bytesOf returns the size of texts with their names, in bytes.
func bytesOf(texts map[string][]string) int {
	total := 0
	for name, list := range texts {
		total += len(name)
		for _, text := range list {
			total += len(text)
		}
	}
	return total
}
