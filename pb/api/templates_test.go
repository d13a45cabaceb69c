package api_test

import (
	"testing"

	"workforce/pb/store/collections"
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
	admin := callerAs(t, collections.RoleAdmin)
	for body, sentence := range map[string]string{
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"A","text":"By {decideBy}"}`:  "{decideBy} cannot be filled in. Use {name}, {receipt}",
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"{salary}","text":"Yes"}`:     "{salary} cannot be filled in",
		`{"kind":"contact","purpose":"answer","language":"fr","name":"A","subject":"A","text":"Oui"}`:            "language",
		`{"kind":"contact","purpose":"answer","language":"en","name":"A","subject":"A\nBcc: b@c.de","text":"A"}`: "must not contain line breaks",
	} {
		expect(t, admin.post(t, 422, "/api/templates", body), 422, sentence)
	}
}
