package documents

import "encoding/json"

// HasWords reports whether a pattern or format is described in words.
func HasWords(format string) bool { return formatWords[format] != "" }

// Fill replaces the placeholders of a document with the facts of the shared documents.
func Fill(raw, site, deadlines json.RawMessage) (json.RawMessage, error) {
	return fill(raw, sources{site, deadlines})
}

// Seeds returns the keys of all documents that a new site has.
func Seeds() []string { return seeds() }
