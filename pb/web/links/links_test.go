package links

import "testing"

// TestTarget splits the addresses of links.
func TestTarget(t *testing.T) {
	const site, page = "https://www.example.com", "/blogs/first-shift"
	for href, want := range map[string]struct {
		path, anchor string
		own          bool
	}{
		"/contact":                             {"/contact", "", true},
		"/HelpCenter#pf-esi":                   {"/HelpCenter", "pf-esi", true},
		"/careers?q=welder#list":               {"/careers", "list", true},
		"/caf%C3%A9":                           {"/café", "", true},
		"#end":                                 {page, "end", true},
		"https://www.example.com":              {"/", "", true},
		"https://www.example.com/terms#1":      {"/terms", "1", true},
		"https://www.example.com.evil.example": {"", "", false},
		"https://example.com/contact":          {"", "", false},
		"//example.com/contact":                {"", "", false},
		"mailto:hello@example.com":             {"", "", false},
		"tel:+918000000000":                    {"", "", false},
	} {
		path, anchor, own := target(site, page, href)
		if path != want.path || anchor != want.anchor || own != want.own {
			t.Errorf("%s leads to %q, %q, own %v", href, path, anchor, own)
		}
	}
}
