package uploads_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"
	"testing/iotest"

	"workforce/pb/testapp"
	"workforce/pb/uploads"
)

// TestKindOf reads small files of every shape that real phones, cameras, scanners and office
// programs make, and files that are not what they claim. Whatever reaches its image data, or
// begins as a PDF, is taken; what stands behind or inside does not matter.
func TestKindOf(t *testing.T) {
	png, jpeg, gif := testapp.Picture(t, "png"), testapp.Picture(t, "jpeg"), testapp.Picture(t, "gif")
	pdf := testapp.PDFBytes(3000)
	zipped := archive(t)
	segment := func(marker, content string) string {
		return "\xff" + marker + string(binary.BigEndian.AppendUint16(nil, uint16(len(content)+2))) + content
	}
	inJPEG := func(segments ...string) string { return jpeg[:2] + strings.Join(segments, "") + jpeg[2:] }
	box := func(name, content string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(content)))) + name + content
	}
	film := box("ftyp", "mp42\x00\x00\x00\x00isom") + box("mdat", "frames") + box("moov", "table")
	chunk := func(name, content string) string { // of a PNG
		sum := crc32.ChecksumIEEE([]byte(name + content))
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(content)))) + name + content +
			string(binary.BigEndian.AppendUint32(nil, sum))
	}
	const pngHead = 8 + 25 // the signature and IHDR
	const plist = `<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist/>`
	head, tail, _ := strings.Cut(jpeg, "\xff\xda")
	for _, c := range []struct {
		name, content string
		want          uploads.Kind
	}{
		{"GIF", gif, uploads.GIF},
		{"GIF with an extension before its image", gif[:len(gif)-1] + "\x21\xfe\x02hi\x00\x3b", uploads.GIF},
		{"GIF without its end mark", gif[:len(gif)-1], uploads.GIF},
		{"GIF with a tail", gif + "anything", uploads.GIF},

		{"PNG", png, uploads.PNG},
		{"PNG with an XML text", png[:pngHead] + chunk("iTXt", plist) + png[pngHead:], uploads.PNG},
		{"animated PNG", png[:pngHead] + chunk("acTL", "\x00\x00\x00\x02\x00\x00\x00\x00") + png[pngHead:], uploads.PNG},
		{"PNG without its end mark", png[:len(png)-12], uploads.PNG},
		{"PNG with bytes behind its end mark, as cropped screenshots have", png + strings.Repeat("\x01", 900), uploads.PNG},

		{"JPEG", jpeg, uploads.JPEG},
		{"JPEG by Photoshop on a Mac", inJPEG(segment("\xed", "Photoshop 3.0\x00"+plist)), uploads.JPEG},
		{"JPEG with zeros behind its end mark", jpeg + strings.Repeat("\x00", 5000), uploads.JPEG},
		{"JPEG with a camera card's leftovers", jpeg + "\x00\x10DCIM\xff\xd8\xff<html>" + strings.Repeat("x", 700), uploads.JPEG},
		{"JPEG with one 0xFF behind its end mark", jpeg + "\xff", uploads.JPEG},
		{"JPEG without its end mark", jpeg[:len(jpeg)-2], uploads.JPEG},
		{"JPEG with a second picture", jpeg + jpeg, uploads.JPEG},
		{"live photo with a film", jpeg + film, uploads.JPEG},
		{"live photo by Huawei or Honor", jpeg + film + "LIVE_3000000   ", uploads.JPEG},
		{"photo with Samsung's notes", jpeg + "\x00\x00\x01\x0aQDIOBS\x00SEFT", uploads.JPEG},
		{"JPEG with junk between two segments", inJPEG(segment("\xfe", "a"), "\x00\x00junk\x00"), uploads.JPEG},
		{"JPEG with filled markers", inJPEG("\xff\xff", segment("\xfe", "a")), uploads.JPEG},
		{"JPEG with a large profile", inJPEG(strings.Repeat(segment("\xe2", strings.Repeat("p", 60_000)), 20)), uploads.JPEG},
		{"JPEG with an archive behind it", jpeg + zipped, uploads.JPEG},

		{"PDF", pdf, uploads.PDF},
		{"PDF behind a line break", "\r\n" + pdf, uploads.PDF},
		{"PDF behind a byte order mark", "\ufeff" + pdf, uploads.PDF},
		{"PDF behind a printer's ticket", "\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n" + pdf, uploads.PDF},
		{"PDF at the last place", strings.Repeat(" ", 1024) + pdf, uploads.PDF},
		{"PDF with a tail", pdf + strings.Repeat("\x00tail", 400), uploads.PDF},
		{"PDF without startxref and end mark", pdf[:2000], uploads.PDF},
		{"PDF by Google", "%PDF-1.4\n3\n0\nobj\n<<>>\nendobj\n", uploads.PDF},
		{"PDF that carries another file", pdf[:2900] + zipped + pdf[2900:], uploads.PDF},

		{"HEIC", box("ftyp", "heic\x00\x00\x00\x00mif1heic") + "meta", uploads.HEIC},
		{"AVIF", box("ftyp", "avif\x00\x00\x00\x00mif1") + "meta", uploads.HEIC},
		{"WebP", "RIFF\x24\x00\x00\x00WEBPVP8 ", uploads.WebP},
		{"Word document", zipped, uploads.Office},
		{"old Word document", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", uploads.Office},
		{"rich text", `{\rtf1\ansi}`, uploads.Office},

		{"nothing", "", ""},
		{"one byte", "G", ""},
		{"text", "hello", ""},
		{"HTML", "<!DOCTYPE html><p>", ""},
		{"SVG", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, ""},
		{"program", "MZ\x90\x00", ""},
		{"film", film, ""},
		{"PDF that begins too late", strings.Repeat(" ", 1025) + pdf, ""},
		{"no PDF mark at all", strings.Replace(pdf, "%PDF-", "%FDP-", 1), ""},
		{"only the signature of a PNG", png[:8], ""},
		{"PNG without image data", png[:pngHead] + chunk("IEND", ""), ""},
		{"PNG without a header", png[:8] + png[pngHead:], ""},
		{"PNG with a chunk beyond its end", png[:pngHead] + "\xff\xff\xff\xfftEXt", ""},
		{"GIF that is a script", "GIF89a/*" + strings.Repeat("\x00", 20) + "*/=1;alert(1)", ""},
		{"GIF without an image", gif[:13] + "\x3b", ""},
		{"JPEG that ends before its scan", head + "\xff\xd9", ""},
		{"JPEG cut before its scan", head, ""},
		{"JPEG of markers without an end", "\xff\xd8" + strings.Repeat("\xff", 9000), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := uploads.KindOf(strings.NewReader(c.content)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := uploads.KindOf(iotest.OneByteReader(strings.NewReader(c.content))); got != c.want {
				t.Errorf("got %q byte by byte, want %q", got, c.want)
			}
		})
	}
	if tail == "" {
		t.Fatal("the sample JPEG has no scan")
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
