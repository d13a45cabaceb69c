package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestConsentInAnswers asks three applicants whether their applications may be kept. Lists, board, search
// and export show and select the one that may be.
func TestConsentInAnswers(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	welder := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	asha := applicant(t, app, welder, "Asha", "9876543210", "asha@example.com")
	ravi := applicant(t, app, welder, "Ravi", "9876543211", "ravi@example.com")
	applicant(t, app, welder, "Usha", "9876543212", "usha@example.com")
	testapp.Must(t, list.IndexWords(app))
	type row struct {
		Name string `json:"name"`
		Case struct {
			KeepUntil   *time.Time `json:"keepUntil"`
			KeepAskedAt *time.Time `json:"keepAskedAt"`
		} `json:"case"`
	}
	names := func(query string) string {
		t.Helper()
		var rows []row
		app.Get("/api/applications"+query, token).Into(t, &rows)
		all := ""
		for _, one := range rows {
			all += one.Name
			if one.Case.KeepAskedAt != nil {
				all += " asked"
			}
			if one.Case.KeepUntil != nil {
				all += " kept"
			}
			all += ", "
		}
		return strings.TrimSuffix(all, ", ")
	}
	many := app.Post("/api/applications/events", `{"kind":"askConsent","ids":["`+asha.Id+`","`+ravi.Id+`"]}`,
		"Authorization", token)
	if many.Status != http.StatusOK || names("") != "Usha, Ravi asked, Asha asked" || names("?keep=1") != "" {
		t.Fatalf("asked: %d %s, %s", many.Status, many.Body, names(""))
	}
	c, err := cases.Find(app, "applications", asha.Id)
	testapp.Must(t, err)
	testapp.Must(t, cases.BySender(app.App, c, cases.Action{Kind: cases.SenderConsented}))
	for query, want := range map[string]string{
		"": "Usha, Ravi asked, Asha kept", "?keep=0": "Usha, Ravi asked, Asha kept", "?keep=1": "Asha kept",
		"?keep=1&q=asha": "Asha kept",
		"?keep=1&q=ravi": "", "?keep=1&state=new": "Asha kept", "?keep=1&state=hired": "",
		"?keep=1&job=welder": "Asha kept", "?keep=1&unread=1": "Asha kept",
		"?keep=1&bin=1": "",
	} {
		if got := names(query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	for query, want := range map[string]string{"?keep=1": "new 1 Asha", "?keep=1&q=asha": "new 1 Asha",
		"?keep=1&q=ravi": "new 0,"} {
		var got boardAnswer
		if app.Get("/api/applications/board"+query, token).Into(t, &got); !strings.HasPrefix(got.describe()+",", want) {
			t.Errorf("board%s: %s, want %s", query, got.describe(), want)
		}
	}
	kept, err := cases.Find(app, "applications", asha.Id)
	testapp.Must(t, err)
	sheet := strings.Split(strings.TrimSpace(app.Get("/api/applications/csv?keep=1", token).Body), "\r\n")
	if len(sheet) != 2 || !strings.HasSuffix(sheet[0], "May be kept until") ||
		!strings.Contains(sheet[1], ist.DateTime(kept.KeepUntil.Time())) {
		t.Errorf("export: %q", sheet)
	}
	expect(t, app.Post("/api/applications/"+asha.Id+"/events", `{"kind":"askConsent"}`, "Authorization", token), 409,
		"has already allowed this until")
	testapp.MustExec(t, app, "UPDATE cases SET keepUntil = '2026-01-01 00:00:00.000Z' WHERE keepUntil != ''")
	if got := names("?keep=1"); got != "" {
		t.Errorf("after its end: %s", got)
	}
}
