package documents_test

import (
	"strings"
	"testing"

	"workforce/pb/content/documents"
)

// TestCheck finds all problems of a document, each with the pointer of the field to change.
func TestCheck(t *testing.T) {
	contact := string(mustDefault(t, "contact"))
	terms := string(mustDefault(t, "terms"))
	network := string(mustDefault(t, "our-network"))
	cases := map[string]struct {
		key, content string
		want         []string
	}{
		"nothing": {"contact", contact, nil},
		"several": {
			"contact", strings.Replace(replaceValue(t, contact, `"heading":"`, ""), `"title":"`,
				`"title":"`+strings.Repeat("x", 90), 1),
			[]string{"/heading Please write something here.", "/meta/title May be at most 60 characters long; it has"},
		},
		"missing": {"contact", strings.Replace(contact, `"title":"`, `"titel":"`, 1),
			[]string{"/meta/titel There is no such field here.", "/meta/title This is missing."}},
		"in a block": {"terms", replaceValue(t, terms, `"type":"paragraph","text":"`, ""),
			[]string{"/text Please write something here."}},
		"no state chosen": {"our-network", replaceValue(t, network, `"region":"`, ""),
			[]string{"/region Please write something here.", "/region Must be"}},
		"an unknown block": {"terms", strings.Replace(terms, `"type":"paragraph"`, `"type":"song"`, 1),
			[]string{`/type Must be one of "paragraph", "list".`}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problems, err := documents.Check(c.key, []byte(c.content))
			if err != nil || len(problems) != len(c.want) {
				t.Fatalf("%+v, %v", problems, err)
			}
			for i, problem := range problems {
				if got := problem.Pointer + " " + problem.Sentence; !strings.Contains(got, c.want[i]) {
					t.Errorf("got %q, want %q", got, c.want[i])
				}
			}
		})
	}
	if _, err := documents.Check("nothing", []byte("{}")); err == nil {
		t.Error("an unknown document has no problem")
	}
}
