package uploads_test

import (
	"bytes"
	"image"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"workforce/pb/platform/uploads"
)

// FuzzKindOf reads the kind of arbitrary files. It does not depend on how the bytes arrive,
// nor on what follows the part that decides.
func FuzzKindOf(f *testing.F) {
	picture := image.NewPaletted(image.Rect(0, 0, 3, 2), palette.Plan9)
	for _, encode := range []func(io.Writer) error{
		func(w io.Writer) error { return png.Encode(w, picture) },
		func(w io.Writer) error { return gif.Encode(w, picture, nil) },
		func(w io.Writer) error { return jpeg.Encode(w, picture, nil) },
	} {
		var out bytes.Buffer
		if err := encode(&out); err != nil {
			f.Fatal(err)
		}
		f.Add(out.Bytes())
	}
	for _, text := range []string{
		"", "%PDF-1.4\n", strings.Repeat(" ", 1000) + "%PDF-1.7", "PK\x03\x04",
		"{\\rtf1", "RIFF\x00\x00\x00\x00WEBPVP8 ",
		"\x00\x00\x00\x18ftypheic", "\xff\xd8\xff\xe0\xff\xff", "\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR",
		"GIF89a\x01\x00\x01\x00\x87\x00\x00",
	} {
		f.Add([]byte(text))
	}
	const unknown uploads.Kind = ""
	f.Fuzz(func(t *testing.T, content []byte) {
		kind := uploads.KindOf(bytes.NewReader(content))
		if !slices.Contains([]uploads.Kind{uploads.GIF, uploads.PNG, uploads.JPEG, uploads.PDF,
			uploads.HEIC, uploads.WebP, uploads.Office, unknown}, kind) {
			t.Errorf("%q is of kind %q", content, kind)
		}
		if slowly := uploads.KindOf(iotest.OneByteReader(bytes.NewReader(content))); slowly != kind {
			t.Errorf("%q is of kind %q, and %q if it comes in small pieces", content, kind, slowly)
		}
		if failing := uploads.KindOf(iotest.TimeoutReader(bytes.NewReader(content))); failing != kind &&
			failing != unknown {
			t.Errorf("%q is of kind %q, and %q if it ends early", content, kind, failing)
		}
	})
}
