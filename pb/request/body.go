package request

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// DefaultMaxBody holds for everything but files, in bytes.
const DefaultMaxBody = 1 << 20

// Fields are what a call takes. Anything else is refused: it is a mistake of the
// caller that would otherwise go unnoticed.
type Fields struct {
	Texts   []string // one text each
	Flag    string   // the one of texts that in JSON may be true or false
	List    string   // the one of which there may be several; in JSON also a list, or an object
	Files   string   // the one that takes files, if any
	Largest int64    // bytes of each; of a larger file only the size is kept
	without bool     // all files are passed over
}

// Sent is what a caller has sent. Close it when it is dealt with.
type Values struct {
	Values map[string][]string
	Files  []*filesystem.File
	spool  spool
}

// Text is the value of a field of one text, empty if it was left out.
func (s *Values) Text(name string) string {
	if values := s.Values[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// List returns the values of a field that may have several, nil if it was left out.
func (s *Values) List(name string) []string { return s.Values[name] }

func (s *Values) Has(name string) bool { return len(s.Values[name]) > 0 }

func (s *Values) Close() { s.spool.close() }

// Read reads the fields of a JSON object or of a form.
func Read(e *core.RequestEvent, known Fields) (*Values, error) {
	s := &Values{Values: map[string][]string{}, spool: spool{dir: spoolDir(e.App)}}
	err := s.read(e.Request, known)
	if err == nil {
		err = s.check(known)
	}
	if form := PlainFormOf(e); form != nil {
		form.keep(s.Values)
	}
	if err != nil {
		s.Close()
		return nil, unreadable(err)
	}
	return s, nil
}

func (s *Values) read(r *http.Request, known Fields) error {
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		mediaType = ""
	}
	switch mediaType {
	case "application/json":
		return s.readJSON(r.Body, known)
	case "application/x-www-form-urlencoded":
		raw, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		s.Values, err = url.ParseQuery(string(raw))
		return err
	case multipartForm:
		return s.readMultipart(r.Body, params["boundary"], known)
	}
	return Refuse(http.StatusUnsupportedMediaType, "Send the fields as JSON or as a form.")
}

func (s *Values) check(known Fields) error {
	for name, values := range s.Values {
		valid := name != "" && !slices.ContainsFunc(values, func(value string) bool { return !utf8.ValidString(value) })
		switch {
		case name != "" && name == known.Files:
			if strings.Join(values, "") != "" { // a form without a chosen file may send its empty name
				return Refuse(http.StatusBadRequest, fmt.Sprintf("Send the files of %q as multipart/form-data.", name))
			}
			delete(s.Values, name)
		case name == known.List && valid:
		case !slices.Contains(known.Texts, name) && name != known.List:
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q is not known.", shorten(name)))
		case len(values) != 1 || !valid:
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q must be one text.", name))
		}
	}
	return nil
}

// unreadable finds the answer to a body that could not be read. What went wrong on
// our side stays what it is.
func unreadable(err error) error {
	_, known := errors.AsType[*Refusal](err)
	_, tooLarge := errors.AsType[*http.MaxBytesError](err)
	if known || tooLarge || isTooSlow(err) || IsUnavailable(err) {
		return err
	}
	return Refuse(http.StatusBadRequest, "The request could not be read.")
}

// LimitBody refuses a body as soon as it passes the limit, in bytes; one without
// files is held in memory and never gets more than bodyLimit. It takes the place of
// PocketBase's own limit, and with it goes the copy that PocketBase's router keeps of
// a body, up to 16 MB of it in memory.
func LimitBody(limit int64) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       apis.DefaultBodyLimitMiddlewareId,
		Priority: apis.DefaultBodyLimitMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			limit := limit
			if mediaType, _, _ := mime.ParseMediaType(e.Request.Header.Get("Content-Type")); mediaType != multipartForm {
				limit = min(limit, DefaultMaxBody)
			}
			// Of a form without scripts, what was typed is read first, to give it back.
			if e.Request.ContentLength > limit && PlainFormOf(e) == nil {
				return &http.MaxBytesError{Limit: limit}
			}
			cutOff(e, limit)
			return e.Next()
		},
	}
}

// cutOff has the body end with an error where it passes the limit, in bytes, or where it
// comes too slowly.
func cutOff(e *core.RequestEvent, limit int64) {
	body := e.Request.Body
	if copied, ok := body.(*router.RereadableReadCloser); ok {
		body = copied.ReadCloser
	}
	if body != http.NoBody { // an answer may take its time
		body = newPaced(e.Response, body, BodyPace)
	}
	e.Request.Body = http.MaxBytesReader(e.Response, body, limit)
}

// shorten keeps a name that a stranger chose from filling the answer.
func shorten(name string) string {
	const longest = 40
	runes := []rune(strings.ToValidUTF8(name, "?"))
	if len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return string(runes)
}
