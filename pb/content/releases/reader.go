package releases

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// A Reader reads releases, and the documents that they change. It reads each document and the releases with a time
// once, so a list of releases takes one Reader.
type Reader struct {
	app   core.App
	basis basis
	// timed are the releases with a time, in their order: those that are scheduled, and those that were published
	// while others waited.
	timed []*core.Record
	found map[string]*core.Record // documents by their keys; nil for those that were deleted
}

// NewReader returns a reader of what is stored now.
func NewReader(app core.App) (*Reader, error) {
	read, err := readBasis(app, "")
	if err != nil {
		return nil, err
	}
	r := &Reader{app: app, basis: read, found: map[string]*core.Record{}}
	err = app.RecordQuery(collections.Releases).AndWhere(dbx.NewExp(`[[at]] != '' AND ([[state]] = {:scheduled} OR
		[[state]] = {:published} AND [[publishedAt]] >= (SELECT min([[created]]) FROM {{releases}} WHERE [[state]] = {:scheduled}))`,
		dbx.Params{"scheduled": Scheduled, "published": Published})).OrderBy("at", "id").All(&r.timed)
	if err != nil {
		return nil, fmt.Errorf("read the releases with a time: %w", err)
	}
	return r, nil
}

// find returns a document with what visitors see of it. It returns nil for a document that was deleted, with its
// last content if that is still kept.
func (r *Reader) find(key string) (document *core.Record, content json.RawMessage, err error) {
	document, isFound := r.found[key]
	if !isFound {
		document, err = r.app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, key)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, nil, fmt.Errorf("read document %s: %w", key, err)
		}
		r.found[key] = document
	}
	if document != nil {
		return document, json.RawMessage(document.GetString(collections.DocumentContent)), nil
	}
	var last []string
	err = r.app.DB().Select(collections.DocumentContent).From(documents.Kind.Deleted()).
		Where(dbx.HashExp{collections.DocumentKey: key}).Limit(1).Column(&last)
	if err != nil {
		return nil, nil, fmt.Errorf("read the deleted document %s: %w", key, err)
	}
	return nil, json.RawMessage(strings.Join(last, "")), nil
}

// contentAt returns a document as it was in a version. If that is no longer kept, it returns the document of find.
func (r *Reader) contentAt(key string, version int) (content json.RawMessage, isKept bool, err error) {
	document, current, err := r.find(key)
	if err != nil || document == nil || document.GetInt(versions.FieldVersion) == version {
		return current, document != nil, err
	}
	var text []string
	err = r.app.DB().Select("coalesce(" + collections.Member(versions.RevisionData, collections.DocumentContent) +
		", '')").From(versions.Revisions).
		Where(dbx.HashExp{
			versions.RevisionCollection: collections.Documents, versions.RevisionRecord: document.Id,
			versions.RevisionVersion: version,
		}).Column(&text)
	if err != nil {
		return nil, false, fmt.Errorf("read an earlier version of a document: %w", err)
	}
	if len(text) == 0 || text[0] == "" {
		return current, false, nil
	}
	return json.RawMessage(text[0]), true, nil
}
