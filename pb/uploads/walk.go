package uploads

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// errMalformed is returned for a file that does not continue as its first bytes promise.
var errMalformed = errors.New("malformed")

// walkPNG reads a PNG chunk by chunk. Nothing may follow the last chunk.
func walkPNG(r *bufio.Reader) error {
	if _, err := r.Discard(8); err != nil {
		return err
	}
	for first := true; ; first = false {
		var chunk [8]byte // length and name
		if _, err := io.ReadFull(r, chunk[:]); err != nil {
			return err
		}
		name := string(chunk[4:])
		if first != (name == "IHDR") {
			return errMalformed
		}
		length := binary.BigEndian.Uint32(chunk[:4])
		if length > 1<<30 {
			return errMalformed
		}
		if _, err := r.Discard(int(length) + 4); err != nil { // with the checksum of the chunk
			return err
		}
		if name == "IEND" {
			return onlyPadding(r)
		}
	}
}

// walkGIF reads a GIF block by block. Nothing may follow the trailer.
func walkGIF(r *bufio.Reader) error {
	var screen [13]byte
	if _, err := io.ReadFull(r, screen[:]); err != nil {
		return err
	}
	if err := skipColours(r, screen[10]); err != nil {
		return err
	}
	for {
		introducer, err := r.ReadByte()
		if err != nil {
			return err
		}
		switch introducer {
		case 0x3b:
			return onlyPadding(r)
		case 0x21: // an extension
			_, err = r.Discard(1)
		case 0x2c: // a picture
			var frame [9]byte
			if _, err = io.ReadFull(r, frame[:]); err == nil {
				err = skipColours(r, frame[8])
			}
			if err == nil {
				_, err = r.Discard(1)
			}
		default:
			return errMalformed
		}
		if err != nil {
			return err
		}
		for size := byte(1); size != 0; { // until the empty block that ends the data
			if size, err = r.ReadByte(); err != nil {
				return err
			}
			if _, err = r.Discard(int(size)); err != nil {
				return err
			}
		}
	}
}

func skipColours(r *bufio.Reader, flags byte) error {
	if flags&0x80 == 0 {
		return nil
	}
	_, err := r.Discard(3 << (flags&7 + 1))
	return err
}

// walkPDF requires an object, the place where its table begins, the end mark, and nothing
// but white space after it.
func walkPDF(r *bufio.Reader) error {
	content, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	mark := []byte("%%EOF")
	end := bytes.LastIndex(content, mark)
	if end < 0 || !bytes.Contains(content[:end], []byte(" obj")) || !bytes.Contains(content[:end], []byte("startxref")) {
		return errMalformed
	}
	return onlyPadding(bufio.NewReader(bytes.NewReader(content[end+len(mark):])))
}

// onlyPadding requires the rest of a file to be zeros and white space.
func onlyPadding(r *bufio.Reader) error {
	for {
		b, err := r.ReadByte()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if !bytes.ContainsRune([]byte("\x00\t\n\f\r \x1a"), rune(b)) {
			return errMalformed
		}
	}
}
