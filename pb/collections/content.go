package collections

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// A kind is what a file is by its content.
type kind string

const (
	kindNone kind = "" // none of these, or one that could be taken for something else as well
	kindGIF  kind = "image/gif"
	kindPNG  kind = "image/png"
	kindJPEG kind = "image/jpeg"
	kindPDF  kind = "application/pdf"
)

// kindOf reads a file from its first byte to its last. That it begins like a picture
// is not enough: it must be one up to its end, with nothing hidden in it or behind it
// that a browser, an unpacker or an interpreter would take for something of its own.
func kindOf(content io.ReadSeeker) kind {
	var head [8]byte
	n, _ := io.ReadFull(content, head[:])
	found, walk := kindNone, (func(*bufio.Reader) error)(nil)
	switch {
	case bytes.HasPrefix(head[:n], []byte("GIF87a")), bytes.HasPrefix(head[:n], []byte("GIF89a")):
		found, walk = kindGIF, walkGIF
	case string(head[:n]) == "\x89PNG\r\n\x1a\n":
		found, walk = kindPNG, walkPNG
	case bytes.HasPrefix(head[:n], []byte{0xff, 0xd8, 0xff}):
		found, walk = kindJPEG, walkJPEG
	case bytes.HasPrefix(head[:n], []byte("%PDF-")):
		found, walk = kindPDF, walkPDF
	default:
		return kindNone
	}
	for _, check := range []func(io.ReadSeeker) bool{
		func(c io.ReadSeeker) bool { return walk(bufio.NewReader(c)) == nil },
		func(c io.ReadSeeker) bool { return !hasMarkup(c, found) },
		func(c io.ReadSeeker) bool { return !endsAsArchive(c) },
	} {
		if _, err := content.Seek(0, io.SeekStart); err != nil || !check(content) {
			return kindNone
		}
	}
	return found
}

// markup begins what browsers and servers would execute. None is so short that the
// compressed bytes of an honest picture would hold it by chance.
var markup = [][]byte{
	[]byte("<script"), []byte("<iframe"), []byte("<!doctype"), []byte("<html>"), []byte("<html "), []byte("<?php "),
}

// pdfHead is as far as browsers look into a file to guess what it is; further on,
// a PDF may hold forms that are written in a markup language.
const pdfHead = 2 << 10

func hasMarkup(content io.Reader, of kind) bool {
	if of == kindPDF {
		content = io.LimitReader(content, pdfHead)
	}
	const overlap = len("<!doctype") - 1
	window := make([]byte, 0, 32<<10)
	for {
		n, err := content.Read(window[len(window):cap(window)])
		window = window[:len(window)+n]
		for i, b := range window {
			if 'A' <= b && b <= 'Z' {
				window[i] = b + 'a' - 'A'
			}
		}
		for _, mark := range markup {
			if bytes.Contains(window, mark) {
				return true
			}
		}
		if err != nil {
			return false
		}
		window = window[:copy(window, window[max(0, len(window)-overlap):])]
	}
}

// endsAsArchive tells whether the file is a ZIP (a JAR, a document) as well: an
// archive is read from its end, and may have anything before it.
func endsAsArchive(content io.ReadSeeker) bool {
	const record, longestComment = 22, 1<<16 - 1
	size, err := content.Seek(0, io.SeekEnd)
	if err != nil {
		return true
	}
	if _, err := content.Seek(max(0, size-record-longestComment), io.SeekStart); err != nil {
		return true
	}
	tail, err := io.ReadAll(content)
	if err != nil {
		return true
	}
	for at := 0; ; at++ {
		next := bytes.Index(tail[at:], []byte("PK\x05\x06"))
		if next < 0 || at+next+record > len(tail) {
			return false
		}
		at += next
		if at+record+int(binary.LittleEndian.Uint16(tail[at+20:])) == len(tail) {
			return true
		}
	}
}
