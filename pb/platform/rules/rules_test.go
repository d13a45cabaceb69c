package rules

import (
	"encoding/json/v2"
	"os"
	"testing"
)

// readTable reads a table of content/testdata that the forms are tested with, too.
func readTable(t *testing.T, name string, table any) {
	t.Helper()
	data, err := os.ReadFile("../../../content/testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, table, json.MatchCaseInsensitiveNames(true)); err != nil {
		t.Fatal(err)
	}
}

// TestTyped checks how typed and pasted text is tidied, and what is refused.
func TestTyped(t *testing.T) {
	t.Run("phone", func(t *testing.T) {
		var table struct {
			Phones []struct {
				Typed  string
				Number *string
			}
		}
		readTable(t, "phones", &table)
		for _, phone := range table.Phones {
			got := TenDigitPhone(phone.Typed)
			if phone.Number != nil && got != *phone.Number || phone.Number == nil && IsTenDigits(got) {
				t.Errorf("%q became %q", phone.Typed, got)
			}
		}
	})
	t.Run("name", func(t *testing.T) {
		var table struct {
			Taken, Refused []string
			Stripped       [][2]string
		}
		readTable(t, "names", &table)
		refused := append(table.Refused,
			"Asha\u200bRao", "Asha\u200dRao", // Latin needs no joiner
			"\u0301sha Rao", "'\u0301 Rao",
			"\u3164\u3164\u3164a", // a letter that shows nothing
		)
		for _, pair := range table.Stripped {
			refused = append(refused, pair[0])
		}
		for _, name := range table.Taken {
			if !IsName(OneLine(name)) {
				t.Errorf("%q is refused", name)
			}
		}
		for _, name := range refused {
			if IsName(name) {
				t.Errorf("%q is taken", name)
			}
		}
	})
	t.Run("email that is a placeholder", func(t *testing.T) {
		for address, want := range map[string]bool{
			"hello@example.com": true, "support@EXAMPLE.org": true, "a@mail.example.net": true,
			"a@company.example": true, "a@example": true,
			"asha@samarth.in": false, "asha@myexample.com": false, "example.com@samarth.in": false,
			"a@example.com.samarth.in": false,
		} {
			if got := IsPlaceholderEmail(address); got != want {
				t.Errorf("%q: %v, want %v", address, got, want)
			}
		}
	})
	t.Run("email for mail servers", func(t *testing.T) {
		for address, want := range map[string]string{
			"asha@example.com":     "asha@example.com",
			"jos@Müller.de":        "jos@xn--mller-kva.de",
			"asha@उदाहरण.भारत":     "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
			"r3---a@r3---sn.co.in": "r3---a@r3---sn.co.in",
			"":                     "",
		} {
			if got := ASCIIEmail(address); got != want {
				t.Errorf("%q became %q, want %q", address, got, want)
			}
		}
	})
	t.Run("stray", func(t *testing.T) {
		for typed, want := range map[string]string{
			"\u200e\u2068Asha Rao\u2069\u200f": "Asha Rao", // as phones copy it
			"\u202bآشا\u202c راو\u061c":        "آشا راو",
			"Asha\u200b\u2060 \ufeffRao\u00ad": "Asha Rao",
			" \u200bAsha\u200b ":               "Asha",
			"Asha\u200d\u200cRao":              "AshaRao", // Latin needs no joiner
			"\u200dक्\u200dष\u200d\u200d":      "क्\u200dष\u200d",
			"ಪ್ರಕಾಶ\u200cರಾವ್":                 "ಪ್ರಕಾಶ\u200cರಾವ್",
			"👩🏽\u200d🚀 ❤\ufe0f\u200d🔥":         "👩🏽\u200d🚀 ❤\ufe0f\u200d🔥",
			"gnp.\u202egpj":                    "gnp.\u202egpj", // for the rule to refuse
			"bell \x07":                        "bell \x07",
		} {
			if got := OneLine(typed); got != want {
				t.Errorf("%q became %q, want %q", typed, got, want)
			}
		}
		const typed, want = "\ufeff\uf0b7 one\r\n\uf0a7 two\vthree\u2028four\u200e\r\n", "• one\n• two\nthree\nfour"
		if got := ManyLines(typed); got != want {
			t.Errorf("%q became %q, want %q", typed, got, want)
		}
	})
	t.Run("one line", func(t *testing.T) {
		// Two cells of a spreadsheet, and a sign as pages of the web have it.
		if got := OneLine("Asha\tRao ☎\ufe0e "); got != "Asha Rao ☎" {
			t.Errorf("%q", got)
		}
	})
	t.Run("hidden", func(t *testing.T) {
		for value, want := range map[string]bool{
			"Two lines\nand a\ttab":     false,
			"क्\u200dष and ರಾ\u200cವ್":  false,
			"family 👩\u200d👩\u200d👧":    false,
			"heart ❤\ufe0f, keycap":     false,
			"flag 🏳\ufe0f\u200d🌈":       false,
			"note ℹ\ufe0f":              false,
			"bell \x07":                 true,
			"escape \x1b[2J":            true,
			"gnp.\u202egpj":             true,
			"isolate \u2066x\u2069":     true,
			"mark \u200f":               true,
			"zero\u200bwidth":           true,
			"\ufeffbyte order mark":     true,
			"pay\u200dpal":              true,
			"data a\ufe0f":              true,
			"tags \U000e0041\U000e0042": true,
		} {
			if got := HasHidden(value, true); got != want {
				t.Errorf("%q: %v, want %v", value, got, want)
			}
		}
		if !HasHidden("two\nlines", false) {
			t.Error("a line break is not refused in a line")
		}
	})
	t.Run("slug", func(t *testing.T) {
		for title, want := range map[string]string{
			"HR Executive":             "hr-executive",
			"  What's new, in 2026?  ": "what-s-new-in-2026",
			"आशा":                      "",
		} {
			if got := Slug(title); got != want {
				t.Errorf("%q became %q, want %q", title, got, want)
			}
		}
	})
}
