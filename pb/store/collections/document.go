package collections

import (
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"
)

// Documents is the collection of the pages' copy; package documents has its rules.
const Documents = "documents"

// The fields of a document.
const (
	DocumentKey     = "key"
	DocumentContent = "content"
	DocumentPath    = "path" // of a page that staff have made; empty for the documents that the program knows
)

// Releases is the collection of changes to documents that go live together; package releases
// has its rules.
const Releases = "releases"

// The fields of a release.
const (
	ReleaseTitle       = "title"
	ReleaseAt          = "at" // when it goes live by itself; empty: when somebody publishes it
	ReleaseState       = "state"
	ReleaseProblem     = "problem" // why it was not published at its time, or why it was declined
	ReleaseItems       = "items"   // the JSON of a list of ReleaseItem
	ReleasePublishedAt = "publishedAt"
	ReleaseCreated     = "created"
)

// A ReleaseItem is what a release changes in a document.
type ReleaseItem struct {
	Key string `json:"key"` // of the document
	// Version is the version of the document that the changes were made from.
	Version int      `json:"version"`
	Changes []Change `json:"changes"`
	// Content is the document with the changes. It is never stored: releases are written and read with it.
	Content json.RawMessage `json:"content,omitempty"`
	// Base is what Content was made from, if an earlier release changes the document, too. It is not stored
	// either. Default: the content of Version.
	Base json.RawMessage `json:"base,omitempty"`
}

// A Change is one changed field of a document. A missing value is nil.
type Change struct {
	Pointer string          `json:"pointer"` // a JSON Pointer
	Before  json.RawMessage `json:"before,omitzero"`
	After   json.RawMessage `json:"after,omitzero"`
}

// ItemsOf returns what a release changes. It returns none for a release whose items cannot
// be read.
func ItemsOf(release *core.Record) []ReleaseItem {
	items := []ReleaseItem{}
	if release.UnmarshalJSONField(ReleaseItems, &items) != nil {
		return []ReleaseItem{}
	}
	return items
}
