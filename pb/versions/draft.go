package versions

import (
	"cmp"
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"workforce/pb/collections"
	"workforce/pb/richtext"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// Drafts is the collection of what is being written and is not saved yet.
const Drafts = "drafts"

// The fields of a draft.
const (
	DraftOwner   = "owner"   // the id of the writer
	DraftKey     = "key"     // the id of the post, or of one that is still to be
	DraftData    = "data"    // BlogFields
	DraftVersion = "version" // of the post that it is based on; 0: a new one
	DraftSecret  = "secret"  // signs the addresses of previews
	DraftUpdated = "updated"
)

// DraftBlog is the post that a draft would become, clean but not held to the rules,
// and the address of its cover. Nothing is stored.
func DraftBlog(app core.App, draft *core.Record) (blog *core.Record, cover string, err error) {
	var fields BlogFields
	if err := json.Unmarshal([]byte(draft.GetString(DraftData)), &fields); err != nil {
		return nil, "", fmt.Errorf("read a draft: %w", err)
	}
	blog, err = app.FindRecordById(collections.Blogs, draft.GetString(DraftKey))
	if errors.Is(err, sql.ErrNoRows) {
		collection, err := app.FindCachedCollectionByNameOrId(collections.Blogs)
		if err != nil {
			return nil, "", err
		}
		blog = core.NewRecord(collection)
		blog.Id = draft.GetString(DraftKey)
	} else if err != nil {
		return nil, "", fmt.Errorf("find the post of a draft: %w", err)
	}
	cover = collections.CoverAddress(blog.Id, blog.GetString(collections.BlogCover))
	if fields.Cover != nil && *fields.Cover != cover {
		image, err := collections.FindImage(app, *fields.Cover)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, "", err
		}
		if cover = ""; image != nil {
			cover = collections.ImageAddress(image)
		}
	}
	fields.fill(blog)
	blog.Set(collections.BlogContent, richtext.Clean(blog.GetString(collections.BlogContent)))
	excerpt, err := collections.ExcerptFor(app, blog)
	if err != nil {
		return nil, "", err
	}
	blog.Set(collections.BlogExcerpt, excerpt)
	return blog, cover, nil
}

// previewFor is how long the address of a preview holds.
const previewFor = time.Hour

// PreviewToken is the last part of an address that shows a draft to whoever has it, for
// an hour: the draft, the end of that hour in seconds, and the signature of both. It has
// small letters, as all addresses of pages.
func PreviewToken(draft *core.Record, now time.Time) string {
	signed := draft.Id + "-" + strconv.FormatInt(now.Add(previewFor).Unix(), 10)
	return signed + "-" + security.HS256(signed, draft.GetString(DraftSecret))
}

// PreviewedDraft is the draft of a token. Where the token does not hold, or the draft is
// no more, the error is sql.ErrNoRows.
func PreviewedDraft(app core.App, token string, now time.Time) (*core.Record, error) {
	parts := strings.Split(token, "-")
	if len(parts) != 3 || !collections.IsID(parts[0]) {
		return nil, sql.ErrNoRows
	}
	draft, err := app.FindRecordById(Drafts, parts[0])
	if err != nil {
		return nil, err
	}
	signature := security.HS256(parts[0]+"-"+parts[1], cmp.Or(draft.GetString(DraftSecret), security.RandomString(40)))
	until, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || !security.Equal(parts[2], signature) || now.Unix() > until {
		return nil, sql.ErrNoRows
	}
	return draft, nil
}
