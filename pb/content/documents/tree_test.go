package documents_test

import (
	"encoding/json"
	"slices"
	"testing"

	"workforce/pb/content/documents"
)

// TestTree reads JSON and writes it again.
func TestTree(t *testing.T) {
	for text, want := range map[string]string{
		`{"b": [1, 2.50, true, null, "é\u00e9\n"], "a": {}, "c": []}`: `{"b":[1,2.50,true,null,"éé\n"],"a":{},"c":[]}`,
		`"a"`: `"a"`, `{"a":1} x`: "", `{"a":1,"a":2}`: "", `{"a":`: "", "": "",
	} {
		if got, _ := documents.Apply(json.RawMessage(text), nil); string(got) != want {
			t.Errorf("%s is written as %s, want %s", text, got, want)
		}
	}
}

// TestEqual compares values. The order of members does not count.
func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{`{"a":1,"b":"x"}`, `{"b":"\u0078","a":1.0}`, true},
		{`{"a":1}`, `{"a":1,"b":2}`, false}, {`{"a":1,"b":2}`, `{"a":1}`, false},
		{`[1,2]`, `[2,1]`, false}, {`null`, ``, false}, {``, ``, true}, {`"1"`, `1`, false}, {`{}`, `[]`, false},
	} {
		if got := documents.IsSame("", json.RawMessage(c.a), json.RawMessage(c.b)); got != c.want {
			t.Errorf("%s and %s are equal: %v", c.a, c.b, got)
		}
	}
}

// TestTexts names each text by its place, in the order of the document.
func TestTexts(t *testing.T) {
	var got []string
	for pointer, text := range documents.Texts([]byte(`{"b":[{"x/y":"u"},1],"a":"t"}`)) {
		got = append(got, pointer, text)
	}
	if want := []string{"/b/0/x~1y", "u", "/a", "t"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
