package api

import (
	"database/sql"
	"encoding/json/jsontext"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/versions"
)

// draftsMost bounds the list of a writer.
const draftsMost = 200

// ownDraft is one in the list of a writer.
type ownDraft struct {
	Key     string `db:"key" json:"key"`
	Title   string `db:"title" json:"title"`
	Version int    `db:"version" json:"version"`
	SavedAt moment `db:"updated" json:"savedAt"`
}

func listDrafts(e *core.RequestEvent) error {
	drafts := []ownDraft{}
	err := e.App.DB().Select("key", "coalesce(json_extract([[data]], '$.title'), '') AS title", "version", "updated").
		From(versions.Drafts).Where(dbx.HashExp{versions.DraftOwner: e.Auth.Id}).
		OrderBy("updated DESC", "id DESC").Limit(draftsMost).All(&drafts)
	if err != nil {
		return fmt.Errorf("list the drafts: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, drafts)
}

// sentDraft is what PUT takes: a post in any state, based on a version of it.
type sentDraft struct {
	Data    jsontext.Value `json:"data"`
	Version int            `json:"version"`
}

// storedDraft is the answer to a draft.
type storedDraft struct {
	SavedAt moment `json:"savedAt"`
	draftNeighbours
}

// shownDraft is the draft of a writer; without one, data is null.
type shownDraft struct {
	Data    jsontext.Value `json:"data"`
	Version int            `json:"version"`
	storedDraft
}

func storeDraft(e *core.RequestEvent) error {
	key := e.Request.PathValue("key")
	if !collections.IsID(key) {
		return request.Refuse(http.StatusBadRequest, "The key of a draft has 15 small letters and digits.")
	}
	var sent sentDraft
	if err := request.ReadObject(e, &sent); err != nil {
		return err
	}
	if err := request.ParseObject(sent.Data, &versions.BlogFields{}); err != nil {
		return err
	}
	var draft *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		var err error
		draft, err = findDraft(tx, e.Auth.Id, key)
		if err != nil {
			return err
		}
		if draft == nil {
			if draft, err = newRecord(tx, versions.Drafts); err != nil {
				return err
			}
			draft.Set(versions.DraftOwner, e.Auth.Id)
			draft.Set(versions.DraftKey, key)
		}
		draft.Set(versions.DraftData, types.JSONRaw(sent.Data))
		draft.Set(versions.DraftVersion, sent.Version)
		return tx.Save(draft)
	})
	if err != nil {
		return err
	}
	answer := storedDraft{SavedAt: moment(draft.GetString(versions.DraftUpdated))}
	if answer.draftNeighbours, err = neighboursOf(e.App, e.Auth.Id, key); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

func showDraft(e *core.RequestEvent) error {
	key := e.Request.PathValue("key")
	draft, err := findDraft(e.App, e.Auth.Id, key)
	if err != nil {
		return err
	}
	answer := shownDraft{Data: jsontext.Value("null")}
	if draft != nil {
		answer.Data = jsontext.Value(draft.GetString(versions.DraftData))
		answer.Version = draft.GetInt(versions.DraftVersion)
		answer.SavedAt = moment(draft.GetString(versions.DraftUpdated))
	}
	if answer.draftNeighbours, err = neighboursOf(e.App, e.Auth.Id, key); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

func deleteDraft(e *core.RequestEvent) error {
	draft, err := findDraft(e.App, e.Auth.Id, e.Request.PathValue("key"))
	if err == nil && draft != nil {
		err = e.App.Delete(draft)
	}
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// previewDraft answers the address that shows the stored draft as the page of its post.
func previewDraft(e *core.RequestEvent) error {
	draft, err := findDraft(e.App, e.Auth.Id, e.Request.PathValue("key"))
	if err != nil {
		return err
	}
	if draft == nil {
		return request.ErrNotFound
	}
	return request.WriteJSON(e, http.StatusOK, map[string]string{"url": "/preview/" + versions.PreviewToken(draft, time.Now())})
}

// findDraft is the draft that somebody has of a post, or nil.
func findDraft(app core.App, owner, key string) (*core.Record, error) {
	draft := &core.Record{}
	err := app.RecordQuery(versions.Drafts).
		AndWhere(dbx.HashExp{versions.DraftOwner: owner, versions.DraftKey: key}).Limit(1).One(draft)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find a draft: %w", err)
	}
	return draft, nil
}
