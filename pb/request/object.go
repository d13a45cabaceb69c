package request

import (
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
)

// ReadObject reads a JSON object whose fields are not all texts. What target does not
// know is refused, as it would otherwise go unnoticed.
func ReadObject(e *core.RequestEvent, target any) error {
	if mediaType, _, _ := mime.ParseMediaType(e.Request.Header.Get("Content-Type")); mediaType != "application/json" {
		return Refuse(http.StatusUnsupportedMediaType, "Send the fields as JSON.")
	}
	raw, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return unreadable(err)
	}
	return ParseObject(raw, target)
}

func ParseObject(raw []byte, target any) error {
	if !utf8.Valid(raw) || strings.TrimSpace(string(raw)) == "null" {
		return unreadable(errors.New("not an object"))
	}
	err := json.Unmarshal(raw, target, json.RejectUnknownMembers(true))
	if wrong, ok := errors.AsType[*json.SemanticError](err); ok && wrong.JSONPointer != "" {
		name, _, _ := strings.Cut(string(wrong.JSONPointer[1:]), "/")
		name = shorten(name)
		if errors.Is(err, json.ErrUnknownName) {
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q is not known.", name))
		}
		return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q cannot be of this form.", name))
	}
	if err != nil {
		return unreadable(err)
	}
	return nil
}
