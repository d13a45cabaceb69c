package uploads

import (
	"bufio"
	"bytes"
	"slices"
)

// A Kind is the type of a file according to its content.
type Kind string

const (
	unknown Kind = "" // none of the others, or ambiguous
	GIF     Kind = "image/gif"
	PNG     Kind = "image/png"
	JPEG    Kind = "image/jpeg"
	PDF     Kind = "application/pdf"
)

// kindOf returns the kind of a file, which it reads to the end. It returns unknown for a
// file that only begins like a picture, or that hides something which a browser, an unpacker
// or an interpreter would run or open.
func kindOf(content []byte) Kind {
	found, walk := unknown, (func(*bufio.Reader) error)(nil)
	switch {
	case bytes.HasPrefix(content, []byte("GIF87a")), bytes.HasPrefix(content, []byte("GIF89a")):
		found, walk = GIF, walkGIF
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		found, walk = PNG, walkPNG
	case bytes.HasPrefix(content, jpegHead):
		found, walk = JPEG, walkJPEG
	case bytes.HasPrefix(content, pdfHead):
		found, walk = PDF, walkPDF
	default:
		return unknown
	}
	hidden := hasMarkup(content, found) || hasArchive(content) || found != PDF && bytes.Contains(content, pdfHead)
	if hidden || walk(bufio.NewReader(bytes.NewReader(content))) != nil {
		return unknown
	}
	return found
}

// The first bytes of files that other files may contain.
var (
	jpegHead = []byte{0xff, 0xd8, 0xff}
	pdfHead  = []byte("%PDF-")
)

// markup lists the beginnings of code that browsers and servers execute. Each is too long to
// occur by chance in the compressed bytes of a picture.
var markup = [][]byte{
	[]byte("<script"), []byte("<iframe"), []byte("<!doctype"), []byte("<html>"), []byte("<html "), []byte("<?php"),
}

// sniffedBytes is the number of bytes that browsers read to guess a file's type. Further on, a
// PDF may hold forms that are written in a markup language.
const sniffedBytes = 2 << 10

func hasMarkup(content []byte, of Kind) bool {
	if of == PDF {
		content = content[:min(len(content), sniffedBytes)]
	}
	content = bytes.Clone(content)
	for i, b := range content {
		if 'A' <= b && b <= 'Z' {
			content[i] = b + 'a' - 'A'
		}
	}
	return slices.ContainsFunc(markup, func(mark []byte) bool { return bytes.Contains(content, mark) })
}

// hasArchive reports whether the file contains a ZIP archive (also a JAR or an office document).
// Unpackers find an archive by the list of its files and ignore what stands before and after
// it. Both marks occur by chance in one of a million files.
func hasArchive(content []byte) bool {
	list := bytes.Index(content, []byte("PK\x01\x02"))
	return list >= 0 && bytes.Contains(content[list:], []byte("PK\x05\x06"))
}
