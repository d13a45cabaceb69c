package rules_test

import (
	"strings"
	"testing"

	"workforce/pb/platform/rules"
)

// TestNesting reads texts byte by byte and as a whole.
func TestNesting(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat(`{"a":[`, depth/2) + strings.Repeat(`]}`, depth/2) }
	for name, c := range map[string]struct {
		text    string
		tooDeep bool
	}{
		"as deep as allowed":  {nested(rules.MaxNesting), false},
		"deeper":              {nested(rules.MaxNesting + 2), true},
		"many side by side":   {"[" + strings.Repeat("[],", 1000) + "0]", false},
		"brackets in a text":  {`"` + strings.Repeat(`[`, 1000) + `"`, false},
		"an escaped quote":    {`"\"` + strings.Repeat(`[`, 1000) + `"`, false},
		"an escaped slash":    {`["\\",` + nested(rules.MaxNesting) + `]`, true},
		"a text and brackets": {`["a",` + nested(rules.MaxNesting) + `]`, true},
	} {
		var whole, bytes rules.Nesting
		got := false
		for i := range len(c.text) {
			got = bytes.IsTooDeep([]byte(c.text[i : i+1]))
		}
		if whole.IsTooDeep([]byte(c.text)) != c.tooDeep || got != c.tooDeep {
			t.Errorf("%s: too deep is %t, want %t", name, got, c.tooDeep)
		}
	}
}
