package editing

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// release is a release as the documented API answers it.
type release struct {
	ID        string                                   `db:"id" json:"_id"`
	Title     string                                   `db:"title" json:"title"`
	At        types.DateTime                           `db:"at" json:"at"` // null: when somebody publishes it
	State     string                                   `db:"state" json:"state" enum:"open,asked,scheduled,published,takenBack,failed"`
	Problem   string                                   `db:"problem" json:"problem"`
	Items     []releaseItem                            `db:"-" json:"items"`
	Stored    types.JSONArray[collections.ReleaseItem] `db:"items" json:"-"`
	Version   int                                      `db:"version" json:"version"`
	CreatedAt types.DateTime                           `db:"created" json:"createdAt" nullable:"false"`
	UpdatedAt types.DateTime                           `db:"updated" json:"updatedAt" nullable:"false"`
	kit.Saver
	PublishedAt types.DateTime `db:"publishedAt" json:"publishedAt"`
	// Conflicts are documents that were changed since. They keep the release from being
	// published or taken back. Lists leave them out of published releases.
	Conflicts []request.DocumentConflict `db:"-" json:"conflicts"`
}

// releaseItem is a document in a release.
type releaseItem struct {
	Key     string `json:"key"`
	Name    string `json:"name"` // what people call it
	Path    string `json:"path"` // of the page that shows it, or empty
	Version int    `json:"version"`
	// Content is left out of lists.
	Content types.JSONRaw `json:"content,omitempty"`
	// Base is what an earlier release will publish, if the change was put together with that. Lists leave it
	// out, too.
	Base types.JSONRaw `json:"base,omitempty"`
}

var releaseResource = kit.Resource{
	Kind: releases.Kind, Path: "/api/releases", Noun: "release", Access: kit.Staff,
	Columns: []string{
		"id", "title", "at", "state", "problem", "items", "version", "created", "updated", "publishedAt",
		kit.SavedByColumn(collections.Releases), kit.SavedByIDColumn(collections.Releases),
	},
	NewRow:      func() any { return &release{} },
	Prepare:     func(*core.Record) error { return nil },
	CompleteRow: completeRelease,
	Save:        saveRelease, Attempt: releases.Attempt,
	OtherAnswers: kit.Answers{http.StatusConflict: kit.AnyOf{kit.Conflict{}, request.Refusal{}}},
}

// completeRelease adds the documents of a release as it would publish them, and what keeps it from being published or
// taken back. Those of an earlier version are as they were written.
func completeRelease(app core.App, row any) error {
	shown := row.(*release)
	record, err := app.FindRecordById(collections.Releases, shown.ID)
	if err != nil {
		return fmt.Errorf("find a release: %w", err)
	}
	reader, err := releases.NewReader(app)
	if err != nil {
		return err
	}
	items, conflicts, err := reader.Read(record)
	if err == nil && shown.Version != record.GetInt(versions.FieldVersion) {
		items, err = reader.Written(shown.Stored)
	}
	shown.add(items, conflicts)
	return err
}

// add adds documents, and those that were changed since.
func (r *release) add(items []collections.ReleaseItem, conflicts releases.Conflict) {
	r.Items, r.Conflicts = []releaseItem{}, answeredConflicts(conflicts)
	for _, item := range items {
		r.Items = append(r.Items, releaseItem{
			Key: item.Key, Name: documents.NameIn(item.Key, item.Content), Path: pages.PathIn(item.Key, item.Content),
			Version: item.Version, Content: types.JSONRaw(item.Content), Base: types.JSONRaw(item.Base),
		})
	}
}

func answeredConflicts(conflicts releases.Conflict) []request.DocumentConflict {
	answered := []request.DocumentConflict{}
	for _, changed := range conflicts {
		one := request.DocumentConflict{
			Key: changed.Key, Name: changed.Name, Pointers: changed.Pointers,
			Version: changed.Version, SavedBy: changed.Author.Name, SavedByID: changed.Author.ID,
		}
		if !changed.Time.IsZero() {
			one.UpdatedAt = new(changed.Time.Time())
		}
		answered = append(answered, one)
	}
	return answered
}

// refuseRelease returns the answer to a release that cannot be published or taken back.
func refuseRelease(err error) error {
	refusal := &request.Refusal{Status: http.StatusConflict, Fields: map[string]string{}}
	conflict, isConflict := errors.AsType[releases.Conflict](err)
	invalid, isInvalid := errors.AsType[releases.Invalid](err)
	switch {
	case isConflict:
		refusal.Sentence, refusal.Conflicts = conflict.Error(), answeredConflicts(conflict)
	case isInvalid:
		refusal.Status, refusal.Sentence = http.StatusUnprocessableEntity, invalid.Error()
		for _, page := range invalid {
			refusal.Problems = append(refusal.Problems, answeredProblems(page.Key, page.Problems)...)
		}
	case errors.Is(err, releases.ErrEmpty):
		return request.RefuseField(collections.ReleaseItems, "Add a page to this release first.")
	case errors.Is(err, releases.ErrPublished):
		refusal.Sentence = "This release was published already."
	case errors.Is(err, releases.ErrNotPublished):
		refusal.Sentence = "Only a published release can be taken back."
	case errors.Is(err, releases.ErrTooOld):
		refusal.Sentence = "The pages as this release knows them are no longer kept."
	case errors.Is(err, releases.ErrNotAsked):
		refusal.Sentence = "Nobody asks to publish this release any more."
	default:
		return err
	}
	return refusal
}

// releaseParameters choose the releases of a list.
var releaseParameters = []kit.Parameter{
	{Name: "unpublished", Description: "1 leaves out the releases that are published.", Schema: kit.Flag},
}

// listReleases answers the releases without the contents of their documents, newest first.
func listReleases(e *core.RequestEvent) error {
	l := kit.TableQuery{
		Table: collections.Releases, Columns: releaseResource.Columns, Newest: []string{collections.ReleaseCreated},
		Search:     []string{collections.ReleaseTitle},
		Unreadable: collections.Unreadable("release", "title"),
	}
	if e.Request.URL.Query().Get("unpublished") == "1" {
		l.Where = dbx.NewExp("[[state]] != {:published}", dbx.Params{"published": releases.Published})
	}
	return kit.AnswerRows(e, l, func(rows []release) error { return completeReleases(e.App, rows) })
}

// completeReleases adds the documents of releases in a list, and those that were changed since.
func completeReleases(app core.App, rows []release) error {
	reader, err := releases.NewReader(app)
	if err != nil {
		return err
	}
	var ids []string
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	records, err := app.FindRecordsByIds(collections.Releases, ids)
	if err != nil {
		return fmt.Errorf("find the releases of a list: %w", err)
	}
	for _, record := range records {
		items, conflicts, err := reader.Listed(record)
		if err != nil {
			return err
		}
		row := &rows[slices.Index(ids, record.Id)]
		row.add(items, conflicts)
		for i := range row.Items {
			row.Items[i].Content, row.Items[i].Base = nil, nil
		}
	}
	return nil
}

func showRelease(e *core.RequestEvent) error {
	row, err := releaseResource.Load(e.App, e.Request.PathValue("id"))
	return request.AnswerJSON(e, row, err)
}

// publishRelease publishes a release now. An admin who approves what an editor has asked for
// schedules it if its time is still to come.
func publishRelease(e *core.RequestEvent) error {
	return changeRelease(e, func(app core.App, record *core.Record) error {
		// Perhaps this caller has published it, and got no answer.
		isPublished := record.GetString(collections.ReleaseState) == releases.Published
		if err := releaseResource.CheckVersion(e, record); err != nil && !isPublished {
			return err
		}
		if !kit.MayPublish(e, collections.ItemsOf(record)...) {
			return releases.Ask(app, record, e.Auth)
		}
		return releases.Approve(app, record, e.Auth, time.Now())
	})
}

func takeBackRelease(e *core.RequestEvent, body takenBack) error {
	return changeRelease(e, func(app core.App, record *core.Record) error {
		mayPublish := func(items ...collections.ReleaseItem) bool { return kit.MayPublish(e, items...) }
		err := releases.TakeBack(app, record, versions.AuthorOf(e.Auth), mayPublish, body.Decisions...)
		switch {
		case errors.Is(err, releases.ErrReserved):
			return request.Refuse(http.StatusForbidden, "Only admins publish these pages and take their releases back.")
		case errors.Is(err, releases.ErrEmpty):
			return request.Refuse(http.StatusConflict,
				"All pages would keep their later changes, so nothing is taken back.")
		}
		return err
	})
}

// takenBack is the body of a request to take a release back, with a decision for each page that was changed
// after the release.
type takenBack struct {
	Decisions []releases.Decision `json:"decisions,omitzero"`
}

// declined is the body of a refusal to publish.
type declined struct {
	Reason string `json:"reason,omitzero"`
}

func declineRelease(e *core.RequestEvent, body declined) error {
	return changeRelease(e, func(app core.App, record *core.Record) error {
		return releases.Decline(app, record, e.Auth, body.Reason)
	})
}

// changeRelease changes a release and answers it.
func changeRelease(e *core.RequestEvent, change func(app core.App, record *core.Record) error) error {
	id := e.Request.PathValue("id")
	err := releases.Attempt(e.App, func(app core.App) error {
		record, err := releaseResource.Find(app, id)
		if err != nil {
			return err
		}
		return change(app, record)
	})
	if err != nil {
		return refuseRelease(err)
	}
	changed, err := releaseResource.Load(e.App, id)
	return request.AnswerJSON(e, changed, err)
}

// releasePreview is the response to a request for a preview: a link to the first page, and one
// to each page of the release.
type releasePreview struct {
	URL   string             `json:"url"`
	Pages []releasedPageLink `json:"pages"`
}

type releasedPageLink struct {
	Key  string `json:"key"`
	Name string `json:"name"`
	URL  string `json:"url"`
}

func previewRelease(e *core.RequestEvent) error {
	record, err := releaseResource.Find(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	token := versions.SignPreview(record, time.Now().Add(pages.PreviewFor))
	answer := releasePreview{URL: pages.PreviewPath(token, "/"), Pages: []releasedPageLink{}}
	reader, err := releases.NewReader(e.App)
	if err != nil {
		return err
	}
	items, _, err := reader.Read(record)
	if err != nil {
		return err
	}
	for _, item := range items {
		if path := pages.PathIn(item.Key, item.Content); path != "" {
			answer.Pages = append(answer.Pages, releasedPageLink{item.Key, documents.NameIn(item.Key, item.Content),
				pages.PreviewPath(token, path)})
		}
	}
	if len(answer.Pages) > 0 {
		answer.URL = answer.Pages[0].URL
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

// saveDocument saves a document. If the caller may not publish, it returns a release instead,
// which asks an admin to publish the change.
func saveDocument(e *core.RequestEvent, tx core.App, document *core.Record) (instead any, err error) {
	if document.IsNew() && !kit.MayPublish(e) && documents.IsVisible(document) {
		return nil, request.Refuse(http.StatusForbidden,
			"Only admins can publish pages on this site. Make a page that visitors cannot see yet.")
	}
	key := document.GetString(collections.DocumentKey)
	if err := refuseFilledIn(tx, document); err != nil {
		return nil, err
	}
	content := []byte(document.GetString(collections.DocumentContent))
	item := collections.ReleaseItem{Key: key, Version: document.GetInt(versions.FieldVersion), Content: content}
	if document.IsNew() || kit.MayPublish(e, item) {
		if err := tx.Save(document); err != nil {
			return nil, err
		}
		return nil, leadHidden(e, tx, document)
	}
	record, err := releaseResource.NewRecord(tx)
	if err != nil {
		return nil, err
	}
	record.Set(collections.ReleaseTitle, documents.NameIn(key, content))
	record.Set(collections.ReleaseItems, []collections.ReleaseItem{item})
	if err := releases.Ask(tx, record, e.Auth); err != nil {
		return nil, refuseRelease(err)
	}
	return releaseResource.Load(tx, record.Id)
}

// refuseFilledIn refuses a document as GET answers it to visitors, which a program may send back.
func refuseFilledIn(tx core.App, document *core.Record) error {
	stored := []byte(document.Original().GetString(collections.DocumentContent))
	if !json.Valid(stored) { // a new document, or a damaged one
		return nil
	}
	filled, err := documents.IsFilledIn(tx, document.GetString(collections.DocumentKey), stored,
		[]byte(document.GetString(collections.DocumentContent)))
	if err != nil || !filled {
		return err
	}
	return request.Refuse(http.StatusUnprocessableEntity,
		"All placeholders of this page, such as {brand}, are filled in, so a new name or address would no longer show. Send the text as it is written: GET with ?source=1 answers it.")
}

// saveRelease saves a release in the state that its time and the caller's role give it.
func saveRelease(e *core.RequestEvent, app core.App, record *core.Record) (instead any, err error) {
	if err := releases.Save(app, record, kit.MayPublish(e, collections.ItemsOf(record)...)); err != nil {
		return nil, refuseRelease(err)
	}
	return nil, nil
}
