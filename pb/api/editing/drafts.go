package editing

import (
	"cmp"
	"database/sql"
	"encoding/json/jsontext"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// resources lists the kinds of records that have drafts.
var resources = []*kit.Resource{&blogResource, &jobResource, &documentResource}

const (
	maxDrafts = 200 // in the list of a writer
	// activeFor is how long after the last change another writer counts as active.
	activeFor = 15 * time.Minute
)

var draftParameters = []kit.Parameter{
	{
		Name: "collection", Schema: kit.OneOf(collections.Blogs, collections.Jobs, collections.Documents),
		Description: "The collection of the record. Default: blogs.",
	},
}

// deletionOfDraft lists the parameters of a deletion.
var deletionOfDraft = append(slices.Clone(draftParameters), kit.Parameter{
	Name: "savedAt", Schema: kit.Text,
	Description: "When the draft was saved that shall be deleted: another one stays. Default: whatever is stored is deleted.",
})

// onDrafts returns a handler for the drafts of one resource, which ?collection= names. The
// default is the posts.
func onDrafts(handle func(of *kit.Resource, e *core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		name := cmp.Or(e.Request.URL.Query().Get("collection"), collections.Blogs)
		for _, of := range resources {
			if of.Kind.Collection == name {
				if err := of.Access.Check(e); err != nil {
					return err
				}
				return handle(of, e)
			}
		}
		return request.Refuse(http.StatusBadRequest, "collection must be blogs, jobs or documents.")
	}
}

// draftSummary is a draft in the list of its writer.
type draftSummary struct {
	Key     string         `db:"key" json:"key"`
	Title   string         `db:"title" json:"title"`
	Version int            `db:"version" json:"version"`
	SavedAt types.DateTime `db:"updated" json:"savedAt" nullable:"false"`
}

func listDrafts(of *kit.Resource, e *core.RequestEvent) error {
	drafts, _, err := kit.ReadList[draftSummary](e.Request.Context(), e.App, kit.Page{Number: 1, Size: maxDrafts},
		kit.TableQuery{
			Table: versions.Drafts, Newest: []string{"updated"},
			Columns: []string{"key", "coalesce(json_extract([[data]], '$." + of.Kind.Title + "'), '') AS title",
				"version", "updated"},
			Unreadable: collections.Unreadable("draft", "title"),
			Where:      dbx.HashExp{versions.DraftOwner: e.Auth.Id, versions.DraftCollection: of.Kind.Collection},
		})
	return request.AnswerJSON(e, drafts, err)
}

// draftBody is the body of PUT: what was written so far, and the version that it is based on.
// It may break every rule. SavedAt is when the draft was saved that it replaces, "" for none. A
// request without it replaces whatever is stored.
type draftBody struct {
	Data    jsontext.Value `json:"data"`
	Version int            `json:"version,omitzero"`
	SavedAt *string        `json:"savedAt"`
}

// savedDraft is the response to PUT.
type savedDraft struct {
	SavedAt types.DateTime `json:"savedAt" nullable:"false"`
	draftActivity
}

// shownDraft is the response to GET. Without a draft, data and savedAt are null.
type shownDraft struct {
	Data    jsontext.Value `json:"data"`
	Version int            `json:"version"`
	SavedAt types.DateTime `json:"savedAt"`
	draftActivity
}

func storeDraft(of *kit.Resource, e *core.RequestEvent) error {
	key := e.Request.PathValue("key")
	if !collections.IsID(key) {
		return request.Refuse(http.StatusBadRequest, "The key of a draft has 15 small letters and digits.")
	}
	var body draftBody
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	// A preview reads the draft as an input. Other drafts hold what their form holds, and only the form reads them.
	var target any = &map[string]jsontext.Value{}
	if of.PreviewPath != nil {
		target = of.Kind.NewInput()
	}
	if err := request.ParseObject(body.Data, target); err != nil {
		return err
	}
	var draft *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		var err error
		if draft, err = of.Kind.FindDraft(tx, e.Auth.Id, key); err != nil {
			return err
		}
		if body.SavedAt != nil && isOther(draft, *body.SavedAt) {
			return errOtherDraft
		}
		if draft == nil {
			if draft, err = kit.NewRecord(tx, versions.Drafts); err != nil {
				return err
			}
			draft.Set(versions.DraftOwner, e.Auth.Id)
			draft.Set(versions.DraftCollection, of.Kind.Collection)
			draft.Set(versions.DraftKey, key)
		}
		draft.Set(versions.DraftData, types.JSONRaw(body.Data))
		draft.Set(versions.DraftVersion, body.Version)
		return tx.Save(draft)
	})
	if errors.Is(err, errOtherDraft) {
		return refuseOther(of, e, draft)
	}
	if err != nil {
		return err
	}
	answer := savedDraft{SavedAt: draft.GetDateTime(versions.DraftUpdated)}
	if answer.draftActivity, err = activityOn(e.App, of.Kind.Collection, e.Auth.Id, key); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

func showDraft(of *kit.Resource, e *core.RequestEvent) error {
	key := e.Request.PathValue("key")
	draft, err := of.Kind.FindDraft(e.App, e.Auth.Id, key)
	if err != nil {
		return err
	}
	answer, err := shown(of, e, draft)
	return request.AnswerJSON(e, answer, err)
}

// shown returns a draft, or nil for none, as it is answered.
func shown(of *kit.Resource, e *core.RequestEvent, draft *core.Record) (answer shownDraft, err error) {
	answer.Data = jsontext.Value("null")
	if draft != nil {
		answer.Data = jsontext.Value(draft.GetString(versions.DraftData))
		answer.Version = draft.GetInt(versions.DraftVersion)
		answer.SavedAt = draft.GetDateTime(versions.DraftUpdated)
	}
	answer.draftActivity, err = activityOn(e.App, of.Kind.Collection, e.Auth.Id, e.Request.PathValue("key"))
	return answer, err
}

// errOtherDraft is the error of a request that would replace or delete a draft that its writer
// does not know, because another window has stored it.
var errOtherDraft = errors.New("another window has stored a draft meanwhile")

// isOther reports whether a draft, or nil for none, is another one than the one that was saved at a moment.
func isOther(draft *core.Record, at string) bool {
	return draft != nil && draft.GetString(versions.DraftUpdated) != strings.Replace(at, "T", " ", 1)
}

// refuseOther answers the draft that is in the way.
func refuseOther(of *kit.Resource, e *core.RequestEvent, draft *core.Record) error {
	current, err := shown(of, e, draft)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusConflict, kit.Conflict{
		Sentence: "You have changed your draft of this " + of.Noun + " in another window meanwhile.",
		Fields:   map[string]string{}, Current: current, Saver: current.Saver,
	})
}

func deleteDraft(of *kit.Resource, e *core.RequestEvent) error {
	known := e.Request.URL.Query()
	var draft *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		var err error
		if draft, err = of.Kind.FindDraft(tx, e.Auth.Id, e.Request.PathValue("key")); err != nil || draft == nil {
			return err
		}
		if known.Has("savedAt") && isOther(draft, known.Get("savedAt")) {
			return errOtherDraft
		}
		return tx.Delete(draft)
	})
	if errors.Is(err, errOtherDraft) {
		return refuseOther(of, e, draft)
	}
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// previewLink is the response to a request for a preview.
type previewLink struct {
	URL string `json:"url"`
}

// previewDraft answers the address of a page that shows the stored draft.
func previewDraft(of *kit.Resource, e *core.RequestEvent) error {
	draft, err := of.Kind.FindDraft(e.App, e.Auth.Id, e.Request.PathValue("key"))
	if err != nil {
		return err
	}
	if draft == nil || of.PreviewPath == nil {
		return request.ErrNotFound
	}
	path, err := of.PreviewPath(e.App, draft, time.Now())
	if err != nil {
		return err
	}
	if path == "" {
		return request.ErrNotFound
	}
	return request.WriteJSON(e, http.StatusOK, previewLink{path})
}

// draftActivity tells a writer what others do to the record of a draft.
type draftActivity struct {
	// CurrentVersion is the version of the stored record, which Saver has saved; 0 if there is none yet.
	CurrentVersion int `db:"version" json:"currentVersion"`
	kit.Saver
	Others []otherWriter `db:"-" json:"others"`
}

// otherWriter has a draft of the same record.
type otherWriter struct {
	Name string         `db:"name" json:"name"`
	At   types.DateTime `db:"updated" json:"at" nullable:"false"`
}

func activityOn(app core.App, collection, owner, key string) (draftActivity, error) {
	activity := draftActivity{Others: []otherWriter{}}
	err := app.DB().Select(versions.FieldVersion, kit.SavedByColumn(collection), kit.SavedByIDColumn(collection)).
		From(collection).
		Where(dbx.HashExp{"id": key}).One(&activity)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return activity, fmt.Errorf("read the version of a record: %w", err)
	}
	err = app.DB().NewQuery(`
		SELECT CASE WHEN a.id IS NULL THEN 'An operator' WHEN a.name != '' THEN a.name ELSE a.email END AS name, d.updated
		FROM {{drafts}} d LEFT JOIN {{admins}} a ON a.id = d.owner LEFT JOIN {{_superusers}} s ON s.id = d.owner
		WHERE d.[[collection]] = {:collection} AND d.[[key]] = {:key} AND d.owner != {:owner} AND d.updated >= {:since}
			AND (a.id IS NOT NULL OR s.id IS NOT NULL)
		ORDER BY d.updated DESC
	`).Bind(dbx.Params{
		"collection": collection, "key": key, "owner": owner, "since": types.NowDateTime().Add(-activeFor).String(),
	}).All(&activity.Others)
	if err != nil {
		return activity, fmt.Errorf("list other drafts: %w", err)
	}
	return activity, nil
}
