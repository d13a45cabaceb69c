package documents_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/documents"
)

// FuzzValidate checks arbitrary documents against the schemas. A refusal is one short sentence,
// and the documents of a new site stay valid with any further text around them or are refused.
func FuzzValidate(f *testing.F) {
	for i, key := range documents.Keys() {
		document, err := documents.Default(key)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(i, []byte(document))
	}
	for _, text := range []string{"", "null", "[]", `{"heading":1}`,
		`{"a":{"a":{"a":[]}}}`, strings.Repeat("[", 20_000), `{"heading":"\ud800"}`, "\xff"} {
		f.Add(0, []byte(text))
	}
	f.Fuzz(func(t *testing.T, index int, raw []byte) {
		keys := slices.Sorted(slices.Values(documents.Keys()))
		key := keys[uint(index)%uint(len(keys))]
		if err := documents.Validate(key, raw); err != nil {
			if sentence := err.Error(); sentence == "" || strings.Count(sentence, "\n") > 0 {
				t.Errorf("%q refuses %q", sentence, raw)
			}
		}
	})
}
