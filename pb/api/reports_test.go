package api_test

import (
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReportInWords checks that the sheet of a month has the words for outcomes, not their names.
func TestReportInWords(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "officer@example.com", collections.RoleAdmin)
	record := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	decision := cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "The page keeps to the law."}
	testapp.MustAct(t, app, record, cases.Staff(admin), decision)
	app.PassUndo(t)
	month := time.Now().In(ist.Zone).Format("2006-01")
	answer := app.Get("/api/reports/"+month+"/csv", testapp.MustToken(t, admin))
	if !strings.Contains(answer.Body, "Decisions by outcome,Not upheld,1") {
		t.Error(answer.Body)
	}
}
