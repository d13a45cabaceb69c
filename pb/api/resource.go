package api

import (
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
)

// A resource is a collection whose records are written in the admin area and have
// versions.
type resource struct {
	kind versions.Kind
	path string
	noun string // in sentences, for example "post"
	// access says who may write.
	access access
	// columns are read into newRow, which returns a pointer to a row as it is answered.
	columns []string
	newRow  func() any
	// prepare fills in a new record before the input does.
	prepare func(record *core.Record) error
	// otherAnswers are further answers to a change.
	otherAnswers answers
	// changes lists the fields that only a change of a stored record may have.
	changes []versions.Field
	// checkDelete refuses to delete a record. Default: every record may be deleted.
	checkDelete func(e *core.RequestEvent, tx core.App, record *core.Record) error
	// afterDelete does in the same transaction what else a deletion changes. Default: nothing.
	afterDelete func(e *core.RequestEvent, tx core.App, record *core.Record) error
	// checkRestore refuses to restore a deleted record. Default: every record may be restored.
	checkRestore func(e *core.RequestEvent) error
	// afterRestore does in the same transaction what else a restored record changes. Default: nothing.
	afterRestore func(tx core.App, record *core.Record) error
	// deletion lists the parameters in the address of a deletion. Default: none.
	deletion []parameter
	// completeRevision corrects the row of an earlier version. Default: nothing.
	completeRevision func(app core.App, row any, stored *core.Record) error
	// save saves a record for the caller. If it returns something instead, that is the answer, and
	// the record stays as it is. Default: it is saved.
	save func(e *core.RequestEvent, tx core.App, record *core.Record) (instead any, err error)
	// attempt runs the creation or change of a record. Default: in a transaction.
	attempt func(app core.App, change func(app core.App) error) error
	// completeRow adds to a row what its columns do not have. Default: nothing.
	completeRow func(app core.App, row any) error
	// explain returns the answer to a save that a rule refused. Default: the broken rules.
	explain func(app core.App, record *core.Record, broken validation.Errors) error
	// previewPath returns the path of a page that shows a draft, or "" if none does. Default:
	// no page shows drafts.
	previewPath func(app core.App, draft *core.Record, now time.Time) (string, error)
}

// writeRoutes returns the calls of a resource whose records are created and deleted, besides
// its list and its records.
func writeRoutes(of *resource) []route {
	record, row := of.path+"/{id}", of.newRow()
	return slices.Concat([]route{
		{
			method: http.MethodPost, path: of.path, handler: of.create, access: of.access,
			summary: of.say("Create %s"), body: of.kind.NewInput(versions.Version),
			answers: answers{http.StatusCreated: row}, refusals: []int{409, 422},
		},
		{
			method: http.MethodDelete, path: record, handler: of.remove, access: of.access,
			summary: of.say("Delete %s"), query: of.deletion, answers: answers{http.StatusNoContent: nil}, refusals: []int{404, 409, 422},
		},
		{
			method: http.MethodPost, path: record + "/restore", handler: of.restore, access: of.access,
			summary: of.say("Restore %s after it was deleted"),
			answers: answers{http.StatusOK: row}, refusals: []int{404, 422},
		},
	}, changeRoutes(of))
}

// changeRoutes returns the calls that every resource has: a change, and the earlier versions.
func changeRoutes(of *resource) []route {
	record, row := of.path+"/{id}", of.newRow()
	changed := answers{http.StatusOK: row, http.StatusConflict: conflict{}}
	maps.Copy(changed, of.otherAnswers)
	return []route{
		{
			method: http.MethodPut, path: record, handler: of.change, access: of.access,
			summary: of.say("Change %s"), body: of.newChange(), answers: changed, refusals: []int{404, 422},
		},
		{
			method: http.MethodGet, path: record + "/revisions", handler: of.listRevisions, access: of.access,
			summary: of.say("List the versions of %s, newest first"), query: pageParameters,
			answers: answers{http.StatusOK: []revision{}}, refusals: []int{404},
		},
		{
			method: http.MethodGet, path: record + "/revisions/{revision}", handler: of.showRevision, access: of.access,
			summary: of.say("Show a version of %s"), answers: answers{http.StatusOK: row}, refusals: []int{404},
		},
	}
}

// say puts the resource into a summary, as "a post".
func (of *resource) say(format string) string {
	article := "a "
	if strings.ContainsRune("aeiou", rune(of.noun[0])) {
		article = "an "
	}
	return fmt.Sprintf(format, article+of.noun)
}

// newChange returns an input for a stored record.
func (of *resource) newChange() *versions.Input {
	return of.kind.NewInput(append([]versions.Field{versions.Version, versions.RestoredFrom}, of.changes...)...)
}

func (of *resource) create(e *core.RequestEvent) error {
	input := of.kind.NewInput(versions.Version)
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var saved any
	// The transaction keeps other writers from taking the slug before the save.
	err := of.run(e.App, func(tx core.App) error {
		record, err := of.newRecord(tx)
		if err != nil {
			return err
		}
		err = input.Save(tx, record, e.Auth, func() error {
			_, err := of.saveRecord(e, tx, record)
			return err
		})
		if err = of.explained(tx, record, err); err != nil {
			return err
		}
		saved, err = of.load(tx, record.Id)
		return err
	})
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusCreated, saved)
}

func (of *resource) run(app core.App, change func(app core.App) error) error {
	if of.attempt == nil {
		return app.RunInTransaction(change)
	}
	return of.attempt(app, change)
}

// explained replaces the broken rules that have refused a save by what the resource says of them.
func (of *resource) explained(app core.App, record *core.Record, err error) error {
	if broken, ok := errors.AsType[validation.Errors](err); ok && of.explain != nil {
		return of.explain(app, record, broken)
	}
	return err
}

// newRecord returns a record to fill from an input.
func (of *resource) newRecord(app core.App) (*core.Record, error) {
	record, err := newRecord(app, of.kind.Collection)
	if err != nil {
		return nil, err
	}
	return record, of.prepare(record)
}

// conflict is the response to a writer who started from a version that is no longer stored.
type conflict struct {
	Sentence string            `json:"error"`
	Fields   map[string]string `json:"fields"`
	Current  any               `json:"current"`
	savedBy                    // the current version
}

func (of *resource) change(e *core.RequestEvent) error {
	input := of.newChange()
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var stored, instead any
	var author versions.Author
	isStale := false
	err := of.run(e.App, func(tx core.App) error {
		record, err := of.find(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		err = of.explained(tx, record, input.Save(tx, record, e.Auth, func() (err error) {
			instead, err = of.saveRecord(e, tx, record)
			return err
		}))
		if isStale = errors.Is(err, versions.ErrStale); err != nil && !isStale {
			return err
		}
		if author, err = of.kind.SavedBy(tx, record); err != nil {
			return err
		}
		stored, err = of.load(tx, record.Id)
		return err
	})
	if err != nil {
		return err
	}
	if isStale {
		sentence := "Somebody else has changed this " + of.noun + " meanwhile."
		return request.WriteJSON(e, http.StatusConflict, conflict{sentence, map[string]string{}, stored, savedBy{author.Name, author.ID}})
	}
	if instead != nil {
		return request.WriteJSON(e, http.StatusAccepted, instead)
	}
	return request.WriteJSON(e, http.StatusOK, stored)
}

func (of *resource) saveRecord(e *core.RequestEvent, tx core.App, record *core.Record) (instead any, err error) {
	if of.save == nil {
		return nil, tx.Save(record)
	}
	return of.save(e, tx, record)
}

func (of *resource) remove(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := of.find(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		if of.checkDelete != nil {
			if err := of.checkDelete(e, tx, record); err != nil {
				return err
			}
		}
		versions.SetSavedBy(record, e.Auth)
		if err := tx.Delete(record); err != nil || of.afterDelete == nil {
			return err
		}
		return of.afterDelete(e, tx, record)
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// restore saves a deleted record again. It leaves a record that was not deleted as it is.
func (of *resource) restore(e *core.RequestEvent) error {
	var restored any
	err := e.App.RunInTransaction(func(tx core.App) error {
		id := e.Request.PathValue("id")
		var err error
		if restored, err = of.load(tx, id); err == nil {
			return nil
		}
		if of.checkRestore != nil {
			if err := of.checkRestore(e); err != nil {
				return err
			}
		}
		err = of.kind.Restore(tx, id, e.Auth)
		if errors.Is(err, sql.ErrNoRows) {
			return of.notFound()
		}
		if err != nil {
			return err
		}
		if of.afterRestore != nil {
			record, err := of.find(tx, id)
			if err != nil {
				return err
			}
			if err := of.afterRestore(tx, record); err != nil {
				return err
			}
		}
		restored, err = of.load(tx, id)
		return err
	})
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, restored)
}

// find returns the record to be changed.
func (of *resource) find(app core.App, id string) (*core.Record, error) {
	record, err := app.FindRecordById(of.kind.Collection, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, of.notFound()
	}
	if err != nil {
		return nil, fmt.Errorf("find a record of %s: %w", of.kind.Collection, err)
	}
	return record, nil
}

// load returns the stored record as it is answered.
func (of *resource) load(app core.App, id string) (any, error) {
	return of.loadFrom(app, of.kind.Collection, dbx.HashExp{"id": id})
}

// loadBySlug returns the record with a slug, or with one that it used to have while it was
// public. where selects the records. Default: all of them.
func (of *resource) loadBySlug(app core.App, slug string, where dbx.Expression) (any, error) {
	bySlug := func(slug string) (any, error) {
		return of.loadFrom(app, of.kind.Collection, dbx.And(dbx.HashExp{of.kind.Slug: slug}, where))
	}
	found, err := bySlug(slug)
	if !isMissing(err) {
		return found, err
	}
	current, err := of.kind.NewSlug(app, slug)
	if err != nil {
		return nil, err
	}
	if current == "" {
		return nil, of.notFound()
	}
	return bySlug(current)
}

func (of *resource) loadFrom(app core.App, table string, where dbx.Expression) (any, error) {
	row := of.newRow()
	err := app.DB().Select(of.columns...).From(table).Where(where).One(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, of.notFound()
	}
	if err != nil {
		return nil, fmt.Errorf("read a record of %s: %w", of.kind.Collection, err)
	}
	if of.completeRow != nil {
		if err := of.completeRow(app, row); err != nil {
			return nil, err
		}
	}
	return row, nil
}

func (of *resource) notFound() error {
	return request.Refuse(http.StatusNotFound, "There is no such "+of.noun+".")
}

// isMissing reports whether an error says that there is no such record.
func isMissing(err error) bool {
	refusal, ok := errors.AsType[*request.Refusal](err)
	return ok && refusal.Status == http.StatusNotFound
}
