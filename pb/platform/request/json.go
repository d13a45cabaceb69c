package request

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// ReadObject decodes a JSON object into a struct. A member that the struct does not have
// is refused, because a misspelt name would otherwise go unnoticed.
func ReadObject(e *core.RequestEvent, target any) error {
	if mediaType, _ := mediaTypeOf(e.Request); mediaType != "application/json" {
		return Refuse(http.StatusUnsupportedMediaType, "Send the fields as JSON.")
	}
	raw, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return unreadable(err)
	}
	return ParseObject(raw, target)
}

// ParseObject decodes a JSON object as ReadObject does.
func ParseObject(raw []byte, target any) error {
	if !utf8.Valid(raw) || strings.TrimSpace(string(raw)) == "null" {
		return unreadable(errors.New("not an object"))
	}
	err := json.Unmarshal(raw, target, json.RejectUnknownMembers(true))
	if wrong, ok := errors.AsType[*json.SemanticError](err); ok && wrong.JSONPointer != "" {
		name, _, _ := strings.Cut(string(wrong.JSONPointer[1:]), "/")
		if errors.Is(err, json.ErrUnknownName) {
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q is not known.", shorten(name)))
		}
		return errWrongType(name)
	}
	if err != nil {
		return unreadable(err)
	}
	return nil
}

// parseJSON takes the members of an object as the texts of a form.
func (v *Values) parseJSON(raw []byte, fields Fields) error {
	var members map[string]jsontext.Value
	if err := ParseObject(raw, &members); err != nil {
		return err
	}
	for name, value := range members {
		texts, err := textsOf(value, name == fields.List || name == fields.Files.Field)
		if err != nil {
			return errWrongType(name)
		}
		v.texts[name] = texts
	}
	return nil
}

// textsOf converts a member to the texts that a form would send. Null is an empty text,
// and a number is taken as it is written, such as a phone number without quotation marks.
func textsOf(value jsontext.Value, list bool) ([]string, error) {
	switch kind := value.Kind(); {
	case kind == jsontext.KindString:
		var text string
		err := json.Unmarshal(value, &text)
		return []string{text}, err
	case kind == jsontext.KindNull:
		return []string{""}, nil
	case kind == jsontext.KindNumber, list && kind == jsontext.KindBeginObject:
		return []string{string(value)}, nil
	case list && kind == jsontext.KindBeginArray:
		var texts []string
		err := json.Unmarshal(value, &texts)
		return texts, err
	}
	return nil, errors.New("neither a text nor a list of texts")
}

func errWrongType(field string) error {
	return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q has the wrong type.", shorten(field)))
}

// AnswerJSON answers a body with status 200, or what kept it from being made.
func AnswerJSON(e *core.RequestEvent, body any, err error) error {
	if err != nil {
		return err
	}
	return WriteJSON(e, http.StatusOK, body)
}

// Encoding is how answers are written. A nil slice is an empty list. Times are as in RFC 3339, and null if they are
// empty. A damaged text of the database shows a replacement character.
var Encoding = json.JoinOptions(jsontext.AllowInvalidUTF8(true), json.WithMarshalers(json.MarshalToFunc(writeTime)))

func writeTime(out *jsontext.Encoder, at types.DateTime) error {
	if at.IsZero() {
		return out.WriteToken(jsontext.Null)
	}
	return out.WriteToken(jsontext.String(strings.Replace(at.String(), " ", "T", 1)))
}

// WriteJSON answers a body as JSON, see Encoding.
func WriteJSON(e *core.RequestEvent, status int, body any) error {
	encoded, err := json.Marshal(body, Encoding)
	if err != nil {
		return err
	}
	return e.Blob(status, "application/json", encoded)
}
