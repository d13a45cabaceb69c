package uploads_test

import (
	"mime"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
)

// TestOriginalNames keeps what a person reads in a name, in any script, and nothing that could
// mislead or break a line.
func TestOriginalNames(t *testing.T) {
	long := strings.Repeat("प्रमाण", 60)
	for original, want := range map[string]string{
		"Offer Letter (final).pdf":           "Offer Letter (final).pdf",
		"प्रमाण पत्र.jpg":                    "प्रमाण पत्र.jpg",
		"क्\u200dष.pdf":                      "क्\u200dष.pdf",
		"👩🏽\u200d🚀 ticket ❤\ufe0f.png":       "👩🏽\u200d🚀 ticket ❤\ufe0f.png",
		"ثبوت.pdf":                           "ثبوت.pdf",
		"cv (1)":                             "cv (1)",
		"\u202efdp.exe.pdf":                  "?fdp.exe.pdf",
		"\u2068scan\u2069.pdf":               "scan.pdf",
		"a\r\nSet-Cookie: x.pdf":             "a??Set-Cookie: x.pdf",
		"bell\x07\x1b[2J.pdf":                "bell??[2J.pdf",
		"\xff\xfe.pdf":                       "?.pdf",
		`<img src=x onerror="alert(1)">.png`: `<img src=x onerror="alert(1)">.png`, // pages and mails escape it
		"":                                   "",
	} {
		if got := uploads.OriginalName(&filesystem.File{OriginalName: original}); got != want {
			t.Errorf("%q is kept as %q, want %q", original, got, want)
		}
	}
	name := []rune(uploads.OriginalName(&filesystem.File{OriginalName: long + ".pdf"}))
	if len(name) != 200 || !strings.HasSuffix(string(name), "प्रमाण.pdf") || !strings.Contains(string(name), "…") {
		t.Errorf("%d characters: %s", len(name), string(name))
	}
}

// TestDownloadNames gives every file a name that a computer can open.
func TestDownloadNames(t *testing.T) {
	for _, c := range []struct{ original, stored, want string }{
		{"proof.pdf", "a_x.pdf", "proof.pdf"},
		{"Photo.JPEG", "a_x.jpg", "Photo.JPEG"},
		{"प्रमाण.jpg", "file_x.jpg", "प्रमाण.jpg"},
		{"प्रमाण", "file_x.jpg", "प्रमाण.jpg"},
		{"photo.jfif", "a_x.jpg", "photo.jfif.jpg"},
		{"photo.jpg:large", "a_x.jpg", "photo.jpg_large.jpg"},
		{"photo.jpg. ", "a_x.jpg", "photo.jpg"},
		{"cv (1)", "cv-1_x.pdf", "cv (1).pdf"},
		{"screenshot.jpg", "a_x.png", "screenshot.jpg.png"},
		{"page.html", "page_x.png", "page.html.png"},
		{`..\..\a/b*?"<|>`, "a_x.gif", `_.._a_b______.gif`},
		{"...", "a_x.gif", "a_x.gif"},
		{"", "a_x.gif", "a_x.gif"},
	} {
		if got := uploads.DownloadName(c.original, c.stored); got != c.want {
			t.Errorf("%q is saved as %q, want %q", c.original, got, c.want)
		}
	}
}

// TestDisposition reads the header back as browsers do, by both of its names.
func TestDisposition(t *testing.T) {
	for name, plain := range map[string]string{
		"proof (1).pdf":        "proof (1).pdf",
		"प्रमाण 100%.jpg":      "______ 100_.jpg",
		"👩🏽\u200d🚀.png":        "____.png",
		`a"; filename=b\.pdf`:  `a_; filename=b_.pdf`,
		"it's & that+more.pdf": "it's & that+more.pdf",
	} {
		header := uploads.Disposition("inline", name)
		how, params, err := mime.ParseMediaType(header)
		if err != nil || how != "inline" || params["filename"] != name {
			t.Errorf("%s: %q %v %v", header, how, params, err)
		}
		first, _, _ := strings.Cut(header, "; filename*=")
		if _, params, err := mime.ParseMediaType(first); err != nil || params["filename"] != plain {
			t.Errorf("%s: %v, want %q", first, params, plain)
		}
	}
}
