package editing

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/api/kit"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

// deletedPage is a page that was deleted and can be restored.
type deletedPage struct {
	ID          string         `db:"id" json:"_id"`
	Key         string         `db:"key" json:"key"`
	Name        string         `db:"name" json:"name"`
	Path        string         `db:"path" json:"path"`
	Visible     bool           `db:"visible" json:"visible"` // before it was deleted
	DeletedAt   types.DateTime `db:"deleted" json:"deletedAt" nullable:"false"`
	DeletedBy   string         `db:"deletedBy" json:"deletedBy"`     // empty: unknown
	DeletedByID string         `db:"deletedById" json:"deletedById"` // of the account; empty: unknown
	// KeptUntil is when the page can no longer be restored.
	KeptUntil types.DateTime `db:"-" json:"keptUntil" nullable:"false"`
	// LeadsTo is where the redirect of the page's address leads. Empty: there is none.
	LeadsTo string `db:"-" json:"leadsTo"`
	// NewPath is the address of the page if it is restored. It is another one if the path is taken.
	NewPath string `db:"-" json:"newPath"`
	// TakenBy is the name of the page that has the path now. Empty: no page has it.
	TakenBy string `db:"-" json:"takenBy"`
}

// listDeletedPages answers the deleted pages with what their addresses do now.
func listDeletedPages(e *core.RequestEvent) error {
	return kit.AnswerRows(e, kit.TableQuery{
		Table: `(SELECT [[id]], [[key]], [[deleted]], [[deletedBy]], [[deletedById]],
			coalesce(` + collections.Member(collections.DocumentContent, "place.name") + `, '') AS [[name]],
			coalesce(` + collections.Member(collections.DocumentContent, "place.path") + `, '') AS [[path]],
			coalesce(` + collections.Member(collections.DocumentContent, "place.visible") + `, 0) AS [[visible]]
			FROM ` + documentResource.Kind.Deleted() + `) AS {{deletedPages}}`,
		Columns: []string{"id", "key", "name", "path", "visible", "deleted", "deletedBy", "deletedById"},
		Search:  []string{"name", "path"}, Newest: []string{"deleted"},
	}, func(rows []deletedPage) error {
		for i := range rows {
			if err := rows[i].complete(e.App); err != nil {
				return err
			}
		}
		return nil
	})
}

// complete adds what the columns do not have.
func (p *deletedPage) complete(app core.App) (err error) {
	if !p.DeletedAt.IsZero() { // a damaged time tells nothing
		p.KeptUntil = p.DeletedAt.Add(content.Limits.Bin.Duration())
	}
	p.LeadsTo = redirects.Of(app).Target(p.Path)
	p.NewPath, p.TakenBy, err = pages.FreePath(app, p.Key, p.Path)
	return err
}
