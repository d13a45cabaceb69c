package inbox

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/export"
	"workforce/pb/api/kit"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// breachSheet says whose records a role or an account has opened in a span of time.
type breachSheet struct {
	Records int                    `json:"records"` // how many submissions were opened
	Total   int                    `json:"total"`   // how many people they belong to
	People  []reads.AffectedPerson `json:"people"`  // the first of them
	Erased  []string               `json:"erased"`  // the receipts of submissions that were opened and are erased now
}

var spanParameters = []kit.Parameter{
	{Name: "from", Schema: kit.Text, Description: "The start of the span, as in 2026-01-31T09:00:00+05:30."},
	{Name: "until", Schema: kit.Text, Description: "The end of the span."},
	{Name: "role", Schema: kit.Text, Description: "The role at that time, or operator. Default: every role."},
	{Name: "account", Schema: kit.Text, Description: "The id of an account. Default: every account."},
}

var readRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/reads", Handler: showBreach, Access: kit.Admins,
		Summary: "Show whose records were opened in a span of time, for a breach", Query: spanParameters,
		Answers: kit.Answers{http.StatusOK: breachSheet{}},
	},
	{
		Method: http.MethodGet, Path: "/api/reads/csv", Handler: exportBreach, Access: kit.Admins.ByLink(),
		Summary: "Export the people to inform", Query: spanParameters,
		Answers: kit.Answers{http.StatusOK: kit.File("text/csv")},
	},
}

// maxPeople is how many people the sheet shows. The export has all.
const maxPeople = 200

// readSheet returns the sheet of a query. The people in it are read, too, so the log says so.
func readSheet(e *core.RequestEvent) (reads.Sheet, error) {
	query := e.Request.URL.Query()
	span := reads.Span{Role: query.Get("role"), Account: query.Get("account")}
	for name, at := range map[string]*time.Time{"from": &span.From, "until": &span.Until} {
		read, err := time.Parse(time.RFC3339, query.Get(name))
		if err != nil {
			return reads.Sheet{}, request.Refuse(http.StatusBadRequest,
				name+" must be a time as in 2026-01-31T09:00:00+05:30.")
		}
		*at = read
	}
	if span.Account != "" && !collections.IsID(span.Account) {
		return reads.Sheet{}, request.Refuse(http.StatusBadRequest, "account must be the id of an account.")
	}
	sheet, err := reads.BreachSheet(e.Request.Context(), e.App, span)
	if err != nil {
		return reads.Sheet{}, err
	}
	byKind := map[string][]string{}
	for _, one := range sheet.People {
		for i, kind := range one.Kinds {
			byKind[kind] = append(byKind[kind], one.Records[i])
		}
	}
	for kind, ids := range byKind {
		if err := reads.Note(e.App, reads.By{Account: e.Auth, Way: reads.Breach}, kind, ids...); err != nil {
			return reads.Sheet{}, err
		}
	}
	return sheet, nil
}

func showBreach(e *core.RequestEvent) error {
	sheet, err := readSheet(e)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, breachSheet{
		sheet.Records, len(sheet.People), sheet.People[:min(len(sheet.People), maxPeople)], sheet.Erased,
	})
}

func exportBreach(e *core.RequestEvent) error {
	sheet, err := readSheet(e)
	if err != nil {
		return err
	}
	rows := make([][]string, len(sheet.People))
	for i, one := range sheet.People {
		rows[i] = []string{
			one.Name, one.Email, one.Phone, strings.Join(one.Receipts, " "), ist.DateTime(one.First.Time()),
			ist.DateTime(one.Last.Time()), joined(one.Ways),
		}
	}
	heads := []string{"Name", "Email", "Phone", "Receipts", "First opened (IST)", "Last opened (IST)", "How"}
	return answerSheet(e, export.FileName([]string{"people", "to", "inform", ist.Day(time.Now())}), heads,
		export.Rows(rows))
}
