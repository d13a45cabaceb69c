package kit

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

// A Resource is a collection whose records are written in the admin area and have
// versions.
type Resource struct {
	Kind versions.Kind
	Path string // of its calls
	Noun string // in sentences, for example "post"
	// Access says who may write.
	Access Access
	// Columns are read into NewRow, which returns a pointer to a row as it is answered.
	Columns []string
	NewRow  func() any
	// Prepare fills in a new record before the input does.
	Prepare func(record *core.Record) error
	// Complete fills in what the input has left empty in a new record. Default: nothing.
	Complete func(record *core.Record)
	// OtherAnswers are further answers to a change.
	OtherAnswers Answers
	// Changes lists the fields that only a change of a stored record may have.
	Changes []versions.Field
	// CheckDelete refuses callers who may not delete records. Default: all who may change them may.
	CheckDelete func(e *core.RequestEvent) error
	// AfterDelete does in the same transaction what else a deletion changes. Default: nothing.
	AfterDelete func(e *core.RequestEvent, tx core.App, record *core.Record) error
	// CheckRestore refuses to restore a deleted record. Default: every record may be restored.
	CheckRestore func(e *core.RequestEvent) error
	// AfterRestore does in the same transaction what else a restored record changes. Default: nothing.
	AfterRestore func(tx core.App, record *core.Record) error
	// Deletion and Change list the parameters in the addresses of a deletion and a change. Default: none.
	Deletion, Change []Parameter
	// Save saves a record for the caller. If it returns something instead, that is the answer, and
	// the record stays as it is. Default: it is saved.
	Save func(e *core.RequestEvent, tx core.App, record *core.Record) (instead any, err error)
	// Attempt runs the creation or change of a record. Default: in a transaction.
	Attempt func(app core.App, change func(app core.App) error) error
	// CompleteRow adds to a row what its columns do not have. Default: nothing.
	CompleteRow func(app core.App, row any) error
	// Explain returns the answer to a save that a rule refused. Default: the broken rules.
	Explain func(app core.App, record *core.Record, broken validation.Errors) error
	// PreviewPath returns the path of a page that shows a draft, or "" if none does. Default:
	// no page shows drafts.
	PreviewPath func(app core.App, draft *core.Record, now time.Time) (string, error)
}

// Routes returns the calls of a resource whose records are created and deleted, besides
// its list and its records.
func (of *Resource) Routes() []Route {
	record, row := of.Path+"/{id}", of.NewRow()
	return slices.Concat([]Route{
		{
			Method: http.MethodPost, Path: of.Path, Handler: of.create, Access: of.Access,
			Summary: of.say("Create %s"), Body: of.newInput(), Keyed: true,
			Answers:  Answers{http.StatusCreated: row, http.StatusConflict: AnyOf{Conflict{}, request.Refusal{}}},
			Refusals: []int{422},
		},
		{
			Method: http.MethodDelete, Path: record, Handler: of.remove, Access: of.Access,
			Summary: of.say("Delete %s"), Query: append([]Parameter{VersionRead}, of.Deletion...),
			Answers: Answers{http.StatusNoContent: nil}, Refusals: []int{404, 409, 422},
		},
		{
			Method: http.MethodPost, Path: record + "/restore", Handler: of.restore, Access: of.Access,
			Summary: of.say("Restore %s after it was deleted"),
			Answers: Answers{http.StatusOK: row}, Refusals: []int{404, 422},
		},
	}, of.changeRoutes())
}

// changeRoutes returns the calls that every resource has: a change, and the earlier versions.
func (of *Resource) changeRoutes() []Route {
	record, row := of.Path+"/{id}", of.NewRow()
	changed := Answers{http.StatusOK: row, http.StatusConflict: Conflict{}}
	maps.Copy(changed, of.OtherAnswers)
	return []Route{
		{
			Method: http.MethodPut, Path: record, Handler: of.change, Access: of.Access,
			Summary: of.say("Change %s"), Query: of.Change, Body: of.newChange(), Answers: changed,
			Refusals: []int{404, 422},
		},
		{
			Method: http.MethodGet, Path: record + "/revisions", Handler: of.listRevisions, Access: of.Access,
			Summary: of.say("List the versions of %s, newest first"), Query: PageParameters,
			Answers: Answers{http.StatusOK: []revision{}}, Refusals: []int{404},
		},
		{
			Method: http.MethodGet, Path: record + "/revisions/{revision}", Handler: of.showRevision, Access: of.Access,
			Summary: of.say("Show a version of %s"), Answers: Answers{http.StatusOK: row}, Refusals: []int{404},
		},
	}
}

// say puts the resource into a summary, as "a post".
func (of *Resource) say(format string) string {
	article := "a "
	if strings.ContainsRune("aeiou", rune(of.Noun[0])) {
		article = "an "
	}
	return fmt.Sprintf(format, article+of.Noun)
}

// newChange returns an input for a stored record.
func (of *Resource) newChange() *versions.Input {
	return of.Kind.NewInput(append([]versions.Field{versions.Version, versions.RestoredFrom}, of.Changes...)...)
}

func (of *Resource) run(app core.App, change func(app core.App) error) error {
	if of.Attempt == nil {
		return app.RunInTransaction(change)
	}
	return of.Attempt(app, change)
}

// explained replaces the broken rules that have refused a save by what the resource says of them.
func (of *Resource) explained(app core.App, record *core.Record, err error) error {
	if broken, ok := errors.AsType[validation.Errors](err); ok && of.Explain != nil {
		return of.Explain(app, record, broken)
	}
	return err
}

// Conflict is the response to a writer who started from a version that is no longer stored.
type Conflict struct {
	Sentence string            `json:"error"`
	Fields   map[string]string `json:"fields"`
	Current  any               `json:"current"`
	Saver                      // the current version
}

func (of *Resource) change(e *core.RequestEvent) error {
	input := of.newChange()
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var stored, instead any
	var author versions.Author
	isStale := false
	err := of.run(e.App, func(tx core.App) error {
		record, err := of.Find(tx, e.Request.PathValue("id"))
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
		stored, author, err = of.current(tx, record)
		return err
	})
	if err != nil {
		return err
	}
	if isStale {
		return answerConflict(e, of.changedMeanwhile(), stored, author)
	}
	if instead != nil {
		return request.WriteJSON(e, http.StatusAccepted, instead)
	}
	return request.WriteJSON(e, http.StatusOK, stored)
}

// current returns the response body of a stored record, and the author of its version.
func (of *Resource) current(app core.App, record *core.Record) (stored any, author versions.Author, err error) {
	if author, err = of.Kind.SavedBy(app, record); err != nil {
		return nil, author, err
	}
	stored, err = of.Load(app, record.Id)
	return stored, author, err
}

func answerConflict(e *core.RequestEvent, sentence string, stored any, author versions.Author) error {
	return request.WriteJSON(e, http.StatusConflict,
		Conflict{sentence, map[string]string{}, stored, Saver{author.Name, author.ID}})
}

func (of *Resource) saveRecord(e *core.RequestEvent, tx core.App, record *core.Record) (instead any, err error) {
	if of.Save == nil {
		return nil, tx.Save(record)
	}
	return of.Save(e, tx, record)
}

// VersionRead is the parameter of calls that do something with a record as the caller has read it.
var VersionRead = Parameter{
	"version", "The version that was read. If the stored one differs, the call is refused. Default: any.", Number,
}

// CheckVersion refuses a call that names another version than the stored one. So nobody deletes or
// publishes what a colleague has written a moment ago.
func (of *Resource) CheckVersion(e *core.RequestEvent, record *core.Record) error {
	stored := record.GetInt(versions.FieldVersion)
	read, err := ReadNumber(e.Request.URL.Query(), VersionRead.Name, stored)
	if err == nil && read != stored {
		return request.Refuse(http.StatusConflict, of.changedMeanwhile())
	}
	return err
}

func (of *Resource) changedMeanwhile() string {
	return "Somebody else has changed this " + of.Noun + " meanwhile."
}

func (of *Resource) remove(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := of.Find(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		if err := of.CheckVersion(e, record); err != nil {
			return err
		}
		if of.CheckDelete != nil {
			if err := of.CheckDelete(e); err != nil {
				return err
			}
		}
		versions.SetSavedBy(record, e.Auth)
		if err := tx.Delete(record); err != nil || of.AfterDelete == nil {
			return err
		}
		return of.AfterDelete(e, tx, record)
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// restore saves a deleted record again. It leaves a record that was not deleted as it is.
func (of *Resource) restore(e *core.RequestEvent) error {
	var restored any
	err := e.App.RunInTransaction(func(tx core.App) error {
		id := e.Request.PathValue("id")
		var err error
		if restored, err = of.Load(tx, id); err == nil {
			return nil
		}
		if of.CheckRestore != nil {
			if err := of.CheckRestore(e); err != nil {
				return err
			}
		}
		err = of.Kind.Restore(tx, id, e.Auth)
		if errors.Is(err, sql.ErrNoRows) {
			return of.NotFound()
		}
		if err != nil {
			return err
		}
		if of.AfterRestore != nil {
			record, err := of.Find(tx, id)
			if err != nil {
				return err
			}
			if err := of.AfterRestore(tx, record); err != nil {
				return err
			}
		}
		restored, err = of.Load(tx, id)
		return err
	})
	return request.AnswerJSON(e, restored, err)
}

// Find returns the record to be changed.
func (of *Resource) Find(app core.App, id string) (*core.Record, error) {
	record, err := app.FindRecordById(of.Kind.Collection, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, of.NotFound()
	}
	if err != nil {
		return nil, fmt.Errorf("find a record of %s: %w", of.Kind.Collection, err)
	}
	return record, nil
}

// Load returns the stored record as it is answered.
func (of *Resource) Load(app core.App, id string) (any, error) {
	return of.LoadFrom(app, of.Kind.Collection, dbx.HashExp{"id": id})
}

// LoadBySlug returns the record with a slug, or with one that it used to have while it was
// public. where selects the records. Default: all of them.
func (of *Resource) LoadBySlug(app core.App, slug string, where dbx.Expression) (any, error) {
	bySlug := func(slug string) (any, error) {
		return of.LoadFrom(app, of.Kind.Collection, dbx.And(dbx.HashExp{of.Kind.Slug: slug}, where))
	}
	found, err := bySlug(slug)
	if !IsMissing(err) {
		return found, err
	}
	moved, err := of.Kind.Moved(app, of.Kind.Base+slug)
	if err != nil {
		return nil, err
	}
	if moved == nil {
		return nil, of.NotFound()
	}
	return bySlug(moved.GetString(of.Kind.Slug))
}

// LoadFrom returns a row of a table with the columns of the resource.
func (of *Resource) LoadFrom(app core.App, table string, where dbx.Expression) (any, error) {
	row := of.NewRow()
	err := app.DB().Select(of.Columns...).From(table).Where(where).One(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, of.NotFound()
	}
	if err != nil {
		return nil, fmt.Errorf("read a record of %s: %w", of.Kind.Collection, err)
	}
	if of.CompleteRow != nil {
		if err := of.CompleteRow(app, row); err != nil {
			return nil, err
		}
	}
	return row, nil
}

// NotFound returns the answer that there is no such record.
func (of *Resource) NotFound() error {
	return request.Refuse(http.StatusNotFound, "There is no such "+of.Noun+".")
}

// IsMissing reports whether an error says that there is no such record.
func IsMissing(err error) bool {
	refusal, ok := errors.AsType[*request.Refusal](err)
	return ok && refusal.Status == http.StatusNotFound
}
