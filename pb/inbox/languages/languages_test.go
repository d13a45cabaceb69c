package languages_test

import (
	"testing"

	"workforce/pb/inbox/languages"
)

// TestOf finds the language of texts that have letters of both scripts.
func TestOf(t *testing.T) {
	for text, want := range map[string]string{
		"": languages.English,
		"Dear आशा राव,\n\nYes, please come.\n\nKind regards\nSamarth Workforce Solutions":                              languages.English,
		"You wrote “नौकरी के लिए पैसे”. We have removed the page that asked you for money, and have told the company.": languages.English,
		"हाँ, आ जाइए।\n\nसादर\nSamarth Workforce Solutions":                                                            languages.Hindi,
		"HR Executive के लिए आपका साक्षात्कार":                                                                         languages.Hindi,
	} {
		if got := languages.Of(text); got != want {
			t.Errorf("%q is in %s, not %s", text, got, want)
		}
	}
}
