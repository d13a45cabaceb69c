package content

import (
	"bytes"
	"regexp"
	"testing"
)

// TestBrokenLimits checks that a limit cannot be misspelled, left out or zero.
func TestBrokenLimits(t *testing.T) {
	if _, err := decodeLimits(limitsFile); err != nil {
		t.Fatal(err)
	}
	bin := regexp.MustCompile(`"bin": \{.*?\}`)
	for name, file := range map[string][]byte{
		"no JSON":          []byte("{"),
		"an unknown limit": bin.ReplaceAll(limitsFile, []byte(`"bin": {"days": 30, "weeks": 4}`)),
		"a missing limit":  []byte(`{"bin": {"days": 30}}`),
		"a limit of zero":  bin.ReplaceAll(limitsFile, []byte(`"bin": {"days": 0}`)),
		"a text":           bin.ReplaceAll(limitsFile, []byte(`"bin": {"days": "many"}`)),
	} {
		if bytes.Equal(file, limitsFile) {
			t.Errorf("%s: the test changed nothing", name)
		}
		if limits, err := decodeLimits(file); err == nil {
			t.Errorf("%s: got %+v", name, limits)
		}
	}
}
