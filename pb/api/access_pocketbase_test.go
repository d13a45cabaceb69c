package api_test

import (
	"net/http"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestPocketBaseFiles opens files by PocketBase's own calls as each kind of caller. All but operators are refused.
// TestWays of pb/app asks the calls for records.
func TestPocketBaseFiles(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	for who, token := range tokens {
		fileToken := app.Do(http.MethodPost, "/api/files/token", nil, "Authorization", token)
		var parsed session
		if fileToken.Status == http.StatusOK {
			fileToken.Into(t, &parsed)
		}
		for _, file := range []string{
			"grievances/" + grievance.Id + "/" + grievance.GetStringSlice("supportDocs")[0],
			"applications/" + application.Id + "/" + application.GetString("resume"),
		} {
			want := http.StatusNotFound
			if who == "superuser" {
				want = http.StatusOK
			}
			answer := app.Get("/api/files/"+file+"?token="+parsed.Token, token)
			if answer.Status != want {
				t.Errorf("%s opens %s: %d, want %d", who, file, answer.Status, want)
			}
			if got := answer.Header.Get("Cache-Control"); want == http.StatusOK && got != "private, no-store" {
				t.Errorf("Cache-Control is %q", got)
			}
		}
	}
}
