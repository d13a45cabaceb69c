package api_test

import (
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// templateFields returns the fields of a template.
func templateFields() map[string]any {
	return map[string]any{
		"kind": "contact", "purpose": "answer", "language": "en", "name": "Prices", "subject": "About {receipt}",
		"text": "Dear {name}, {answer}",
	}
}

// TestTemplates checks that a template with a word that nobody fills in is refused with a sentence
// that names the word and those that can be used.
func TestTemplates(t *testing.T) {
	app := testapp.New(t)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	for body, sentence := range map[string]string{
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"A","text":"By {decideBy}"}`:  "{decideBy} cannot be filled in. Use {name}, {receipt}",
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"{salary}","text":"Yes"}`:     "{salary} cannot be filled in",
		`{"kind":"contact","purpose":"answer","language":"fr","name":"A","subject":"A","text":"Oui"}`:            "language",
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"A\nBcc: b@c.de","text":"A"}`: "must not contain line breaks",
	} {
		answer := app.Do("POST", "/api/templates", strings.NewReader(body), "Authorization", token, "Content-Type",
			"application/json")
		if answer.Status != 422 || !strings.Contains(answer.Body, sentence) {
			t.Errorf("%s: %d %s", body, answer.Status, answer.Body)
		}
	}
}
