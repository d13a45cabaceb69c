package api_test

import (
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// TestHostileFiles sends files of strangers that could run something, and opens them as staff do. A file is refused,
// or opens as what its content is and nothing else, or is only saved. No answer may run or load anything.
func TestHostileFiles(t *testing.T) {
	app := testapp.New(t)
	admin := callers(t, app)["admin"]
	p := endpoints(t, app)
	const script = "<script>alert(document.domain)</script>"
	picture := testapp.Picture(t, "gif")

	for _, c := range []struct {
		what, field, file, content string
		opens                      string // the type as which it opens in the browser, "saved", or "refused"
	}{
		{"a drawing with a script", "supportDocs", "a.svg",
			`<svg xmlns="http://www.w3.org/2000/svg">` + script + `</svg>`, "refused"},
		{"a drawing under the name of a picture", "supportDocs", "a.png",
			`<?xml version="1.0"?><svg onload="alert(1)"/>`, "refused"},
		{"a page", "supportDocs", "a.html", "<!doctype html>" + script, "refused"},
		{"a page under the name of a PDF", "supportDocs", "a.pdf", "<!doctype html>" + script, "refused"},
		{"a page behind the mark of a picture", "supportDocs", "a.gif", "GIF89a" + script, "refused"},
		{"a script behind the mark of a picture", "supportDocs", "a.js", "GIF89a=1;alert(1)", "refused"},
		{"a page behind a picture", "supportDocs", "a.html", picture + script, "image/gif"},
		{"a page in front of a PDF", "supportDocs", "a.html", script + "\n" + testapp.PDFBytes(0), "application/pdf"},
		{"a page in front of a PDF without its mark", "supportDocs", "a.html",
			script + "\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF", "application/pdf"},
		{"a PDF with a program", "supportDocs", "a.pdf",
			strings.Replace(testapp.PDFBytes(0), "<<>>", "<</OpenAction<</S/JavaScript/JS(x)>>>>", 1), "saved"},
		{"a table with a formula", "supportDocs", "a.csv", "=HYPERLINK(\"https://evil.example\")", "refused"},
		{"a program", "supportDocs", "a.exe", "MZ\x90\x00\x03", "refused"},
		{"a shortcut", "supportDocs", "a.url", "[InternetShortcut]\r\nURL=javascript:alert(1)", "refused"},
		{"an archive under the name of a letter", "resume", "a.docx", "PK\x03\x04" + script, "refused"},
		{"an old letter, which may have macros", "resume", "a.doc",
			"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + script, "refused"},
		{"a page under the name of a letter", "resume", "a.doc",
			"<html xmlns:w='urn:schemas-microsoft-com:office:word'>" + script, "refused"},
	} {
		t.Run(c.what, func(t *testing.T) {
			form := p["grievances"]
			if c.field == "resume" {
				form = p["applications"]
			}
			form = form.attach(upload{c.field, c.file, c.content})
			sent := form.send(app)
			if c.opens == "refused" {
				if sent.Status < http.StatusBadRequest {
					t.Errorf("taken: %d %s", sent.Status, sent.Body)
				}
				return
			}
			answer := app.Get("/uploads/"+form.stored(t, app, sent).GetStringSlice(c.field)[0], admin)
			how, name, _ := strings.Cut(answer.Header.Get("Content-Disposition"), ";")
			kind := answer.Header.Get("Content-Type")
			if opens := how == "inline"; opens != (c.opens != "saved") || opens && kind != c.opens ||
				strings.HasSuffix(name, ".html") {
				t.Errorf("%s opens as %s with the name %s", how, kind, name)
			}
			expectNothingRuns(t, answer)
		})
	}
}

// TestHugePicture asks for a thumbnail of a picture that claims more pixels than any memory has, as `/_/` does. The
// picture is answered as it was sent.
func TestHugePicture(t *testing.T) {
	chunk := func(name, data string) string {
		body := name + data
		sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(body)))
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(data)))) + body + string(sum)
	}
	picture := "\x89PNG\r\n\x1a\n" + chunk("IHDR", "\x7f\xff\xff\xff\x10\x00\x00\x00\x01\x00\x00\x00\x00") +
		chunk("IDAT", "\x78\x9c") + chunk("IEND", "")
	app := testapp.New(t)
	token, err := app.MustCreateOperator(t, "operator@example.com").NewFileToken()
	testapp.Must(t, err)
	form := endpoints(t, app)["grievances"].attach(upload{"supportDocs", "a.png", picture})
	record := form.stored(t, app, form.send(app))
	path := "/api/files/grievances/" + record.Id + "/" + record.GetStringSlice("supportDocs")[0]
	if answer := app.Get(path+"?thumb=100x100&token="+token, ""); answer.Status != http.StatusOK ||
		answer.Body != picture {
		t.Errorf("%d %.100s", answer.Status, answer.Body)
	}
}

// TestHostileTexts ensures that what staff save or print from a submission whose texts are links to scripts runs
// nothing.
func TestHostileTexts(t *testing.T) {
	app := testapp.New(t)
	admin := callers(t, app)["admin"]
	p := endpoints(t, app)
	form := p["contact"]
	form.values.Set("message", "javascript:alert(1) <a href=javascript:alert(1)>x</a>")
	form.values.Set("subject", "=HYPERLINK(\"javascript:alert(1)\")")
	record := form.stored(t, app, form.send(app))
	caseFile := "/api/contact/" + record.Id + "/file"
	for path, saved := range map[string]bool{
		"/api/contact/csv": true, caseFile: true, caseFile + "?as=page": false,
	} {
		answer := app.Get(path, admin)
		if answer.Status != http.StatusOK ||
			strings.HasPrefix(answer.Header.Get("Content-Disposition"), "attachment;") != saved {
			t.Errorf("%s: %d %q", path, answer.Status, answer.Header.Get("Content-Disposition"))
		}
		if strings.Contains(answer.Body, "<a href=javascript") && !saved ||
			strings.Contains(answer.Body, `,"=HYPERLINK`) {
			t.Errorf("%s: %s", path, answer.Body)
		}
		if answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, answer.Header)
		}
		if !saved {
			expectNothingRuns(t, answer)
		}
	}
}

// expectNothingRuns expects the headers that keep browsers from guessing a type and from running anything.
func expectNothingRuns(t *testing.T, answer testapp.Answer) {
	t.Helper()
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.HasSuffix(policy, "; sandbox") ||
		answer.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d %v", answer.Status, answer.Header)
	}
}
