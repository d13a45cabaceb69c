package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// TestChangedDatabase sends a form after its part of the database was damaged. Nobody gets a receipt for something
// that is not stored.
func TestChangedDatabase(t *testing.T) {
	const sentence = "Nothing can be saved at the moment, because the database needs repair. Please try again later."
	for name, sql := range map[string]string{
		"a missing field":       `UPDATE _collections SET fields = json_remove(fields, (SELECT fullkey FROM json_each(fields) WHERE json_extract(value, '$.name') = 'message')) WHERE name = 'contacts'`,
		"a missing column":      "ALTER TABLE contacts RENAME COLUMN phone TO mobile",
		"a missing collection":  "DELETE FROM _collections WHERE name = 'contacts'",
		"no table of mails":     "DROP TABLE outbox",
		"no index of the inbox": "DROP TABLE _inbox_words",
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			contact, grievance := endpoints(t, app)["contact"], endpoints(t, app)["grievances"]
			showForms(t, app)
			testapp.MustExec(t, app, sql)
			testapp.Must(t, app.ReloadCachedCollections())
			answer := contact.send(app)
			checkField(t, answer, http.StatusServiceUnavailable, "")
			if !strings.Contains(answer.Body, sentence) || answer.Header.Get("Retry-After") == "" {
				t.Errorf("%s %v", answer.Body, answer.Header)
			}
			page := contact.with("leaveEmpty", "").send(app, "Accept", browser)
			if want := "/contact|" + sentence +
				"|[email message name phone subject]|[]|false"; page.Status != http.StatusServiceUnavailable ||
				page.Body != want {
				t.Errorf("the page: %d %s, want %s", page.Status, page.Body, want)
			}
			want := http.StatusCreated
			if strings.HasPrefix(name, "no ") {
				want = http.StatusServiceUnavailable
			}
			if other := grievance.send(app); other.Status != want {
				t.Errorf("another form: %d %s, want %d", other.Status, other.Body, want)
			}
		})
	}
}
