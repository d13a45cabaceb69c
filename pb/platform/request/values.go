// Package request reads what callers send, within limits of size and time, and answers
// them: JSON, the documented shape of errors, and pages for forms sent without scripts.
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
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Values holds the fields of a form. Close it when the files are no longer needed.
type Values struct {
	// Begun is when the caller began to send. A large file on a slow line takes minutes.
	Begun time.Time
	Files []*filesystem.File
	texts map[string][]string
	spool spool
	// meter counts the files, or is nil, and refused is why it took no more of them, or nil.
	meter   Meter
	refused *Refusal
}

// Text returns the text of a field, empty if the field was left out.
func (v *Values) Text(name string) string {
	if texts := v.texts[name]; len(texts) > 0 {
		return texts[0]
	}
	return ""
}

// List returns all texts of a field, nil if the field was left out.
func (v *Values) List(name string) []string { return v.texts[name] }

// Has reports whether a field was sent, even if it is empty.
func (v *Values) Has(name string) bool { return len(v.texts[name]) > 0 }

// CountFiles keeps the files counted after Close, because they have been stored.
func (v *Values) CountFiles() { v.meter = nil }

// Close removes the files.
func (v *Values) Close() {
	v.spool.close()
	if v.meter != nil {
		v.meter.GiveBack()
	}
}

// Read reads the fields of a form, or of a JSON object in its place.
func Read(e *core.RequestEvent, fields Fields) (*Values, error) {
	values := &Values{Begun: time.Now(), texts: map[string][]string{}, spool: spool{dir: spoolDir(e.App)}}
	if fields.Files.Meter != nil {
		values.meter = fields.Files.Meter(e)
	}
	err := values.read(e.Request, fields, values.keepFile)
	if err == nil {
		err = values.check(fields)
	}
	if page := formPageOf(e); page != nil {
		page.keepTyped(values.texts)
	}
	if err != nil {
		values.Close()
		return nil, unreadable(err)
	}
	return values, nil
}

// read decodes the body. On failure, the values hold what was decoded before.
func (v *Values) read(r *http.Request, fields Fields, takeFile fileTaker) error {
	mediaType, params := mediaTypeOf(r)
	switch mediaType {
	case "application/json":
		raw, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		return v.parseJSON(raw, fields)
	case "application/x-www-form-urlencoded":
		raw, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		v.texts, err = url.ParseQuery(string(raw))
		return err
	case multipartForm:
		body, ok := r.Body.(*Body)
		if !ok {
			return errors.New("the body of the call is not limited")
		}
		return v.readMultipart(body, params["boundary"], fields, takeFile)
	}
	return Refuse(http.StatusUnsupportedMediaType, "Send the fields as JSON or as a form.")
}

func (v *Values) check(fields Fields) error {
	for name, texts := range v.texts {
		valid := name != "" && !slices.ContainsFunc(texts, func(text string) bool { return !utf8.ValidString(text) })
		switch {
		case name != "" && name == fields.Files.Field:
			if strings.Join(texts, "") != "" { // browsers send an empty text if no file is chosen
				return Refuse(http.StatusBadRequest, fmt.Sprintf("Send the files of %q as multipart/form-data.", name))
			}
			delete(v.texts, name)
		case name == fields.List && valid:
		case !slices.Contains(fields.Texts, name) && name != fields.List:
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q is not known.", shorten(name)))
		case len(texts) != 1 || !valid:
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q must be one text.", name))
		}
	}
	return nil
}

// unreadable turns the error of a decoder into a refusal. Refusals and errors that have
// an answer of their own stay what they are.
func unreadable(err error) error {
	_, refused := errors.AsType[*Refusal](err)
	_, tooLarge := errors.AsType[*http.MaxBytesError](err)
	if refused || tooLarge || isTooSlow(err) || IsUnavailable(err) {
		return err
	}
	return RefuseBody(err)
}

// RefuseBody returns the refusal of a request whose body could not be read.
func RefuseBody(err error) *Refusal {
	_, tooLarge := errors.AsType[*http.MaxBytesError](err)
	switch {
	case tooLarge:
		return &Refusal{Status: http.StatusRequestEntityTooLarge, Sentence: "The request is too large."}
	case isTooSlow(err):
		return &Refusal{
			Status:   http.StatusRequestTimeout,
			Sentence: "Uploading took too long. Try a faster connection or smaller files. Nothing was lost.",
		}
	}
	return &Refusal{Status: http.StatusBadRequest, Sentence: "The request could not be read."}
}

// mediaTypeOf returns the media type of the body in lower case, empty if it is malformed.
func mediaTypeOf(r *http.Request) (string, map[string]string) {
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return "", nil
	}
	return mediaType, params
}

// shorten cuts a name that the caller chose, so that it cannot fill the answer.
func shorten(name string) string {
	const maxRunes = 40
	runes := []rune(strings.ToValidUTF8(name, "?"))
	if len(runes) > maxRunes {
		return string(runes[:maxRunes]) + "…"
	}
	return string(runes)
}
