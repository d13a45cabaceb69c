package collections

import (
	"bufio"
	"bytes"
	"slices"
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

// kindOf looks at a file from its first byte to its last. That it begins like a picture
// is not enough: it must be one up to its end, with nothing hidden in it or behind it
// that a browser, an unpacker or an interpreter would take for something of its own.
func kindOf(content []byte) kind {
	found, walk := kindNone, (func(*bufio.Reader) error)(nil)
	switch {
	case bytes.HasPrefix(content, []byte("GIF87a")), bytes.HasPrefix(content, []byte("GIF89a")):
		found, walk = kindGIF, walkGIF
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		found, walk = kindPNG, walkPNG
	case bytes.HasPrefix(content, jpegHead):
		found, walk = kindJPEG, walkJPEG
	case bytes.HasPrefix(content, pdfHead):
		found, walk = kindPDF, walkPDF
	default:
		return kindNone
	}
	hidden := hasMarkup(content, found) || hasArchive(content) || found != kindPDF && bytes.Contains(content, pdfHead)
	if hidden || walk(bufio.NewReader(bytes.NewReader(content))) != nil {
		return kindNone
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

func hasMarkup(content []byte, of kind) bool {
	if of == kindPDF {
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
