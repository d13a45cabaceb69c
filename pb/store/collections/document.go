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

// A ReleaseItem is a document in a release.
type ReleaseItem struct {
	Key string `json:"key"` // of the document
	// Version is the version of the document that the change is based on.
	Version int             `json:"version"`
	Content json.RawMessage `json:"content"`
	// Base is what an earlier release will publish, if the change was put together with that. Default: the
	// change is based on the content of Version.
	Base json.RawMessage `json:"base,omitempty"`
}

// ItemsOf returns the documents of a release. It returns none for a release whose items cannot
// be read.
func ItemsOf(release *core.Record) []ReleaseItem {
	items := []ReleaseItem{}
	if release.UnmarshalJSONField(ReleaseItems, &items) != nil {
		return []ReleaseItem{}
	}
	return items
}
