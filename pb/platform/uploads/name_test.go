package uploads_test

import (
	"regexp"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestStoredNames checks that a file's name can be put anywhere and guessed by nobody.
func TestStoredNames(t *testing.T) {
	app := testapp.New(t)
	seen := map[string]bool{}
	for original, stem := range map[string]string{
		"Offer Letter (final).pdf":                "offer-letter-final",
		"../../etc/passwd.pdf":                    "etc-passwd",
		"evil.html.pdf":                           "evil-html",
		"प्रमाण.pdf":                              "file",
		"\u202efdp.exe.pdf":                       "fdp-exe",
		"a\r\nSet-Cookie: x.pdf":                  "a-set-cookie-x",
		strings.Repeat("long name ", 40) + ".pdf": "long-name-long-name-long-name-long-name-long-name-long-name-",
		".pdf": "file",
	} {
		fields := testapp.Grievance(t)
		fields["supportDocs"] = testapp.File(t, original, testapp.PDFBytes(0))
		record := app.MustCreate(t, collections.Grievances, fields)
		name := record.GetStringSlice("supportDocs")[0]
		pattern := `^` + stem + `_[a-z0-9]{20}_` + record.Id + `\.pdf$`
		if !regexp.MustCompile(pattern).MatchString(name) || seen[name] {
			t.Errorf("%q is stored as %q, want %s", original, name, pattern)
		}
		seen[name] = true
	}
}
