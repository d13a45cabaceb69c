package operators

import (
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/store/exposure"
)

// What is sealed is gone from `/_/`, too. Only an admin opens it, in the dashboard, with a reason that is logged. Lists
// and searches leave it out. If PocketBase answers with such a record anyway, the answer has its number, states and
// dates only. SQL, and views of operators that give their rows other ids, read the tables as they are.

// sealedWhere returns the SQL condition that a record of a collection belongs to a sealed submission, or "" if there is
// no such record. A record of an operator's view belongs to the submission that has its id.
func sealedWhere(c *core.Collection) string {
	column, named := "id", "submission"
	switch {
	case c.Name == collections.Outbox:
		column = collections.OutboxRecord
	case c.Name == cases.Bodies:
		column, named = "case", "id"
	case c.Name == cases.Cases, c.Name == "submissions_now":
		named = "id"
	case !slices.Contains(collections.SubmissionCollections(), c.Name) && (!c.IsView() || c.System):
		return ""
	}
	return fmt.Sprintf("{{%s}}.[[%s]] IN (SELECT [[%s]] FROM {{%s}} WHERE [[sealedUntil]] > '')", c.Name, column, named,
		cases.Cases)
}

// hideSealed hides what a sealed record holds, and its files.
func hideSealed(app core.App) {
	app.OnRecordEnrich().BindFunc(func(e *core.RecordEnrichEvent) error {
		if err := e.Next(); err != nil { // which shows operators what is hidden
			return err
		}
		sealed, err := isSealed(e.App, e.Record)
		if err != nil || !sealed {
			return err
		}
		for _, field := range e.Record.Collection().Fields {
			if !mayShow(field) {
				e.Record.Hide(field.GetName())
			}
		}
		e.Record.SetExpand(nil)
		return nil
	})
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		sealed, err := isSealed(e.App, e.Record)
		if err != nil {
			return err
		}
		if sealed {
			return e.NotFoundError("It is sealed. An admin can open it in the tab Data requests, for a reason that is logged.",
				nil)
		}
		return e.Next()
	})
}

func isSealed(app core.App, record *core.Record) (is bool, err error) {
	c := record.Collection()
	where := sealedWhere(c)
	if where == "" {
		return false, nil
	}
	err = app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{" + c.Name + "}} WHERE id = {:id} AND " + where +
		")").
		Bind(dbx.Params{"id": record.Id}).Row(&is)
	if err != nil {
		return false, fmt.Errorf("look whether a record is sealed: %w", err)
	}
	return is, nil
}

// mayShow reports whether a field of a sealed record tells nothing of the person.
func mayShow(field core.Field) bool {
	switch field.Type() {
	case core.FieldTypeAutodate, core.FieldTypeDate, core.FieldTypeSelect, core.FieldTypeNumber, core.FieldTypeBool:
		return field.GetSystem()
	}
	return slices.Contains([]string{core.FieldNameId, collections.Receipt}, field.GetName())
}

// leaveOutSealed leaves what is sealed out of a list and its count. It refuses a search that looks from other records
// into what people sent, because whether it finds something would tell what is sealed.
func leaveOutSealed(e *core.RequestEvent) error {
	c, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil {
		return nil // PocketBase refuses it
	}
	query := e.Request.URL.Query()
	reaches, err := exposure.Reaches(e.App, c, query.Get("filter")+" "+query.Get("sort"),
		collections.PersonalCollections()...)
	if err != nil {
		return err
	}
	if reaches {
		var any bool
		if err := e.App.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{" + cases.Cases +
			"}} WHERE [[sealedUntil]] > '')").Row(&any); err != nil {
			return fmt.Errorf("look whether anything is sealed: %w", err)
		}
		if any {
			return e.BadRequestError("Something that was sent is sealed, so no search looks from other records into what people sent: search in that collection itself.", nil)
		}
	}
	e.App = unsealed{e.App}
	return nil
}

// An unsealed app finds no sealed records.
type unsealed struct{ core.App }

// RecordQuery returns a query of the records of a collection that are not sealed.
func (u unsealed) RecordQuery(of any) *dbx.SelectQuery {
	query := u.App.RecordQuery(of)
	if c, ok := of.(*core.Collection); ok {
		if where := sealedWhere(c); where != "" {
			query.AndWhere(dbx.NewExp("NOT " + where))
		}
	}
	return query
}
