package request

import (
	"context"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strconv"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"workforce/pb/platform/rules"
)

// A Refusal is an error that the caller reads: the documented shape of all errors.
type Refusal struct {
	Status   int               `json:"-"`
	Sentence string            `json:"error"`
	Fields   map[string]string `json:"fields,omitzero"`
	// Choices has the values that a wrong field takes, if it takes only some.
	Choices map[string][]string `json:"choices,omitzero"`
	// Problems says what is wrong with parts of a document.
	Problems []DocumentProblem `json:"problems,omitzero"`
	// Conflicts are documents that somebody else has changed.
	Conflicts []DocumentConflict `json:"conflicts,omitzero"`
	// WithoutFiles is set if the same form would be accepted without its files.
	WithoutFiles bool `json:"withoutFiles,omitzero"`
	// Wait is how long the caller should wait before the next try: the header Retry-After. 0 if it is unknown.
	Wait time.Duration `json:"-"`
}

// A DocumentProblem is a rule that a part of a document breaks.
type DocumentProblem struct {
	Key      string `json:"key"`     // of the document
	Pointer  string `json:"pointer"` // of the part: a JSON Pointer
	Sentence string `json:"sentence"`
}

// A DocumentConflict is a document that somebody else has changed.
type DocumentConflict struct {
	Key      string   `json:"key"`
	Name     string   `json:"name"`
	Pointers []string `json:"pointers"` // JSON Pointers of the changed fields; empty if they are unknown
	// Version is that of the last change; 0 if the document was deleted.
	Version   int        `json:"version"`
	SavedBy   string     `json:"savedBy"`   // the name of who made the last change; empty if unknown
	SavedByID string     `json:"savedById"` // the account; empty for the program, or if it is unknown
	UpdatedAt *time.Time `json:"updatedAt"` // null if the document was deleted
}

// Error returns the sentence that the caller reads.
func (r *Refusal) Error() string { return r.Sentence }

// NothingSaved says that nothing can be stored, whatever it is.
const NothingSaved = "Nothing can be saved at the moment. Please try again in a few minutes."

// Write answers a call that PocketBase does not serve.
func (r *Refusal) Write(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(r.Status)
	_ = json.MarshalWrite(w, r, Encoding)
}

// Refuse returns an error that is answered with the status and the sentence.
func Refuse(status int, sentence string) error {
	return &Refusal{Status: status, Sentence: sentence}
}

// RefuseTooMany returns an error that refuses a call because there were too many. The wait is the longest
// until the next try can succeed.
func RefuseTooMany(wait time.Duration, sentence string) error {
	return &Refusal{Status: http.StatusTooManyRequests, Sentence: sentence, Wait: wait}
}

// RefuseField returns an error that refuses the value of one field.
func RefuseField(field, sentence string) error {
	return &Refusal{Status: http.StatusUnprocessableEntity, Sentence: sentence,
		Fields: map[string]string{field: sentence}}
}

// RefuseFields returns an error that refuses every field which one of the errors refuses, so that the caller reads all
// of them at once. An error of another kind is returned if no field was refused before it.
func RefuseFields(errs ...error) error {
	var refused []error
	all := map[string]string{}
	for _, err := range errs {
		if err == nil {
			continue
		}
		refused = append(refused, err)
		fields := wrongFields(err)
		if fields == nil {
			break
		}
		maps.Copy(all, fields)
	}
	switch {
	case len(refused) == 0:
		return nil
	case len(all) < 2:
		return refused[0]
	}
	return &Refusal{Status: http.StatusUnprocessableEntity, Sentence: CorrectFields(len(all)), Fields: all}
}

// wrongFields returns the fields that an error refuses, with what is wrong. It returns nil if the error is of another
// kind.
func wrongFields(err error) map[string]string {
	if refusal, ok := errors.AsType[*Refusal](err); ok && refusal.Status == http.StatusUnprocessableEntity {
		return refusal.Fields
	}
	broken, ok := errors.AsType[validation.Errors](err)
	if !ok {
		return nil
	}
	fields := make(map[string]string, len(broken))
	for field, err := range broken {
		fields[field] = err.Error()
	}
	return fields
}

// choicesOf returns the values that the wrong fields take. It returns nil if they take any.
func choicesOf(err error) map[string][]string {
	broken, _ := errors.AsType[validation.Errors](err)
	var all map[string][]string
	for field, err := range broken {
		if choices := rules.ChoicesOf(err); len(choices) > 0 {
			if all == nil {
				all = map[string][]string{}
			}
			all[field] = choices
		}
	}
	return all
}

// ErrNotFound answers a call for something that does not exist, or that the caller may
// not know of.
var ErrNotFound = Refuse(http.StatusNotFound, "There is nothing at this address.")

// outermost is the priority of a middleware that runs around those of PocketBase.
const outermost = apis.DefaultActivityLoggerMiddlewarePriority - 10

// AnswerErrors answers every error in the documented shape. It is the outermost
// middleware, so it also answers the refusals of the others.
func AnswerErrors() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Priority: outermost, Func: answerErrors}
}

func answerErrors(e *core.RequestEvent) error {
	e.Response.Header().Set("Cache-Control", "no-store")
	err := e.Next()
	if err == nil || e.Written() {
		return err
	}
	refusal := toRefusal(e, err)
	if refusal.Status >= http.StatusInternalServerError {
		logFailure(e, cause(err))
	}
	switch refusal.Status {
	case http.StatusUnauthorized:
		e.Response.Header().Set("WWW-Authenticate", "Bearer")
	case http.StatusServiceUnavailable:
		e.Response.Header().Set("Retry-After", RetryAfter)
	}
	if refusal.Wait > 0 {
		e.Response.Header().Set("Retry-After", strconv.Itoa(int(refusal.Wait.Seconds())))
	}
	if errors.Is(err, ErrBusy) {
		e.Response.Header().Set("Retry-After", BusyPause)
	}
	if page := formPageOf(e); page != nil {
		err := page.answerRefusal(e, refusal)
		if err == nil || e.Written() {
			return err
		}
		logFailure(e, err)
	}
	return WriteJSON(e, refusal.Status, refusal)
}

// hasLeft reports whether a call failed because its caller has left.
func hasLeft(r *http.Request, err error) bool {
	return errors.Is(err, context.Canceled) && r.Context().Err() != nil
}

// logFailure logs the pattern of the call, because its address may name people. It is no failure if the
// caller has left before the answer. That there is no memory for bodies is logged once a minute, because
// strangers could fill the log with it.
func logFailure(e *core.RequestEvent, err error) {
	if hasLeft(e.Request, err) || errors.Is(err, errFull) && !MemoryOf(e.App).isNews(time.Now()) {
		return
	}
	e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", err)
}

// CorrectFields returns the sentence above the messages of n fields. It has their number for
// people who do not see which fields are marked.
func CorrectFields(n int) string {
	if n == 1 {
		return "Please correct 1 field. The message beside it says how."
	}
	return fmt.Sprintf("Please correct %d fields. The messages beside them say how.", n)
}

// toRefusal returns the public answer to an error.
func toRefusal(e *core.RequestEvent, err error) *Refusal {
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		return refusal
	}
	if fields := wrongFields(err); fields != nil {
		return &Refusal{
			Status: http.StatusUnprocessableEntity, Sentence: CorrectFields(len(fields)), Fields: fields,
			Choices: choicesOf(err),
		}
	}
	if isTooSlow(err) {
		return RefuseBody(err)
	}
	if IsUnavailable(err) {
		return &Refusal{
			Status:   http.StatusServiceUnavailable,
			Sentence: NothingSaved,
		}
	}
	if foreign, ok := errors.AsType[*router.ApiError](err); ok {
		switch foreign.Status {
		case http.StatusTooManyRequests:
			return tooMany(e)
		case http.StatusForbidden:
			return &Refusal{Status: foreign.Status, Sentence: "You are not allowed to do this."}
		}
	}
	return &Refusal{
		Status:   http.StatusInternalServerError,
		Sentence: "Something went wrong on our side. Please try again later.",
	}
}

// cause unwraps what PocketBase keeps in its errors for the log.
func cause(err error) error {
	if foreign, ok := errors.AsType[*router.ApiError](err); ok {
		if inner, ok := foreign.RawData().(error); ok {
			return inner
		}
	}
	return err
}

// tooMany returns the answer to a call that PocketBase's rate limits refuse. Its
// Retry-After is the longest possible wait, because only the limits know the exact one.
func tooMany(e *core.RequestEvent) *Refusal {
	const minute = 60
	seconds := rateLimitOf(e).Duration
	e.Response.Header().Set("Retry-After", strconv.FormatInt(seconds, 10))
	pause := "a minute"
	if seconds > minute {
		pause = fmt.Sprintf("%d minutes", (seconds+minute-1)/minute)
	}
	return &Refusal{
		Status:   http.StatusTooManyRequests,
		Sentence: "Too many requests came from your network. Please try again in " + pause + ".",
	}
}

// rateLimitOf finds the rule that applies to the call, as PocketBase does.
func rateLimitOf(e *core.RequestEvent) core.RateLimitRule {
	caller := core.RateLimitRuleAudienceGuest
	if e.Auth != nil {
		caller = core.RateLimitRuleAudienceAuth
	}
	path := e.Request.URL.Path
	rule, _ := e.App.Settings().RateLimits.FindRateLimitRule(
		[]string{e.Request.Method + " " + path, path}, core.RateLimitRuleAudienceAll, caller)
	return rule
}
