package documents_test

import (
	"encoding/json"
	"strings"
	"testing"

	"workforce/pb/content/documents"
)

// TestMerge puts together two contents that were made from the same one.
func TestMerge(t *testing.T) {
	const list = `{"list":[{"t":"a"},{"t":"b"}]}`
	for name, c := range map[string]struct{ base, mine, theirs, older, want, clashes string }{
		"other fields":          {`{"a":1,"b":1}`, `{"a":2,"b":1}`, `{"a":1,"b":2}`, "", `{"a":2,"b":2}`, ""},
		"the same":              {`{"a":1}`, `{"a":2}`, `{"a":2}`, "", `{"a":2}`, ""},
		"the same field":        {`{"a":{"b":1}}`, `{"a":{"b":2}}`, `{"a":{"b":3}}`, "", `{"a":{"b":2}}`, "/a/b"},
		"taken back":            {`{"a":2,"b":2}`, `{"a":3,"b":2}`, `{"a":1,"b":1}`, `{"a":1,"b":1}`, `{"a":3,"b":1}`, ""},
		"added and removed":     {`{"a":1}`, `{"a":1,"b":2}`, `{}`, "", `{"b":2}`, ""},
		"changed and removed":   {`{"a":1}`, `{"a":2}`, `{}`, "", `{"a":2}`, "/a"},
		"a picture":             {`{"p":{"src":"a","alt":"A"}}`, `{"p":{"src":"b","alt":"A"}}`, `{"p":{"src":"a","alt":"B"}}`, "", `{"p":{"src":"b","alt":"A"}}`, "/p"},
		"other entries":         {list, `{"list":[{"t":"x"},{"t":"b"}]}`, `{"list":[{"t":"a"},{"t":"y"}]}`, "", `{"list":[{"t":"x"},{"t":"y"}]}`, ""},
		"moved and changed":     {list, `{"list":[{"t":"b"},{"t":"a"}]}`, `{"list":[{"t":"a","u":"new"},{"t":"b"}]}`, "", `{"list":[{"t":"b"},{"t":"a"}]}`, "/list"},
		"a longer list":         {list, `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, `{"list":[{"t":"x"},{"t":"b"}]}`, "", `{"list":[{"t":"a"},{"t":"b"},{"t":"c"}]}`, "/list"},
		"fields of a named one": {`{"l":[{"id":"i","a":1,"b":1}]}`, `{"l":[{"id":"i","a":2,"b":1}]}`, `{"l":[{"id":"i","a":1,"b":2}]}`, "", `{"l":[{"id":"i","a":2,"b":2}]}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if c.older == "" {
				c.older = c.base
			}
			got, clashes := documents.Merge(json.RawMessage(c.base), json.RawMessage(c.mine), json.RawMessage(c.theirs), json.RawMessage(c.older))
			if string(got) != c.want || strings.Join(clashes, " ") != c.clashes {
				t.Errorf("got %s, clashes %q", got, clashes)
			}
		})
	}
}
