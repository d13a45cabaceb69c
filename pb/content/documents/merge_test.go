package documents_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/documents"
)

// TestApply puts together two contents that were made from the same one: the changes of mine are made in theirs. A
// field that is again as in older, a content from before base, does not clash.
func TestApply(t *testing.T) {
	const list = `{"list":[{"t":"a"},{"t":"b"}]}`
	for name, c := range map[string]struct{ base, mine, theirs, older, want, clashes string }{
		"other fields":        {`{"a":1,"b":1}`, `{"a":2,"b":1}`, `{"a":1,"b":2}`, "", `{"a":2,"b":2}`, ""},
		"the same":            {`{"a":1}`, `{"a":2}`, `{"a":2}`, "", `{"a":2}`, ""},
		"the same field":      {`{"a":{"b":1}}`, `{"a":{"b":2}}`, `{"a":{"b":3}}`, "", `{"a":{"b":2}}`, "/a/b"},
		"taken back":          {`{"a":2,"b":2}`, `{"a":3,"b":2}`, `{"a":1,"b":1}`, `{"a":1,"b":1}`, `{"a":3,"b":1}`, ""},
		"added and removed":   {`{"a":1}`, `{"a":1,"b":2}`, `{}`, "", `{"b":2}`, ""},
		"changed and removed": {`{"a":1}`, `{"a":2}`, `{}`, "", `{"a":2}`, "/a"},
		"removed and changed": {`{"a":1}`, `{}`, `{"a":2}`, "", `{}`, "/a"},
		"removed around it":   {`{"a":{"b":1}}`, `{"a":{"b":2}}`, `{}`, "", `{"a":{"b":2}}`, "/a"},
		"a picture": {`{"p":{"src":"a","alt":"A"}}`, `{"p":{"src":"b","alt":"A"}}`, `{"p":{"src":"a","alt":"B"}}`,
			"", `{"p":{"src":"b","alt":"A"}}`, "/p"},
		"other entries": {list, `{"list":[{"t":"x"},{"t":"b"}]}`, `{"list":[{"t":"a"},{"t":"y"}]}`, "",
			`{"list":[{"t":"x"},{"t":"y"}]}`, ""},
		"moved and changed": {list, `{"list":[{"t":"b"},{"t":"a"}]}`, `{"list":[{"t":"a","u":"new"},{"t":"b"}]}`, "",
			`{"list":[{"t":"b"},{"t":"a"}]}`, "/list"},
		"changed and moved": {list, `{"list":[{"t":"a","u":"new"},{"t":"b"}]}`, `{"list":[{"t":"b"},{"t":"a"}]}`, "",
			`{"list":[{"t":"a","u":"new"},{"t":"b"}]}`, "/list"},
		"a longer list": {list, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, `{"list":[{"t":"x"},{"t":"b"}]}`, "",
			`{"list":[{"t":"x"},{"t":"b"},{"t":"c"}]}`, ""},
		"in a longer list": {list, `{"list":[{"t":"x"},{"t":"b"}]}`, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, "",
			`{"list":[{"t":"x"},{"t":"b"},{"t":"c"}]}`, ""},
		"both longer": {list, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`,
			`{"list":[{"t":"a"},{"t":"b"},{"t":"d"}]}`, "", `{"list":[{"t":"a"},{"t":"b"},{"t":"d"},{"t":"c"}]}`, ""},
		"both first": {`{"list":[]}`, `{"list":["c"]}`, `{"list":["d"]}`, "", `{"list":["d","c"]}`, ""},
		"the same added": {list, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`,
			`{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, "", `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, ""},
		"removed and added": {list, `{"list":[{"t":"b"}]}`, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, "",
			`{"list":[{"t":"b"},{"t":"c"}]}`, ""},
		"moved and added": {list, `{"list":[{"t":"b"},{"t":"a"}]}`, `{"list":[{"t":"c"},{"t":"a"},{"t":"b"}]}`, "",
			`{"list":[{"t":"c"},{"t":"b"},{"t":"a"}]}`, ""},
		"removed and moved": {list, `{"list":[{"t":"b"}]}`, `{"list":[{"t":"b"},{"t":"a"}]}`,
			"", `{"list":[{"t":"b"}]}`, "/list"},
		"removed and altered": {list, `{"list":[{"t":"b"}]}`, `{"list":[{"t":"x"},{"t":"b"}]}`,
			"", `{"list":[{"t":"b"}]}`, "/list"},
		"emptied and added": {list, `{"list":[]}`, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, "", `{"list":[]}`,
			"/list"},
		"added inside replaced": {list, `{"list":["x"]}`, `{"list":[{"t":"a"},{"t":"c"},{"t":"b"}]}`, "",
			`{"list":["x"]}`, "/list"},
		"fields of a named one": {`{"l":[{"id":"i","a":1,"b":1}]}`, `{"l":[{"id":"i","a":2,"b":1}]}`,
			`{"l":[{"id":"i","a":1,"b":2}]}`, "", `{"l":[{"id":"i","a":2,"b":2}]}`, ""},
		"nothing before": {``, `{"a":1}`, `{"a":2}`, "", `{"a":1}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if c.older == "" {
				c.older = c.base
			}
			changes := documents.Changes(json.RawMessage(c.base), json.RawMessage(c.mine))
			got, clashes := documents.Apply(json.RawMessage(c.theirs), changes)
			clashes = slices.DeleteFunc(clashes, func(pointer string) bool {
				return documents.IsSame(pointer, json.RawMessage(c.older), json.RawMessage(c.theirs))
			})
			if string(got) != c.want || strings.Join(clashes, " ") != c.clashes {
				t.Errorf("got %s, clashes %q", got, clashes)
			}
			if back, clashes := documents.Apply(json.RawMessage(c.base), changes); string(back) != c.mine ||
				len(clashes) > 0 {
				t.Errorf("made in what they were made from: %s, clashes %q", back, clashes)
			}
		})
	}
}
