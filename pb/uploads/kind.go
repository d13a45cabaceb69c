package uploads

import (
	"bufio"
	"bytes"
	"slices"
)

// A Kind is what a file is by its content.
type Kind string

const (
	unknown Kind = "" // none of these, or one that could be taken for something else as well
	GIF     Kind = "image/gif"
	PNG     Kind = "image/png"
	JPEG    Kind = "image/jpeg"
	PDF     Kind = "application/pdf"
)

// kindOf looks at a file from its first byte to its last. That it begins like a picture
// is not enough: it must be one up to its end, with nothing hidden in it or behind it
// that a browser, an unpacker or an interpreter would take for something of its own.
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

// The first bytes of files that may also stand further on in others.
var (
	jpegHead = []byte{0xff, 0xd8, 0xff}
	pdfHead  = []byte("%PDF-")
)

// markup begins what browsers and servers would execute. None is so short that the
// compressed bytes of an honest picture would hold it by chance.
var markup = [][]byte{
	[]byte("<script"), []byte("<iframe"), []byte("<!doctype"), []byte("<html>"), []byte("<html "), []byte("<?php"),
}

// guessed is as far as browsers look into a file to guess what it is; further on,
// a PDF may hold forms that are written in a markup language.
const guessed = 2 << 10

func hasMarkup(content []byte, of Kind) bool {
	if of == PDF {
		content = content[:min(len(content), guessed)]
	}
	content = bytes.Clone(content)
	for i, b := range content {
		if 'A' <= b && b <= 'Z' {
			content[i] = b + 'a' - 'A'
		}
	}
	return slices.ContainsFunc(markup, func(mark []byte) bool { return bytes.Contains(content, mark) })
}

// hasArchive tells whether there is a ZIP (a JAR, a document) anywhere in the file: an
// archive is found by the list of its files, which ends with a mark, and unpackers forgive
// what stands before and behind. Chance makes both in one of a million files.
func hasArchive(content []byte) bool {
	list := bytes.Index(content, []byte("PK\x01\x02"))
	return list >= 0 && bytes.Contains(content[list:], []byte("PK\x05\x06"))
}
