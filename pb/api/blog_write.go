package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/versions"
)

// sentBlog is what POST and PUT take.
type sentBlog struct {
	versions.BlogFields
	// Version is the one that the writer started from. Without it, who saves last wins.
	Version *int `json:"version"`
}

// createBlog publishes a post at once, unless it is told another time.
func createBlog(e *core.RequestEvent) error {
	var sent sentBlog
	if err := request.ReadObject(e, &sent); err != nil {
		return err
	}
	var saved blog
	// In a transaction, so that nobody takes the slug between the look and the write.
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := newRecord(tx, collections.Blogs)
		if err != nil {
			return err
		}
		record.Set(collections.BlogPublishedAt, types.NowDateTime())
		versions.SetSavedBy(record, e.Auth)
		if err := sent.Save(tx, record); err != nil {
			return err
		}
		saved, err = findBlog(tx, record.Id)
		return err
	})
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusCreated, saved)
}

// staleBlog is the answer to a writer whom somebody else was ahead of.
type staleBlog struct {
	Sentence string            `json:"error"`
	Fields   map[string]string `json:"fields"`
	Current  blog              `json:"current"`
}

func changeBlog(e *core.RequestEvent) error {
	var sent sentBlog
	if err := request.ReadObject(e, &sent); err != nil {
		return err
	}
	var saved blog
	stale := false
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := findBlogRecord(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		if stale = sent.Version != nil && *sent.Version != record.GetInt(collections.BlogVersion); !stale {
			versions.SetSavedBy(record, e.Auth)
			if err := sent.Save(tx, record); err != nil {
				return err
			}
		}
		saved, err = findBlog(tx, record.Id)
		return err
	})
	if err != nil {
		return err
	}
	if stale {
		return request.WriteJSON(e, http.StatusConflict, staleBlog{
			"Somebody else has changed this post meanwhile.", map[string]string{}, saved,
		})
	}
	return request.WriteJSON(e, http.StatusOK, saved)
}

func deleteBlog(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := findBlogRecord(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		return tx.Delete(record)
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// restoreBlog takes a deletion back. A post that is there needs none.
func restoreBlog(e *core.RequestEvent) error {
	var restored blog
	err := e.App.RunInTransaction(func(tx core.App) error {
		id := e.Request.PathValue("id")
		var err error
		if restored, err = findBlog(tx, id); err == nil {
			return nil
		}
		err = versions.RestoreBlog(tx, id, e.Auth)
		if errors.Is(err, sql.ErrNoRows) {
			return request.ErrNotFound
		}
		if err != nil {
			return err
		}
		restored, err = findBlog(tx, id)
		return err
	})
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, restored)
}

func findBlogRecord(app core.App, id string) (*core.Record, error) {
	record, err := app.FindRecordById(collections.Blogs, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, request.ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("find a post: %w", err)
	}
	return record, nil
}
