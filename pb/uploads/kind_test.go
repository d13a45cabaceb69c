package uploads_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"regexp"
	"strings"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"workforce/pb/collections"
	"workforce/pb/testapp"
)

// TestAttachments stores files of every kind, and refuses what only looks like one
// or could be taken for something else as well.
func TestAttachments(t *testing.T) {
	app := testapp.New(t)
	png, jpeg, gif := testapp.Picture(t, "png"), testapp.Picture(t, "jpeg"), testapp.Picture(t, "gif")
	pdf := testapp.PDFBytes(3000)
	packed := archive(t)
	comment := func(text string) string { // a segment of a JPEG that decoders skip
		return jpeg[:2] + "\xff\xfe" + string([]byte{0, byte(len(text) + 2)}) + text + jpeg[2:]
	}
	box := func(name, content string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(content)))) + name + content
	}
	film := box("ftyp", "mp42\x00\x00\x00\x00isom") + box("mdat", "frames") + box("moov", "table")
	notes := func(content string) string { // as Samsung's camera ends a photo
		block := "\x00\x00\x01\x0a\x05\x00\x00\x00Image" + content
		size := string(binary.LittleEndian.AppendUint32(nil, uint32(len(block))))
		return block + "SEFH\x6b\x00\x00\x00\x01\x00\x00\x00\x00\x00\x01\x0a" + size + size + "\x18\x00\x00\x00SEFT"
	}
	chunk := func(text string) string { // of a PNG
		body := "tEXt" + text
		sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(body)))
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(text)))) + body + string(sum)
	}
	const pngHead = 8 + 25 // with its first chunk
	svg := `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
	for _, c := range []struct {
		name, file, content string
		fine                bool
	}{
		{"PNG", "a.png", png, true},
		{"JPEG", "a.jpeg", jpeg, true},
		{"JPG in capital letters", "A.JPG", jpeg, true},
		{"GIF", "a.gif", gif, true},
		{"PDF", "a.pdf", pdf, true},
		{"PDF with lines after its end", "a.pdf", pdf + "\r\n\x00", true},
		{"JPEG with a comment", "a.jpg", comment("taken at the gate"), true},
		{"JPEG with a second picture", "a.jpg", jpeg + "\x00\x00" + jpeg, true},
		{"JPEG of a phone that adds a film", "a.jpg", jpeg + film, true},
		{"JPEG with a second picture and a film", "a.jpg", jpeg + jpeg + "\x00" + film, true},
		{"JPEG of a phone that adds notes", "a.jpg", jpeg + notes("1234"), true},
		{"JPEG with a second picture, a film and notes", "a.jpg", jpeg + jpeg + film + notes(film), true},
		{"PNG with a text", "a.png", png[:pngHead] + chunk("Comment\x00at the gate") + png[pngHead:], true},
		{"PDF that shows markup further on", "a.pdf", pdf[:2900] + "<html><script>" + pdf[2900:], true},

		{"PNG named PDF", "a.pdf", png, false},
		{"PDF named PNG", "a.png", pdf, false},
		{"PNG named JPG", "a.jpg", png, false},
		{"PNG without an extension", "a", png, false},
		{"PNG named SVG", "a.svg", png, false},
		{"PNG named HTML", "a.png.html", png, false},
		{"SVG", "a.svg", svg, false},
		{"SVG named PNG", "a.png", svg, false},
		{"HTML named JPG", "a.jpg", "<!DOCTYPE html><p>", false},
		{"text", "a.pdf", "hello", false},
		{"one byte", "a.gif", "G", false},
		{"program", "a.png", "MZ\x90\x00", false},
		{"archive", "a.pdf", packed, false},
		{"only the first bytes of a PNG", "a.png", png[:8], false},
		{"cut PNG", "a.png", png[:len(png)-6], false},
		{"cut JPEG", "a.jpg", jpeg[:len(jpeg)-2], false},
		{"cut GIF", "a.gif", gif[:len(gif)-1], false},
		{"cut PDF", "a.pdf", "%PDF-1.4\nhello", false},
		{"GIF that is a script", "a.gif", "GIF89a/*" + strings.Repeat("\x00", 20) + "*/=1;alert(1)", false},
		{"GIF with a script after it", "a.gif", gif + "*/=1;alert(1)", false},
		{"PNG with HTML after it", "a.png", png + "<html><script>alert(1)</script>", false},
		{"PNG with an archive after it", "a.png", png + packed, false},
		{"JPEG with an archive after it", "a.jpg", jpeg + packed, false},
		{"JPEG with an archive among a phone's notes", "a.jpg", jpeg + packed[:len(packed)-2] + "\x04\x00SEFT", false},
		{"PNG with an archive in a text", "a.png", png[:pngHead] + chunk("Comment\x00"+packed) + png[pngHead:], false},
		{"JPEG with an archive in its comment", "a.jpg", comment(packed), false},
		{"JPEG with an archive and a mark of notes", "a.jpg", jpeg + packed + "SEFT", false},
		{"JPEG with an archive in its notes", "a.jpg", jpeg + notes(packed), false},
		{"JPEG with a mark of notes only", "a.jpg", jpeg + "anything SEFT", false},
		{"JPEG with notes of another kind than listed", "a.jpg", jpeg + strings.Replace(notes("1"), "\x0a", "\x0b", 1), false},
		{"JPEG with a text before its notes", "a.jpg", jpeg + "anything" + notes("1"), false},
		{"JPEG with a list of notes beyond the file", "a.jpg", jpeg + notes("")[:20] + "\xff\xff\xff\xffSEFT", false},
		{"JPEG with a PDF after it", "a.jpg", jpeg + pdf + "SEFT", false},
		{"JPEG with a PDF in its notes", "a.jpg", jpeg + notes(pdf), false},
		{"JPEG with a PDF in its comment", "a.jpg", comment("%PDF-1.4"), false},
		{"JPEG with PHP in place of a film", "a.jpg", jpeg + "0000ftyp<?php\nsystem(1)", false},
		{"JPEG with a film and a text", "a.jpg", jpeg + film + "anything else", false},
		{"JPEG with a film cut short", "a.jpg", jpeg + film[:len(film)-1], false},
		{"JPEG with an empty film", "a.jpg", jpeg + box("ftyp", "mp42"), false},
		{"JPEG with a picture that is SVG", "a.jpg", jpeg + "\xff\xd8\xff<svg onload=alert(1)>", false},
		{"JPEG with very many pictures", "a.jpg", jpeg + strings.Repeat("\xff\xd8\xff\xd9", 400_000), false},
		{"empty PDF", "a.pdf", "%PDF-%%EOF", false},
		{"PDF without an object", "a.pdf", "%PDF-1.4\nstartxref\n0\n%%EOF", false},
		{"PDF with an archive in it", "a.pdf", pdf[:2900] + packed + pdf[2900:], false},
		{"JPEG with HTML in its comment", "a.jpg", comment("<ScRiPt src=x>"), false},
		{"JPEG with PHP in its comment", "a.jpg", comment("<?php system(1)"), false},
		{"PDF that begins as HTML", "a.pdf", "%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF", false},
		{"HTML before a PDF", "a.pdf", "<!-- -->" + pdf, false},
		{"PDF with an archive after it", "a.pdf", pdf + packed, false},
		{"PDF with an archive that ends as a PDF", "a.pdf", pdf + packed[:len(packed)-2] + "\x05\x00%%EOF", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			fields := testapp.Grievance(t)
			fields["supportDocs"] = testapp.File(t, c.file, c.content)
			err := app.Create(t, collections.Grievances, fields)
			broken, _ := errors.AsType[validation.Errors](err)
			if fine := err == nil; fine != c.fine || !fine && broken["supportDocs"] == nil {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestStoredNames checks that a file's stored name is safe everywhere and cannot be guessed.
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

func archive(t *testing.T) string {
	t.Helper()
	var out bytes.Buffer
	writer := zip.NewWriter(&out)
	file, err := writer.Create("a.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write([]byte("a")); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
