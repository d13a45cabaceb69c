package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReads logs what staff and operators read and take.
func TestReads(t *testing.T) {
	d := callerAs(t, collections.RoleAdmin)
	grievance := d.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	d.MustCreate(t, collections.Applications,
		testapp.Application(t, d.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	file := grievance.GetStringSlice("supportDocs")[0]
	operator := testapp.MustToken(t, d.MustCreateOperator(t, "operator@example.com"))
	count := func() (n int) {
		t.Helper()
		testapp.Must(t, d.DB().NewQuery("SELECT count(*) FROM _reads").Row(&n))
		return n
	}
	for i, c := range []struct {
		path, token string
		more        int
	}{
		{"/api/grievances", d.token, 1},
		{"/api/grievances", d.token, 0}, // again
		{"/api/grievances/" + grievance.Id, d.token, 1},
		{"/api/grievances/" + grievance.Id, d.token, 0}, // again
		{"/api/grievances/abcdefghijklmno", d.token, 0},
		{"/uploads/" + file, d.token, 1},
		{"/api/grievances/" + grievance.Id + "/file", d.token, 1},
		{"/api/grievances/csv", d.token, 1},
		{"/api/collections/grievances/records/" + grievance.Id, operator, 1},
		{"/api/collections/jobs/records", operator, 0},
		{"/api/collections/jobs/records?expand=applications_via_job", operator, 1},
	} {
		before := count()
		d.Get(c.path, c.token)
		if more := count() - before; more != c.more {
			t.Errorf("%d. %s: %d entries, want %d", i, c.path, more, c.more)
		}
	}
	span := url.Values{"from": {time.Now().Add(-time.Hour).Format(time.RFC3339)},
		"until": {time.Now().Add(time.Hour).Format(time.RFC3339)}, "role": {"operator"}}
	var sheet struct {
		Records int `json:"records"`
		Total   int `json:"total"`
		People  []struct {
			Email string   `json:"email"`
			Ways  []string `json:"ways"`
		} `json:"people"`
	}
	d.Get("/api/reads?"+span.Encode(), d.token).Into(t, &sheet)
	if sheet.Records != 2 || sheet.Total != 1 || sheet.People[0].Email != "asha@example.com" ||
		sheet.People[0].Ways[0] != "operator" {
		t.Errorf("%+v", sheet)
	}
	if csv := d.Get("/api/reads/csv?"+span.Encode(), d.token); !strings.Contains(csv.Body, "asha@example.com") ||
		!strings.Contains(csv.Body, grievance.GetString(collections.Receipt)) {
		t.Errorf("%d %s", csv.Status, csv.Body)
	}
}

// TestReadsOfTexts logs which submissions operators read in the outbox, and in the texts of cases and their files.
func TestReadsOfTexts(t *testing.T) {
	d := callerAs(t, collections.RoleAdmin)
	operator := testapp.MustToken(t, d.MustCreateOperator(t, "operator@example.com"))
	for collection, fields := range map[string]map[string]any{collections.Contacts: testapp.Contact(),
		collections.Grievances: testapp.Grievance(t)} {
		record := d.MustCreate(t, collection, fields)
		testapp.Must(t, mail.TellOfErasure(d.App, record))
		for _, read := range []string{"case_bodies", collections.Outbox} {
			testapp.MustRun(t, d.NonconcurrentDB().Delete("_reads", nil))
			if answer := d.Get("/api/collections/"+read+"/records", operator); answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			var found int
			if err := d.DB().NewQuery("SELECT count(*) FROM _reads WHERE role = 'operator' AND way = 'operator' AND submission = {:id}").
				Bind(dbx.Params{"id": record.Id}).Row(&found); err != nil || found != 1 {
				t.Errorf("%s of %s: %d entries, %v", read, collection, found, err)
			}
		}
	}
}
