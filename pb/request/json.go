package request

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

// readJSON reads an object of texts; null stands for a field that is left out.
func (s *Values) readJSON(body io.Reader, known Fields) error {
	raw, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	var values map[string]jsontext.Value
	if err := json.Unmarshal(raw, &values); err != nil {
		return err
	}
	if values == nil {
		return errors.New("null in place of an object")
	}
	for name, value := range values {
		if kind := value.Kind(); name == known.Flag && (kind == jsontext.KindTrue || kind == jsontext.KindFalse) {
			s.Values[name] = []string{string(value)}
			continue
		}
		texts, err := textsOf(value, name == known.List || name == known.Files)
		if err != nil {
			return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q cannot be of this form.", shorten(name)))
		}
		s.Values[name] = texts
	}
	return nil
}

func textsOf(value jsontext.Value, list bool) ([]string, error) {
	switch value.Kind() {
	case jsontext.KindString:
		var text string
		err := json.Unmarshal(value, &text)
		return []string{text}, err
	case jsontext.KindNumber: // a phone number without its quotation marks
		return []string{string(value)}, nil
	case jsontext.KindNull:
		return []string{""}, nil
	case jsontext.KindBeginArray:
		var texts []string
		err := json.Unmarshal(value, &texts)
		if err == nil && list {
			return texts, nil
		}
	case jsontext.KindBeginObject:
		if list {
			return []string{string(value)}, nil
		}
	}
	return nil, errors.New("not a text")
}

func WriteJSON(e *core.RequestEvent, status int, body any) error {
	encoded, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return e.Blob(status, "application/json", encoded)
}
