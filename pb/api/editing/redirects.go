package editing

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/links"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

// hitDays is how many days the list shows the uses of.
const hitDays = 30

// redirectBody is the body of a created or changed redirect.
type redirectBody struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// redirectRow is a redirect as it is answered.
type redirectRow struct {
	ID   string `db:"id" json:"_id"`
	From string `db:"from" json:"from"`
	To   string `db:"to" json:"to"`
	// Automatic is set for the earlier address of a post, an opening or a page. Nobody can change it.
	Automatic bool   `db:"-" json:"automatic"`
	Kind      string `db:"kind" json:"-"`
	kit.Saver
	CreatedAt types.DateTime `db:"created" json:"createdAt" nullable:"false"`
	// Hits is the number of uses in the last 30 days, and HitsByDay that of each day in India.
	Hits      int                  `db:"-" json:"hits"`
	HitsByDay []redirects.DayCount `db:"-" json:"hitsByDay"`
	// Problem says why the redirect does not work at the moment. Empty: it works.
	Problem string `db:"-" json:"problem"`
}

// csvBody is the body of an import.
type csvBody struct {
	CSV string `json:"csv"`
}

// listRedirects answers the redirects, those that follow from changed addresses, too, newest first, with their uses in
// the last 30 days.
func listRedirects(e *core.RequestEvent) error {
	return kit.AnswerRows(e, kit.TableQuery{
		Table: collections.Addresses, Columns: []string{"id", "from", "to", "kind",
			versions.AuthorName("{{"+collections.Addresses+"}}") + " AS savedBy", "savedById", "created"},
		Search: []string{"from", "to"}, Newest: []string{collections.AddressCreated},
		Where: isListedRedirect(),
	}, func(rows []redirectRow) error { return completeRedirects(e.App, rows) })
}

// completeRedirects adds how often redirects are used, and what is wrong with them.
func completeRedirects(app core.App, rows []redirectRow) error {
	shown := make([]string, len(rows))
	for i, row := range rows {
		shown[i] = row.ID
	}
	hits, err := redirects.Of(app).Hits(time.Now().AddDate(0, 0, 1-hitDays), shown...)
	if err != nil {
		return err
	}
	lookup := pages.RememberLookup(app)
	for i := range rows {
		row := &rows[i]
		row.setHits(hits[row.ID])
		if row.Kind == collections.AddressMoved {
			row.Automatic = true
			if row.To, err = pages.MovedTo(app, row.From); err != nil {
				return err
			}
			if row.To == "" {
				row.Problem = "What had this address is not public at the moment, or something else has the address."
			}
			continue
		}
		if row.Problem, err = redirectProblem(lookup, row.From, row.To); err != nil {
			// The document of one page may be damaged, which must not hide the other redirects.
			app.Logger().Error("The page of a redirect cannot be read", "from", row.From, "to", row.To, "error", err)
			row.Problem = links.Unreadable
		}
	}
	return nil
}

func (r *redirectRow) setHits(hits []redirects.DayCount) {
	r.HitsByDay = append([]redirects.DayCount{}, hits...)
	for _, day := range hits {
		r.Hits += day.Count
	}
}

// redirectProblem returns why a redirect does not work: pages come and go after it was made.
func redirectProblem(lookup func(string) (pages.Target, error), from, to string) (string, error) {
	if !pages.CanLead(redirects.PathOf(from)) {
		return "The program itself uses the old address, so nobody is redirected.", nil
	}
	found, err := redirects.Lookup(lookup, from)
	if err != nil {
		return "", err
	}
	if found != pages.Nothing {
		return "A page is shown at the old address now, so nobody is redirected.", nil
	}
	if !strings.HasPrefix(to, "/") {
		return "", nil
	}
	if found, err = lookup(redirects.PathOf(to)); err != nil || found != pages.Nothing {
		return "", err
	}
	return "The new address shows nothing any more.", nil
}

// maxTargets is how many new addresses are suggested at once.
const maxTargets = 50

// listTargets answers paths of pages that contain ?q=, to choose a new address from.
func listTargets(e *core.RequestEvent) error {
	p, err := kit.ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	paths, err := pages.PathsWith(e.App, p.Search, maxTargets)
	return request.AnswerJSON(e, paths, err)
}

func createRedirect(e *core.RequestEvent) error {
	record, err := kit.NewRecord(e.App, collections.Addresses)
	if err != nil {
		return err
	}
	return saveRedirect(e, record, http.StatusCreated)
}

func changeRedirect(e *core.RequestEvent) error {
	record, err := findRedirect(e)
	if err != nil {
		return err
	}
	return saveRedirect(e, record, http.StatusOK)
}

func saveRedirect(e *core.RequestEvent, record *core.Record, status int) error {
	var body redirectBody
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	record.Set(collections.AddressFrom, body.From)
	record.Set(collections.AddressTo, body.To)
	collections.SetAddressAuthor(record, e.Auth)
	// The transaction keeps two people from making a chain at the same time.
	if err := e.App.RunInTransaction(func(tx core.App) error { return tx.Save(record) }); err != nil {
		return err
	}
	return request.WriteJSON(e, status, redirectRow{
		ID: record.Id, From: record.GetString(collections.AddressFrom), To: record.GetString(collections.AddressTo),
		Saver: kit.Saver{SavedBy: record.GetString(collections.AddressSavedBy),
			SavedByID: record.GetString(collections.AddressSavedByID)},
		CreatedAt: record.GetDateTime(collections.AddressCreated), HitsByDay: []redirects.DayCount{},
	})
}

func deleteRedirect(e *core.RequestEvent) error {
	record, err := findRedirect(e)
	if err != nil {
		return err
	}
	if err := e.App.Delete(record); err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

func findRedirect(e *core.RequestEvent) (*core.Record, error) {
	record, err := e.App.FindRecordById(collections.Addresses, e.Request.PathValue("id"))
	if errors.Is(err, sql.ErrNoRows) ||
		err == nil && record.GetString(collections.AddressKind) != collections.AddressStaff {
		return nil, request.Refuse(http.StatusNotFound, "There is no such redirect.")
	}
	if err != nil {
		return nil, fmt.Errorf("find a redirect: %w", err)
	}
	return record, nil
}

// importRedirects stores the redirects of a CSV file: all of them or, if there are problems, none.
func importRedirects(e *core.RequestEvent, body csvBody) error {
	result, err := redirects.ImportCSV(e.App, body.CSV, e.Auth)
	if errors.Is(err, redirects.ErrBusy) {
		return request.Refuse(http.StatusConflict, "Another file is being imported. Try again in a few seconds.")
	}
	return request.AnswerJSON(e, result, err)
}

// isListedRedirect returns the condition of the addresses in the list: those that staff redirect, and those of posts,
// openings and pages that have another address now.
func isListedRedirect() dbx.Expression {
	listed := []dbx.Expression{dbx.HashExp{collections.AddressKind: collections.AddressStaff}}
	for _, kind := range []versions.Kind{posts.Kind, jobs.Kind, documents.Kind} {
		listed = append(listed, dbx.And(
			dbx.HashExp{collections.AddressKind: collections.AddressMoved,
				collections.AddressCollection: kind.Collection},
			dbx.NewExp(fmt.Sprintf("EXISTS (SELECT 1 FROM {{%s}} AS moved WHERE moved.[[id]] = {{addresses}}.[[record]] AND '%s' || moved.[[%s]] != {{addresses}}.[[from]])",
				kind.Collection, kind.Base, kind.Slug)),
		))
	}
	return dbx.Or(listed...)
}
