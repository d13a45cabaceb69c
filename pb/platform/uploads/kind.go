package uploads

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"regexp"
	"slices"
)

// A Kind is the type of a file according to its content, as a media type.
type Kind string

// The kinds of files. The last three are never stored; they are told apart so that a refusal
// can say what to do.
const (
	GIF  Kind = "image/gif"
	PNG  Kind = "image/png"
	JPEG Kind = "image/jpeg"
	PDF  Kind = "application/pdf"

	HEIC   Kind = "image/heic" // also AVIF: photos that many programs cannot open
	WebP   Kind = "image/webp"
	Office Kind = "application/msword" // any office document, also an archive

	unknown Kind = ""
)

// pdfWindow is the number of bytes within which a PDF has to begin. Printers and mail programs
// put a ticket, a byte order mark or a line break in front; readers of PDF look this far, too.
const pdfWindow = 1024

// KindOf reads as much of a file as it takes to know its kind. Only what the file is decides:
// pictures must reach their image data, and a PDF must begin with its mark, or with an object if it
// ends as one. What stands behind, between or inside is not looked at, since cameras, phones and office
// programs leave all kinds of things there; uploads are private and are served with a fixed type and a
// sandbox.
func KindOf(file io.Reader) Kind {
	r := bufio.NewReaderSize(file, 2*pdfWindow)
	head, _ := r.Peek(pdfWindow + len(pdfMark)) // a short file has a short head
	for _, known := range []struct {
		kind    Kind
		matches bool
		reaches func(*bufio.Reader) bool
	}{
		{GIF, hasAnyPrefix(head, "GIF87a", "GIF89a"), reachesGIFImage},
		{PNG, hasAnyPrefix(head, "\x89PNG\r\n\x1a\n"), reachesPNGData},
		{JPEG, hasAnyPrefix(head, "\xff\xd8\xff"), reachesJPEGScan},
	} {
		if known.matches && known.reaches(r) {
			return known.kind
		}
		if known.matches {
			return unknown
		}
	}
	switch {
	case bytes.Contains(head, pdfMark):
		return PDF
	case len(head) >= 12 && string(head[4:8]) == "ftyp" && slices.Contains(heicBrands, string(head[8:12])):
		return HEIC
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return WebP
	case hasAnyPrefix(head, "PK\x03\x04", "\xd0\xcf\x11\xe0", `{\rtf`):
		return Office
	case pdfObject.Match(head) && endsAsPDF(r):
		return PDF
	}
	return unknown
}

var pdfMark = []byte("%PDF-")

// pdfObject matches the beginning of an object. Readers also open a PDF that has lost its mark,
// because the table at its end leads them to its objects.
var pdfObject = regexp.MustCompile(`(?:^|\s)[0-9]{1,10}\s+[0-9]{1,5}\s+obj\b`)

// endsAsPDF tells whether the end of a file says where a PDF's table of objects is.
func endsAsPDF(r *bufio.Reader) bool {
	for {
		end, err := r.Peek(2 * pdfWindow)
		if err != nil {
			return bytes.Contains(end[max(0, len(end)-pdfWindow):], []byte("startxref"))
		}
		if _, err := r.Discard(pdfWindow); err != nil {
			return false
		}
	}
}

// heicBrands are the major brands of still pictures in the ISO base media format.
var heicBrands = []string{"heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis"}

func hasAnyPrefix(head []byte, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return bytes.HasPrefix(head, []byte(prefix)) })
}

// reachesPNGData walks the chunks of a PNG from its header to its first image data.
func reachesPNGData(r *bufio.Reader) bool {
	_, err := r.Discard(8) // the signature
	for header := false; err == nil; {
		var chunk [8]byte // length and name
		if _, err = io.ReadFull(r, chunk[:]); err != nil {
			break
		}
		switch string(chunk[4:]) {
		case "IHDR":
			header = true
		case "IDAT":
			return header
		}
		_, err = io.CopyN(io.Discard, r, int64(binary.BigEndian.Uint32(chunk[:]))+4) // and the checksum
	}
	return false
}

// reachesGIFImage walks the blocks of a GIF to its first image.
func reachesGIFImage(r *bufio.Reader) bool {
	var screen [13]byte
	if _, err := io.ReadFull(r, screen[:]); err != nil {
		return false
	}
	if flags := screen[10]; flags&0x80 != 0 { // a table of colours follows
		if _, err := r.Discard(3 << (flags&7 + 1)); err != nil {
			return false
		}
	}
	for {
		introducer, err := r.ReadByte()
		switch {
		case err != nil:
			return false
		case introducer == 0x2c:
			_, err := r.Peek(9) // its position and size
			return err == nil
		case introducer != 0x21: // an extension
			return false
		}
		if _, err := r.Discard(1); err != nil {
			return false
		}
		for size := byte(1); size != 0; { // an empty block ends the extension
			if size, err = r.ReadByte(); err != nil {
				return false
			}
			if _, err := r.Discard(int(size)); err != nil {
				return false
			}
		}
	}
}

// reachesJPEGScan walks the segments of a JPEG to its first scan. It skips bytes between two
// segments, as some cameras and editors leave them.
func reachesJPEGScan(r *bufio.Reader) bool {
	_, err := r.Discard(2)
	for err == nil {
		var marker byte
		if marker, err = nextMarker(r); err != nil {
			break
		}
		switch {
		case marker == 0xda:
			return true
		case marker == 0xd9:
			return false // the picture ends before it began
		case marker == 0x01 || marker >= 0xd0 && marker <= 0xd8: // without a length
			continue
		}
		var length [2]byte
		if _, err = io.ReadFull(r, length[:]); err == nil {
			_, err = r.Discard(max(0, int(binary.BigEndian.Uint16(length[:]))-2))
		}
	}
	return false
}

// nextMarker returns the byte that names the next segment.
func nextMarker(r *bufio.Reader) (byte, error) {
	for {
		if _, err := r.ReadSlice(0xff); err != nil && err != bufio.ErrBufferFull {
			return 0, err
		} else if err == bufio.ErrBufferFull {
			continue
		}
		b := byte(0xff)
		var err error
		for b == 0xff { // padding
			if b, err = r.ReadByte(); err != nil {
				return 0, err
			}
		}
		if b != 0 {
			return b, nil
		}
	}
}
