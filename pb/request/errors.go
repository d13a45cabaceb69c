package request

import (
	"errors"
	"net/http"
	"os"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// A Refusal is an answer that is not a success.
type Refusal struct {
	Status   int               `json:"-"`
	Sentence string            `json:"error"`
	Fields   map[string]string `json:"fields,omitzero"`
}

// Error is the sentence that the caller reads.
func (r *Refusal) Error() string { return r.Sentence }

func Refuse(status int, sentence string) error {
	return &Refusal{Status: status, Sentence: sentence}
}

// RefuseField refuses what stands in one field.
func RefuseField(field, sentence string) error {
	return &Refusal{http.StatusUnprocessableEntity, sentence, map[string]string{field: sentence}}
}

// Outermost is the priority of a middleware around those of PocketBase.
const Outermost = apis.DefaultActivityLoggerMiddlewarePriority - 10

// AnswerErrors answers whatever went wrong in the documented shape. It is the
// outermost middleware, so that this holds for the refusals of the others as well.
func AnswerErrors() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Priority: Outermost,
		Func: func(e *core.RequestEvent) error {
			e.Response.Header().Set("Cache-Control", "no-store")
			err := e.Next()
			if err == nil || e.Written() {
				return err
			}
			answer := toRefusal(e, err)
			if answer.Status >= http.StatusInternalServerError {
				// The pattern and not the address, which may name people.
				e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", cause(err))
			}
			switch answer.Status {
			case http.StatusUnauthorized:
				e.Response.Header().Set("WWW-Authenticate", "Bearer")
			case http.StatusServiceUnavailable:
				e.Response.Header().Set("Retry-After", retryAfter)
			}
			if form := PlainFormOf(e); form != nil {
				err := form.answerRefusal(e, answer)
				if err == nil || e.Written() {
					return err
				}
				e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", err)
			}
			return WriteJSON(e, answer.Status, answer)
		},
	}
}

// toRefusal finds the public answer to an error.
func toRefusal(e *core.RequestEvent, err error) *Refusal {
	if answer, ok := errors.AsType[*Refusal](err); ok {
		return answer
	}
	if broken, ok := errors.AsType[validation.Errors](err); ok {
		fields := make(map[string]string, len(broken))
		for field, err := range broken {
			fields[field] = err.Error()
		}
		return &Refusal{http.StatusUnprocessableEntity, "Please correct the fields that are marked.", fields}
	}
	if passed, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return tooLarge(e.Request.Pattern, passed.Limit)
	}
	if isTooSlow(err) {
		return &Refusal{
			Status:   http.StatusRequestTimeout,
			Sentence: "Sending took too long. Please try again with a faster connection, or with smaller files.",
		}
	}
	if IsUnavailable(err) {
		return &Refusal{
			Status:   http.StatusServiceUnavailable,
			Sentence: "Nothing can be saved at the moment. Please try again in a few minutes.",
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

// isTooSlow tells whether a body ended because it did not keep the pace.
func isTooSlow(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }

// cause is what PocketBase wraps into its errors for the log.
func cause(err error) error {
	if foreign, ok := errors.AsType[*router.ApiError](err); ok {
		if inner, ok := foreign.RawData().(error); ok {
			return inner
		}
	}
	return err
}

// ErrNotFound answers a call for something that does not exist, or that the caller may not know of.
var ErrNotFound = Refuse(http.StatusNotFound, "There is nothing at this address.")
