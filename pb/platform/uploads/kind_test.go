package uploads_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json/v2"
	"hash/crc32"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"workforce/pb/platform/uploads"
	"workforce/pb/test/testapp"
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
	for _, c := range []struct {
		name, content string
		want          uploads.Kind
	}{
		{"GIF with an extension before its image", gif[:len(gif)-1] + "\x21\xfe\x02hi\x00\x3b", uploads.GIF},
		{"GIF without its end mark", gif[:len(gif)-1], uploads.GIF},
		{"GIF with a tail", gif + "anything", uploads.GIF},

		{"PNG with an XML text", png[:pngHead] + chunk("iTXt", plist) + png[pngHead:], uploads.PNG},
		{"PNG with bytes behind its end mark, as cropped screenshots have", png + strings.Repeat("\x01", 900),
			uploads.PNG},

		{"JPEG by Photoshop on a Mac", inJPEG(segment("\xed", "Photoshop 3.0\x00"+plist)), uploads.JPEG},
		{"JPEG with zeros behind its end mark", jpeg + strings.Repeat("\x00", 5000), uploads.JPEG},
		{"JPEG with a camera card's leftovers", jpeg + "\x00\x10DCIM\xff\xd8\xff<html>" + strings.Repeat("x", 700),
			uploads.JPEG},
		{"JPEG with one 0xFF behind its end mark", jpeg + "\xff", uploads.JPEG},
		{"JPEG without its end mark", jpeg[:len(jpeg)-2], uploads.JPEG},
		{"JPEG with a second picture", jpeg + jpeg, uploads.JPEG},
		{"live photo with a film", jpeg + film, uploads.JPEG},
		{"live photo by Huawei or Honor", jpeg + film + "LIVE_3000000   ", uploads.JPEG},
		{"photo with Samsung's notes", jpeg + "\x00\x00\x01\x0aQDIOBS\x00SEFT", uploads.JPEG},
		{"JPEG with junk between two segments", inJPEG(segment("\xfe", "a"), "\x00\x00junk\x00"), uploads.JPEG},
		{"JPEG with filled markers", inJPEG("\xff\xff", segment("\xfe", "a")), uploads.JPEG},
		{"JPEG with a large profile", inJPEG(strings.Repeat(segment("\xe2", strings.Repeat("p", 60_000)), 20)),
			uploads.JPEG},
		{"JPEG with an archive behind it", jpeg + zipped, uploads.JPEG},

		{"PDF with a tail", pdf + strings.Repeat("\x00tail", 400), uploads.PDF},
		{"PDF without startxref and end mark", pdf[:2000], uploads.PDF},
		{"PDF by Google", "%PDF-1.4\n3\n0\nobj\n<<>>\nendobj\n", uploads.PDF},
		{"PDF that carries another file", pdf[:2900] + zipped + pdf[2900:], uploads.PDF},

		{"Word document", zipped, uploads.Office},

		{"film", film, ""},
		{"office document that quotes a PDF", zipped + "1 0 obj startxref", uploads.Office},
		{"PNG without a header", png[:8] + png[pngHead:], ""},
		{"PNG with a chunk beyond its end", png[:pngHead] + "\xff\xff\xff\xfftEXt", ""},
		{"GIF without an image", gif[:13] + "\x3b", ""},
		{"JPEG of markers without an end", "\xff\xd8" + strings.Repeat("\xff", 9000), ""},
	} {
		t.Run(c.name, func(t *testing.T) { checkKind(t, c.content, c.want) })
	}
}

// TestKindsInForms reads the table that the forms are tested with, too.
func TestKindsInForms(t *testing.T) {
	data, err := os.ReadFile("../../../content/testdata/files.json")
	testapp.Must(t, err)
	var table struct {
		Files []struct {
			Name    string   `json:"name"`
			Content [][2]any `json:"content"`
			Kind    string   `json:"kind"`
		} `json:"files"`
	}
	testapp.Must(t, json.Unmarshal(data, &table))
	for _, file := range table.Files {
		var content strings.Builder
		for _, part := range file.Content {
			var bytes []byte
			for _, char := range part[0].(string) {
				bytes = append(bytes, byte(char))
			}
			content.WriteString(strings.Repeat(string(bytes), int(part[1].(float64))))
		}
		t.Run(file.Name, func(t *testing.T) { checkKind(t, content.String(), uploads.Kind(file.Kind)) })
	}
	if len(table.Files) == 0 {
		t.Error("the table is empty")
	}
}

func checkKind(t *testing.T, content string, want uploads.Kind) {
	t.Helper()
	if got := uploads.KindOf(strings.NewReader(content)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := uploads.KindOf(iotest.OneByteReader(strings.NewReader(content))); got != want {
		t.Errorf("got %q byte by byte, want %q", got, want)
	}
}

func archive(t *testing.T) string {
	t.Helper()
	var out bytes.Buffer
	writer := zip.NewWriter(&out)
	file, err := writer.Create("a.txt")
	testapp.Must(t, err)
	if _, err := file.Write([]byte("a")); err != nil {
		t.Fatal(err)
	}
	testapp.Must(t, writer.Close())
	return out.String()
}
