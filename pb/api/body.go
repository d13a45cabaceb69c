package api

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// readFields reads the texts of a JSON object or of a form without files. A
// field that is not known, or that comes twice, is refused: it is a mistake of
// the caller that would otherwise go unnoticed.
func readFields(e *core.RequestEvent, known ...string) (map[string]string, error) {
	mediaType, params, err := mime.ParseMediaType(e.Request.Header.Get("Content-Type"))
	if err != nil {
		mediaType = ""
	}
	var fields map[string][]string
	switch mediaType {
	case "application/json":
		fields, err = readJSON(e.Request.Body)
	case "application/x-www-form-urlencoded":
		fields, err = readForm(e.Request.Body)
	case "multipart/form-data":
		fields, err = readMultipart(e.Request.Body, params["boundary"])
	default:
		return nil, refuse(http.StatusUnsupportedMediaType, "Send the fields as JSON or as a form.")
	}
	if err != nil {
		if _, ok := errors.AsType[*refusal](err); ok || isTooLarge(err) {
			return nil, err
		}
		return nil, refuse(http.StatusBadRequest, "The request could not be read.")
	}
	single := make(map[string]string, len(fields))
	for name, values := range fields {
		if !slices.Contains(known, name) {
			return nil, refuse(http.StatusBadRequest, fmt.Sprintf("The field %q is not known.", shorten(name)))
		}
		if len(values) != 1 || !utf8.ValidString(values[0]) {
			return nil, refuse(http.StatusBadRequest, fmt.Sprintf("The field %q must be one text.", name))
		}
		single[name] = values[0]
	}
	return single, nil
}

func readJSON(body io.Reader) (map[string][]string, error) {
	raw, err := io.ReadAll(body)
	if err != nil {
		return nil, err
	}
	var values map[string]jsontext.Value
	if err := json.Unmarshal(raw, &values); err != nil {
		return nil, err
	}
	if values == nil {
		return nil, errors.New("null in place of an object")
	}
	fields := make(map[string][]string, len(values))
	for name, value := range values {
		switch value.Kind() {
		case jsontext.KindString:
			var s string
			if err := json.Unmarshal(value, &s); err != nil {
				return nil, err
			}
			fields[name] = []string{s}
		case jsontext.KindNumber: // a phone number without its quotation marks
			fields[name] = []string{string(value)}
		case jsontext.KindNull:
			fields[name] = []string{""}
		default:
			fields[name] = nil
		}
	}
	return fields, nil
}

func readForm(body io.Reader) (map[string][]string, error) {
	raw, err := io.ReadAll(body)
	if err != nil {
		return nil, err
	}
	return url.ParseQuery(string(raw))
}

func readMultipart(body io.Reader, boundary string) (map[string][]string, error) {
	form, err := multipart.NewReader(body, boundary).ReadForm(bodyLimit)
	if err != nil {
		return nil, err
	}
	defer form.RemoveAll()
	for name := range form.File {
		return nil, refuse(http.StatusBadRequest, fmt.Sprintf("The field %q takes no file.", shorten(name)))
	}
	return form.Value, nil
}

func isTooLarge(err error) bool {
	foreign, ok := errors.AsType[*router.ApiError](err)
	return ok && foreign.Status == http.StatusRequestEntityTooLarge
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
