package api_test

import (
	"encoding/json/v2"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

// member is an account as GET /api/staff answers it.
type member struct {
	ID        string   `json:"_id"`
	Email     string   `json:"email"`
	Role      string   `json:"role"`
	LastLogin string   `json:"lastLogin"`
	Invited   bool     `json:"invited"`
	Closed    bool     `json:"closed"`
	OpenCases int      `json:"openCases"`
	TakenOver []string `json:"takenOverBy"`
	Own       bool     `json:"own"`
	Token     string   `json:"token"` // of the answer to an invitation
}

// A company is a site whose admin looks after its staff.
type company struct {
	*testapp.App
	admin *core.Record
	token string
}

func newCompany(t *testing.T) company {
	t.Helper()
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	return company{app, admin, testapp.MustToken(t, admin)}
}

// act calls the API as the admin, with the admin's password, and checks the status.
func (c company) act(t *testing.T, status int, call string, fields map[string]string) (got member) {
	t.Helper()
	return c.actAs(t, c.token, status, call, fields)
}

func (c company) actAs(t *testing.T, token string, status int, call string, fields map[string]string) (got member) {
	t.Helper()
	method, path, _ := strings.Cut(call, " ")
	body := map[string]string{"password": testapp.Password}
	maps.Copy(body, fields)
	sent, err := json.Marshal(body)
	testapp.Must(t, err)
	answer := caller{c.App, token}.call(t, method, path, string(sent), status, nil)
	if status < 300 {
		answer.Into(t, &got)
	} else {
		checkRefusal(t, answer)
	}
	return got
}

func (c company) list(t *testing.T) map[string]member {
	t.Helper()
	var rows []member
	c.Get("/api/staff", c.token).Into(t, &rows)
	byEmail := map[string]member{}
	for _, row := range rows {
		byEmail[row.Email] = row
	}
	return byEmail
}

// accept sets the password by the link of an invitation.
func (c company) accept(token string) testapp.Answer {
	return c.Post("/api/auth/reset", `{"token":"`+token+`","password":"staple mango train"}`)
}

func (c company) logIn(email, password string) testapp.Answer {
	return c.Post("/api/auth/login", `{"email":"`+email+`","password":"`+password+`"}`)
}

// TestClosedAccount closes an account in use: the sessions, links and codes of its owner end at once.
func TestClosedAccount(t *testing.T) {
	c := newCompany(t)
	box := newPostbox(c.App)
	editor := c.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	token := testapp.MustToken(t, editor)
	c.Post("/api/auth/forgot", `{"email":"editor@example.com"}`)
	link := box.take(t, tokenIn)
	path := "/api/staff/" + editor.Id
	c.act(t, 200, "POST "+path+"/close", nil)
	expect(t, c.Get("/api/drafts", token), 401)
	expect(t, c.Post("/api/auth/refresh", "", "Authorization", token), 401)
	expect(t, c.logIn("editor@example.com", testapp.Password), 401)
	expect(t, c.accept(link), 422)
	c.Post("/api/auth/forgot", `{"email":"editor@example.com"}`)
	c.act(t, 422, "POST /api/staff", map[string]string{"email": "editor@example.com", "name": "A",
		"role": collections.RoleEditor})
	c.act(t, 409, "POST "+path+"/invitation", nil)
	c.act(t, 200, "POST "+path+"/close", nil) // again, to hand over what a failure has left
	c.act(t, 200, "POST "+path+"/reopen", nil)
	expect(t, c.Get("/api/drafts", token), http.StatusUnauthorized) // the session from before
	expect(t, c.logIn("editor@example.com", testapp.Password), http.StatusOK)
	api.WaitForMails(c.App)
	if len(box.letters) > 0 {
		t.Errorf("%d mails went to a closed account", len(box.letters))
	}
}

// TestClosedMeanwhile saves an account that was read before another call has closed it: it stays closed.
func TestClosedMeanwhile(t *testing.T) {
	c := newCompany(t)
	editor := c.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	read := testapp.MustFind(t, c, collections.Admins, "id", editor.Id)
	c.act(t, 200, "POST /api/staff/"+editor.Id+"/close", nil)
	read.SetPassword("staple mango train")
	testapp.Must(t, c.Save(read))
	expect(t, c.logIn("editor@example.com", "staple mango train"), http.StatusUnauthorized)
}

// TestHandOver closes an account and gives its open cases to a colleague who may work on them.
func TestHandOver(t *testing.T) {
	c := newCompany(t)
	leaver := c.MustCreateAdmin(t, "leaver@example.com", collections.RoleAdmin)
	recruiter := c.MustCreateAdmin(t, "recruiter@example.com", collections.RoleRecruiter)
	closed := c.MustCreateAdmin(t, "closed@example.com", collections.RoleAdmin)
	c.act(t, 200, "POST /api/staff/"+closed.Id+"/close", nil)
	job := c.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for collection, fields := range map[string]map[string]any{
		collections.Grievances: testapp.Grievance(t), collections.Applications: testapp.Application(t, job),
	} {
		submission := c.MustCreate(t, collection, fields)
		testapp.MustAct(t, c.App, submission, cases.Staff(c.admin),
			cases.Action{Kind: cases.Assign, Assignee: leaver.Id})
	}
	if got := c.list(t)["leaver@example.com"].OpenCases; got != 2 {
		t.Fatalf("%d open cases", got)
	}
	path := "POST /api/staff/" + leaver.Id + "/close"
	for who, id := range map[string]string{
		"somebody who may not read grievances": recruiter.Id, "a closed account": closed.Id,
		"the same person": leaver.Id, "nobody known": "abc",
	} {
		t.Run(who, func(t *testing.T) { c.act(t, 422, path, map[string]string{"successor": id}) })
	}
	if got := c.list(t)["leaver@example.com"].TakenOver; slices.Contains(got, collections.RoleRecruiter) ||
		!slices.Contains(got, collections.RoleAdmin) {
		t.Errorf("the cases can be given to the roles %v", got)
	}
	if c.list(t)["leaver@example.com"].Closed {
		t.Error("a refused call has closed the account")
	}
	if got := c.act(t, 200, path, map[string]string{"successor": c.admin.Id}); !got.Closed || got.OpenCases != 0 {
		t.Errorf("%+v", got)
	}
	if got := c.list(t)["admin@example.com"].OpenCases; got != 2 {
		t.Errorf("the colleague has %d open cases", got)
	}
	if people := c.Get("/api/inbox/assignees", c.token).Body; strings.Contains(people, leaver.Id) {
		t.Errorf("a closed account can get cases: %s", people)
	}
}

// TestLastAdminStays checks that somebody can always log in as an admin.
func TestLastAdminStays(t *testing.T) {
	c := newCompany(t)
	own := "/api/staff/" + c.admin.Id
	c.invite(t, "meera@example.com", collections.RoleAdmin) // who cannot log in yet
	closed := c.MustCreateAdmin(t, "closed@example.com", collections.RoleAdmin)
	c.act(t, 200, "POST /api/staff/"+closed.Id+"/close", nil)
	c.act(t, 409, "POST "+own+"/close", nil)
	c.act(t, 409, "PUT "+own, map[string]string{"name": "Asha", "role": collections.RoleEditor})
	c.act(t, 200, "PUT "+own, map[string]string{"name": "Asha", "role": collections.RoleAdmin})
	other := c.MustCreateAdmin(t, "other@example.com", collections.RoleAdmin)
	c.act(t, 200, "PUT /api/staff/"+other.Id, map[string]string{"name": "Ravi", "role": collections.RoleEditor})
	c.act(t, 409, "POST "+own+"/close", nil)
	c.act(t, 200, "PUT /api/staff/"+other.Id, map[string]string{"name": "Ravi", "role": collections.RoleAdmin})
	c.act(t, 200, "PUT "+own, map[string]string{"name": "Asha", "role": collections.RoleEditor})
	c.act(t, 403, "POST /api/staff/"+other.Id+"/close", nil)
}

// TestCloseEachOther lets two admins close each other at the same time: one of them stays.
func TestCloseEachOther(t *testing.T) {
	c := newCompany(t)
	other := c.MustCreateAdmin(t, "other@example.com", collections.RoleAdmin)
	tokens := map[string]string{other.Id: c.token, c.admin.Id: testapp.MustToken(t, other)}
	var both sync.WaitGroup
	statuses := make(chan int, 2)
	for id, token := range tokens {
		both.Go(func() {
			statuses <- c.Post("/api/staff/"+id+"/close", `{"password":"`+testapp.Password+`"}`,
				"Authorization", token).Status
		})
	}
	both.Wait()
	got := []int{<-statuses, <-statuses}
	slices.Sort(got)
	if got[0] != http.StatusOK || got[1] == http.StatusOK {
		t.Errorf("%v", got)
	}
}

// TestStaffNeedsPassword checks that a stolen login is not enough: an admin types the password, and an operator has
// logged in a moment ago.
func TestStaffNeedsPassword(t *testing.T) {
	c := newCompany(t)
	other := c.MustCreateAdmin(t, "other@example.com", collections.RoleAdmin)
	operator := c.MustCreateOperator(t, "operator@example.com")
	old := sessions.New()
	old.Since = time.Now().Add(-time.Hour)
	stale, err := old.Token(operator)
	testapp.Must(t, err)
	invitation := map[string]string{"email": "b@example.com", "name": "B", "role": collections.RoleAdmin}
	change := map[string]string{"name": "B", "role": collections.RoleAdmin}
	for call, fields := range map[string]map[string]string{
		"POST /api/staff": invitation, "PUT /api/staff/" + other.Id: change,
		"POST /api/staff/" + other.Id + "/invitation": {}, "POST /api/staff/" + other.Id + "/close": {},
		"POST /api/staff/" + other.Id + "/reopen": {},
	} {
		c.actAs(t, stale, 403, call, fields)
		wrong := maps.Clone(fields)
		wrong["password"] = "wrong"
		c.act(t, 422, call, wrong)
	}
	c.actAs(t, testapp.MustToken(t, operator), 201, "POST /api/staff", invitation)
}

// TestRoles checks what the table of roles says about recruiters and grievance officers.
func TestRoles(t *testing.T) {
	c := newCompany(t)
	var table struct {
		Roles []string `json:"roles"`
		Areas []struct {
			Area   string   `json:"area"`
			See    []string `json:"see"`
			Change []string `json:"change"`
		} `json:"areas"`
	}
	c.Get("/api/staff/roles", c.token).Into(t, &table)
	if !slices.Equal(table.Roles, []string{collections.RoleAdmin, collections.RoleEditor, collections.RoleRecruiter,
		collections.RolePrivacy, collections.RoleOfficer}) {
		t.Errorf("roles: %v", table.Roles)
	}
	for _, area := range table.Areas {
		want := area.Area == "Openings" || area.Area == "Applications"
		if slices.Contains(area.See, collections.RoleRecruiter) != want ||
			slices.Contains(area.Change, collections.RoleRecruiter) != want {
			t.Errorf("recruiters: %+v", area)
		}
		want = area.Area == "Grievances"
		if slices.Contains(area.See, collections.RoleOfficer) != want ||
			slices.Contains(area.Change, collections.RoleOfficer) != want {
			t.Errorf("grievance officers: %+v", area)
		}
	}
}
