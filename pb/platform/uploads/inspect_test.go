package uploads_test

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestNamesDoNotDecide stores files under the names that phones, browsers and download folders
// give them. Only the content decides, also for PocketBase's own checks.
func TestNamesDoNotDecide(t *testing.T) {
	app := testapp.New(t)
	png, jpeg, pdf := testapp.Picture(t, "png"), testapp.Picture(t, "jpeg"), testapp.PDFBytes(2000)
	frames := "acTL\x00\x00\x00\x02\x00\x00\x00\x00"
	animated := png[:33] + "\x00\x00\x00\x08" + frames +
		string(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(frames)))) + png[33:]
	for _, c := range []struct{ name, content, extension string }{
		{"photo.jfif", jpeg, ".jpg"},
		{"photo.jpe", jpeg, ".jpg"},
		{"image.jpg:large", jpeg, ".jpg"},
		{"photo.jpg.", jpeg, ".jpg"},
		{"photo.jpg ", jpeg, ".jpg"},
		{"IMG_0001", jpeg, ".jpg"},
		{"screenshot.jpg", png, ".png"},
		{"animated.png", animated, ".png"},
		{"r.pdf (1)", pdf, ".pdf"},
		{"scan", "\x1b%-12345X@PJL\n" + pdf, ".pdf"},
		{"प्रमाण", pdf, ".pdf"},
		{"page.html", png, ".png"},
	} {
		fields := testapp.Grievance(t)
		fields["supportDocs"] = testapp.File(t, c.name, c.content)
		record := app.MustCreate(t, collections.Grievances, fields)
		if stored := record.GetStringSlice("supportDocs"); len(stored) != 1 ||
			!strings.HasSuffix(stored[0], c.extension) {
			t.Errorf("%q is stored as %q", c.name, stored)
		}
	}
}

// TestRefusalsHelp refuses files that people send by mistake, with a sentence that says what to
// do instead.
func TestRefusalsHelp(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct{ name, content, want string }{
		{"photo.heic", "\x00\x00\x00\x18ftypheic",
			"The file photo.heic is a HEIC photo. Take a screenshot of it and attach that"},
		{"photo.webp", "RIFF\x24\x00\x00\x00WEBPVP8 ",
			"The file photo.webp is a WebP picture. Take a screenshot of it and attach that"},
		{"letter.docx", "PK\x03\x04", "The file letter.docx is an office document. Save it as PDF and attach that"},
		{"notes.txt", "hello", "The file notes.txt is not a GIF, PNG, JPG or PDF"},
		{"fake.pdf", "<html>", "The file fake.pdf is not a GIF, PNG, JPG or PDF"},
	} {
		fields := testapp.Grievance(t)
		fields["supportDocs"] = testapp.File(t, c.name, c.content)
		err := app.Create(t, collections.Grievances, fields)
		broken, _ := errors.AsType[validation.Errors](err)
		if got := broken["supportDocs"]; got == nil || got.Error() != c.want {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}
