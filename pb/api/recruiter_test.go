package api_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// recruiterOf returns a token of a new recruiter.
func recruiterOf(t *testing.T, app *testapp.App) (account *core.Record, token string) {
	t.Helper()
	account = app.MustCreateAdmin(t, "recruiter@example.com", collections.RoleRecruiter)
	return account, testapp.MustToken(t, account)
}

// attachMessage lets the sender of a submission send a message with a file, and returns the stored name of the file.
func attachMessage(t *testing.T, app *testapp.App, record *core.Record) string {
	t.Helper()
	kind := collections.KindOf(record).Name
	c, err := cases.Find(app.App, kind, record.Id)
	testapp.Must(t, err)
	file, err := filesystem.NewFileFromBytes([]byte(testapp.PDFBytes(300)), "a.pdf")
	testapp.Must(t, err)
	testapp.Must(t, cases.BySender(app.App, c,
		cases.Action{Kind: cases.SenderWrote, Text: "Please see the file.", Files: []*filesystem.File{file}}))
	history, err := cases.History(app.App, c)
	testapp.Must(t, err)
	return history[len(history)-1].Body.Files[0].Stored
}

// TestRecruiterOpensFiles checks that recruiters open the files of applications and of messages about
// them, and learn nothing of other files.
func TestRecruiterOpensFiles(t *testing.T) {
	app := testapp.New(t)
	account, token := recruiterOf(t, app)
	application := app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	link, err := account.NewFileToken()
	testapp.Must(t, err)
	for path, want := range map[string]int{
		"/uploads/" + application.GetString("resume"):               http.StatusOK,
		"/uploads/" + attachMessage(t, app, application):            http.StatusOK,
		"/uploads/" + grievance.GetStringSlice("supportDocs")[0]:    http.StatusNotFound,
		"/uploads/" + attachMessage(t, app, grievance):              http.StatusNotFound,
		"/api/applications/csv":                                     http.StatusOK,
		"/api/applications/" + application.Id + "/file":             http.StatusOK,
		"/api/grievances/csv":                                       http.StatusForbidden,
		"/api/contact/csv":                                          http.StatusForbidden,
		"/api/grievances/" + grievance.Id + "/file":                 http.StatusForbidden,
		"/api/reports/2026-11/csv":                                  http.StatusForbidden,
		"/api/applications/" + application.Id + "/file?as=page&x=1": http.StatusOK,
	} {
		sign := "?"
		if strings.Contains(path, "?") {
			sign = "&"
		}
		if byHeader, byLink := app.Get(path, token), app.Get(path+sign+"token="+link, ""); byHeader.Status != want ||
			byLink.Status != want {
			t.Errorf("%s: %d by header, %d by link, want %d", path, byHeader.Status, byLink.Status, want)
		}
	}
}

// TestRecruiterSees checks what recruiters see where everybody calls the same address.
func TestRecruiterSees(t *testing.T) {
	app := testapp.New(t)
	account, token := recruiterOf(t, app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	var counts map[string]list.Counts
	app.Get("/api/inbox", token).Into(t, &counts)
	if _, has := counts["applications"]; !has || len(counts) != 1 {
		t.Errorf("counts: %v", counts)
	}
	var own struct {
		Role       string `json:"role"`
		MayPublish bool   `json:"mayPublish"`
	}
	if app.Get("/api/auth/me", token).Into(t, &own); own.Role != "recruiter" || own.MayPublish {
		t.Errorf("account: %+v", own)
	}
	var people []struct {
		ID string `json:"_id"`
	}
	answer := app.Get("/api/inbox/assignees?kind=applications", token)
	expect(t, answer, http.StatusOK, account.Id, admin.Id)
	if answer.Into(t, &people); len(people) != 2 {
		t.Errorf("people: %v", people)
	}
	app.MustCreate(t, collections.Blogs, testapp.Blog("A draft", ""))
	if answer := app.Get("/api/blogs?state=draft", token); answer.Body != "[]" {
		t.Errorf("drafts of posts: %s", answer.Body)
	}
	key := "abcdefghijklmno"
	for call, want := range map[string]int{
		"GET /api/drafts?collection=jobs":                    http.StatusOK,
		"GET /api/drafts/" + key + "?collection=jobs":        http.StatusOK,
		"GET /api/drafts?collection=blogs":                   http.StatusForbidden,
		"GET /api/drafts?collection=documents":               http.StatusForbidden,
		"GET /api/drafts/" + key:                             http.StatusForbidden,
		"GET /api/inbox/assignees?kind=contact":              http.StatusForbidden,
		"GET /api/inbox/assignees?kind=openings":             http.StatusBadRequest,
		"GET /api/documents/terms?source=1":                  http.StatusForbidden,
		"DELETE /api/drafts/" + key + "?collection=jobs":     http.StatusNoContent,
		"GET /api/applications?assignee=me&state=interview":  http.StatusOK,
		"GET /api/settings":                                  http.StatusForbidden,
		"GET /api/logs":                                      http.StatusForbidden,
		"GET /api/backups":                                   http.StatusForbidden,
		"POST /api/collections/admins/impersonate/" + key:    http.StatusNotFound,
		"POST /api/collections/_superusers/auth-refresh?x=1": http.StatusForbidden,
	} {
		method, address, _ := strings.Cut(call, " ")
		t.Run(call, func(t *testing.T) { expect(t, app.Do(method, address, nil, "Authorization", token), want) })
	}
}

// TestRecruiterWorks assigns submissions to a recruiter, who works on applications only. With another
// role, the same token allows nothing more.
func TestRecruiterWorks(t *testing.T) {
	app := testapp.New(t)
	account, token := recruiterOf(t, app)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	application := app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	assign := func(token, path string) int {
		return app.Post("/api/"+path+"/events", `{"kind":"assign","assignee":"`+account.Id+`"}`, "Authorization",
			token).Status
	}
	for path, want := range map[string]int{
		"applications/" + application.Id: http.StatusCreated,
		"grievances/" + grievance.Id:     http.StatusUnprocessableEntity,
		"contact/" + contact.Id:          http.StatusUnprocessableEntity,
	} {
		if got := assign(admin, path); got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
	if got := assign(token, "applications/"+application.Id); got != http.StatusCreated {
		t.Errorf("the recruiter assigns: %d", got)
	}
	collections.AsAdmin(account).SetRole(collections.RoleEditor)
	testapp.Must(t, app.Save(account))
	for path, want := range map[string]int{
		"/api/applications": 403, "/api/jobs": 403, "/uploads/" + application.GetString("resume"): 403,
		"/api/images": 200,
	} {
		t.Run(path+" as an editor", func(t *testing.T) { expect(t, app.Get(path, token), want) })
	}
}

// TestRecruiterListens checks that recruiters learn only of changes of applications, and of none once
// they have another role.
func TestRecruiterListens(t *testing.T) {
	app := testapp.New(t)
	account, token := recruiterOf(t, app)
	listener := testapp.OpenStream(t, app.Serve(t))
	if status := listener.Subscribe(t, token, collections.InboxTopic); status != http.StatusNoContent {
		t.Fatalf("subscribed: %d", status)
	}
	other := testapp.OpenStream(t, app.Serve(t))
	if status := other.Subscribe(t, token, "applications/*"); status != http.StatusBadRequest {
		t.Errorf("records of a collection: %d", status)
	}
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	var got bytes.Buffer
	await := func(change string) {
		t.Helper()
		for !strings.Contains(got.String(), change) {
			topic, data, ok := listener.Next()
			if !ok {
				t.Fatalf("got %s, want %s", got.String(), change)
			}
			if topic == collections.InboxTopic {
				got.WriteString(data)
			}
		}
	}
	become := func(role string) {
		t.Helper()
		collections.AsAdmin(account).SetRole(role)
		testapp.Must(t, app.Save(account))
	}
	const created, changed = `{"kind":"applications","change":"created"}`, `{"kind":"applications","change":"changed"}`
	await(created)
	become(collections.RoleEditor)
	testapp.Must(t, app.Delete(application))
	become(collections.RoleRecruiter)
	list.Announce(app, collections.Applications)
	await(changed)
	if text := got.String(); text != created+changed {
		t.Errorf("got %s", text)
	}
}
