package api_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestExport reads the exports as a spreadsheet program does.
func TestExport(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	job := r.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := testapp.Application(t, job)
	r.MustCreate(t, collections.Applications, application)
	grievance := testapp.Grievance(t)
	grievance["portals"] = map[string]bool{"crmPortal": true, "jobsFind4U": true}
	grievance["details"] = "=HYPERLINK(\"http://example.com\")\nand \"quotes\", ünïcode"
	mustCreateAt(t, r.App, collections.Grievances, grievance, "createdAt", "2026-01-30 18:30:00.000Z")
	manyContacts(t, r.App, 1, 1100)
	today := ist.Day(time.Now())
	for _, c := range []struct {
		address, name string
		want          []string // the first rows, cells in brackets
		rows          int
	}{
		{"/api/grievances/csv?reason=defamatory&portal=crmPortal&from=2026-01-31&to=2026-02-01",
			"grievances-defamatory-crmPortal-2026-01-31-to-2026-02-01", []string{
				"[Receipt] [Received (IST)] [Name] [Email] [Phone] [About] [Address of the page] [Reason] [Details] [Attachments] [Read] [Spam] [In the bin since]",
				"[GRV-2026-000001] [2026-01-31 00:00:00] [Asha Rao] [asha@example.com] [9876543210] [Job Portal, CRM Portal] " +
					"[https://example.com/page] [It is defamatory, obscene or invades someone’s privacy] ['=HYPERLINK(\"http://example.com\")\nand \"quotes\", ünïcode] [" +
					"proof.pdf] [] [] []",
			}, 1},
		{"/api/grievances/csv?q=nobody", "grievances-search-" + today, nil, 0},
		{"/api/contact/csv?perPage=1&page=3", "contact-" + today, nil, 1100},
		{"/api/contact/csv?q=Number+77", "contact-search-" + today, nil, 2}, // by its subject or its receipt,
		{"/api/contact/csv?bin=1&spam=1&unread=1", "contact-unread-spam-bin-" + today, nil, 0},
		{"/api/contact/csv?from=2026-01-01", "contact-from-2026-01-01", nil, 1100},
		{"/api/contact/csv?to=2026-01-01", "contact-to-2026-01-01", nil, 0},
		{"/api/applications/csv?job=welder", "applications-welder-" + today, nil, 1},
	} {
		t.Run(c.address, func(t *testing.T) {
			var token session
			r.Do(http.MethodPost, "/api/auth/file-token", nil, "Authorization", r.token).Into(t, &token)
			answer := r.Get(c.address+"&token="+token.Token, "") // as a link does
			if answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			for name, want := range map[string]string{
				"Content-Type":            "text/csv; charset=utf-8",
				"Content-Disposition":     `attachment; filename="` + c.name + `.csv"; filename*=UTF-8''` + c.name + ".csv",
				"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
				"Cache-Control":           "private, no-store",
				"X-Content-Type-Options":  "nosniff",
			} {
				if got := answer.Header.Get(name); got != want {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
			text, marked := strings.CutPrefix(answer.Body, "\ufeff")
			if !marked || strings.Contains(strings.ReplaceAll(text, "\r\n", ""), "\n") {
				t.Errorf("no byte order mark, or a line end that Excel does not accept: %.200q", answer.Body)
			}
			rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
			testapp.Must(t, err)
			if len(rows) != c.rows+1 {
				t.Errorf("%d rows, want %d", len(rows)-1, c.rows)
			}
			for i, want := range c.want {
				if got := "[" + strings.Join(rows[i], "] [") + "]"; got != want {
					t.Errorf("got  %s\nwant %s", got, want)
				}
			}
		})
	}
	t.Run("a wrong filter answers no file", func(t *testing.T) {
		answer := r.Get("/api/grievances/csv?reason=x", r.token)
		if checkField(t, answer, http.StatusBadRequest, ""); answer.Header.Get("Content-Disposition") != "" {
			t.Errorf("%v", answer.Header)
		}
	})
	t.Run("a broken database is no file", func(t *testing.T) {
		testapp.MustExec(t, r, "DROP TABLE cases")
		answer := r.Get("/api/grievances/csv", r.token)
		if checkField(t, answer, http.StatusInternalServerError, ""); answer.Header.Get("Content-Disposition") != "" {
			t.Errorf("%v", answer.Header)
		}
	})
}
