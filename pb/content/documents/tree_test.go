package documents

import (
	"slices"
	"testing"
)

// TestTree reads JSON and writes it again.
func TestTree(t *testing.T) {
	for text, want := range map[string]string{
		`{"b": [1, 2.50, true, null, "é\u00e9\n"], "a": {}, "c": []}`: `{"b":[1,2.50,true,null,"éé\n"],"a":{},"c":[]}`,
		`"a"`: `"a"`, `{"a":1} x`: "", `{"a":1,"a":2}`: "", `{"a":`: "", "": "",
	} {
		if got := string(write(read([]byte(text)))); got != want {
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
		if got := isEqual(read([]byte(c.a)), read([]byte(c.b))); got != c.want {
			t.Errorf("%s and %s are equal: %v", c.a, c.b, got)
		}
	}
}

// TestAll names each part by its place, in the order of the document.
func TestAll(t *testing.T) {
	var got []string
	for p := range all(read([]byte(`{"b":[{"x/y":1}],"a":"t"}`)), nil) {
		got = append(got, string(p.pointer))
	}
	if want := []string{"", "/b", "/b/0", "/b/0/x~1y", "/a"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
