package brand

import (
	"slices"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	for name, c := range map[string]struct {
		main, accent string
		wrong        []string
	}{
		"the sample":               {"#0e4a48", "#f2a23a", nil},
		"a deep red":               {"#7a1420", "#f2b84b", nil},
		"a navy blue":              {"#12326e", "#ffc145", nil},
		"a grey":                   {"#44484d", "#c9ccd1", nil},
		"black and white":          {"#000000", "#ffffff", nil},
		"a pale yellow as accent":  {"#3d3a10", "#fff3a0", nil},
		"a pale yellow":            {"#fff3a0", "#fff3a0", []string{"main"}},
		"a dark accent":            {"#0e4a48", "#3a1010", []string{"accent"}},
		"the sample the wrong way": {"#f2a23a", "#0e4a48", []string{"main", "accent"}},
		"a mid grey":               {"#8a8a8a", "#f2a23a", []string{"main"}},
	} {
		t.Run(name, func(t *testing.T) {
			colours, err := newColours(c.main, c.accent)
			if err != nil {
				t.Fatal(err)
			}
			var wrong []string
			fixed := colours
			for _, problem := range colours.Check() {
				wrong = append(wrong, problem.Field)
				if problem.Field == "main" {
					fixed.main = mustParse(problem.Nearest)
				} else {
					fixed.accent = mustParse(problem.Nearest)
				}
			}
			if !slices.Equal(wrong, c.wrong) {
				t.Errorf("wrong are %v, want %v", wrong, c.wrong)
			}
			if problems := fixed.Check(); len(problems) > 0 {
				t.Errorf("the nearest pair %s has problems: %v", fixed.Name(), problems)
			}
		})
	}
}

// TestSettings checks that all settings of the styles were read.
func TestSettings(t *testing.T) {
	for _, name := range append([]string{"teal", "teal-deep", "marigold"}, slices.Concat(shades, accentShades)...) {
		if _, found := palette()[name]; !found {
			t.Errorf("the palette has no %s", name)
		}
	}
	for _, rule := range rules() {
		for i, theme := range themes() {
			for _, use := range []string{rule.front, rule.back} {
				if _, found := theme[use]; !found {
					t.Errorf("theme %d has no %s", i, use)
				}
			}
		}
	}
}

func TestRecolour(t *testing.T) {
	text := "a{color:#0e4a48;fill:#F2A23A;stroke:#16211f}"
	if got := sample().Recolour(text); got != text {
		t.Errorf("the sample changes the text to %s", got)
	}
	other, _ := newColours("#7a1420", "#f2b84b")
	if got := other.Recolour(text); got != "a{color:#7a1420;fill:#f2b84b;stroke:#16211f}" {
		t.Errorf("got %s", got)
	}
	for from, to := range other.changes() {
		if from == to || !strings.HasPrefix(to.String(), "#") {
			t.Errorf("%s becomes %s", from, to)
		}
	}
}

// TestShades checks that the shades of many pairs keep their contrast.
func TestShades(t *testing.T) {
	for _, main := range []string{"#7a1420", "#12326e", "#44484d", "#000000", "#5c4a00", "#4b0082", "#003d00"} {
		for _, accent := range []string{"#f2b84b", "#fff3a0", "#ffffff", "#c9ccd1", "#ffc4c4", "#40ffd0"} {
			c, err := newColours(main, accent)
			if err != nil {
				t.Fatal(err)
			}
			if !c.changes().readable() {
				t.Errorf("a shade of %s or %s cannot be read", main, accent)
			}
		}
	}
}

func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"brand": {"name": "A"}}`: "",
		`{"brand": {"colours": {"main": "#7a1420", "accent": "#f2b84b"}}}`: "7a1420-f2b84b",
		`{"brand": {"colours": {"main": "red", "accent": "#f2b84b"}}}`:     "no colour",
	} {
		c, err := Read([]byte(text))
		got := c.Name()
		if err != nil {
			got = "no colour"
		} else if c.IsSample() {
			got = ""
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestParse(t *testing.T) {
	for name, want := range map[string]bool{
		"0e4a48-f2a23a": true, "7a1420-f2b84b": true, "fff3a0-fff3a0": true, "0E4A48-f2a23a": false,
		"0e4a48": false, "": false, "0e4a48-f2a23a-": false, "+e4a48-f2a23a": false, "0e4a4-f2a23a": false,
	} {
		if _, ok := Parse(name); ok != want {
			t.Errorf("%q: %v, want %v", name, ok, want)
		}
	}
}
