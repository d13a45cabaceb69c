package inbox

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// templateBody is the body of a created or changed template of answers.
type templateBody struct {
	Kind     string `json:"kind"`
	Purpose  string `json:"purpose,omitzero"`
	Language string `json:"language,omitzero"`
	Name     string `json:"name"`
	Subject  string `json:"subject,omitzero"`
	Text     string `json:"text"`
}

// templateRow is a template as it is answered.
type templateRow struct {
	ID        string               `db:"id" json:"_id"`
	Kind      collections.KindName `db:"kind" json:"kind"`
	Purpose   string               `db:"purpose" json:"purpose"`   // such as "decide"
	Language  string               `db:"language" json:"language"` // en or hi
	Name      string               `db:"name" json:"name"`
	Subject   string               `db:"subject" json:"subject"`
	Text      string               `db:"text" json:"text"`
	UpdatedAt types.DateTime       `db:"updated" json:"updatedAt" nullable:"false"`
	// Placeholders are the words that can stand in braces.
	Placeholders []string `db:"-" json:"placeholders"`
}

var templateRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/templates", Handler: listTemplates, Access: kit.Admins,
		Summary: "List the templates for answers", Query: kit.PageParameters,
		Answers: kit.Answers{http.StatusOK: []templateRow{}},
	},
	{
		Method: http.MethodPost, Path: "/api/templates", Handler: createTemplate, Access: kit.Admins,
		Summary: "Create a template for answers", Body: templateBody{},
		Answers: kit.Answers{http.StatusCreated: templateRow{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodPut, Path: "/api/templates/{id}", Handler: changeTemplate, Access: kit.Admins,
		Summary: "Change a template for answers", Body: templateBody{},
		Answers: kit.Answers{http.StatusOK: templateRow{}}, Refusals: []int{404, 422},
	},
	{
		Method: http.MethodDelete, Path: "/api/templates/{id}", Handler: deleteTemplate, Access: kit.Admins,
		Summary: "Delete a template for answers", Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{404},
	},
}

// listTemplates answers all templates, those that were changed last first.
func listTemplates(e *core.RequestEvent) error {
	return kit.AnswerRows(e, kit.TableQuery{
		Table: cases.Templates, Columns: []string{"id", "kind", "purpose", "language", "name",
			"subject", "text", "updated"},
		Search: []string{"name", "subject", "text"}, Newest: []string{"updated"},
	}, func(rows []templateRow) error {
		for i := range rows {
			rows[i].Placeholders = cases.PlaceholdersOf(string(rows[i].Kind))
		}
		return nil
	})
}

// templateParameters describes the query of the templates for a case.
var templateParameters = []kit.Parameter{
	{
		Name: "purpose", Schema: kit.OneOf(texts(cases.Purposes)...),
		Description: "What the answer is for. Repeat it for several, in the order of the answer. Default: anything.",
	},
	{Name: "q", Schema: kit.Text, Description: fmt.Sprintf("A text in the template. At most %d are answered.",
		cases.MaxTemplates)},
}

// listTemplates answers templates of the kind, filled in from the case of a submission.
func (s submissions) listTemplates(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	p, err := kit.ReadPage(query)
	if err != nil {
		return err
	}
	purposes := cases.Purposes
	if query.Has("purpose") {
		purposes = nil
		for _, purpose := range query["purpose"] {
			if !slices.Contains(cases.Purposes, cases.Purpose(purpose)) {
				return request.Refuse(http.StatusBadRequest, "purpose must be one of "+joined(cases.Purposes)+".")
			}
			if !slices.Contains(purposes, cases.Purpose(purpose)) {
				purposes = append(purposes, cases.Purpose(purpose))
			}
		}
	}
	id := e.Request.PathValue("id")
	filled, err := cases.FilledTemplates(e.App, s.kind.Name, id, purposes, p.Search)
	if err == nil { // they have the sender's name
		reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.Page}, s.kind.Name, id)
	}
	return request.AnswerJSON(e, filled, refuseCase(err))
}

func createTemplate(e *core.RequestEvent) error {
	record, err := kit.NewRecord(e.App, cases.Templates)
	if err != nil {
		return err
	}
	return saveTemplate(e, record, http.StatusCreated)
}

func changeTemplate(e *core.RequestEvent) error {
	record, err := findTemplate(e)
	if err != nil {
		return err
	}
	return saveTemplate(e, record, http.StatusOK)
}

func saveTemplate(e *core.RequestEvent, record *core.Record, status int) error {
	var body templateBody
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	record.Load(map[string]any{
		"kind": body.Kind, "purpose": body.Purpose, "language": body.Language,
		"name": body.Name, "subject": body.Subject, "text": body.Text,
	})
	if err := e.App.Save(record); err != nil {
		return err
	}
	return request.WriteJSON(e, status, templateRow{
		ID: record.Id, Kind: collections.KindName(record.GetString("kind")), Purpose: record.GetString("purpose"),
		Language: record.GetString("language"),
		Name:     record.GetString("name"), Subject: record.GetString("subject"), Text: record.GetString("text"),
		UpdatedAt: record.GetDateTime("updated"), Placeholders: cases.PlaceholdersOf(record.GetString("kind")),
	})
}

func deleteTemplate(e *core.RequestEvent) error {
	record, err := findTemplate(e)
	if err != nil {
		return err
	}
	if err := e.App.Delete(record); err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

func findTemplate(e *core.RequestEvent) (*core.Record, error) {
	record, err := e.App.FindRecordById(cases.Templates, e.Request.PathValue("id"))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, request.Refuse(http.StatusNotFound, "There is no such answer.")
	}
	if err != nil {
		return nil, fmt.Errorf("find a template: %w", err)
	}
	return record, nil
}
