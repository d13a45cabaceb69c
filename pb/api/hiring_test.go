package api_test

import (
	"encoding/json/v2"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// applicant creates an application for an opening.
func applicant(t *testing.T, app *testapp.App, job *core.Record, name, phone, email string) *core.Record {
	t.Helper()
	fields := testapp.Application(t, job)
	fields["name"], fields["phone"], fields["email"] = name, phone, email
	return app.MustCreate(t, collections.Applications, fields)
}

// mustAct does something to the case of an application.
func mustAct(t *testing.T, app *testapp.App, token string, application *core.Record, body string) testapp.Answer {
	t.Helper()
	return caller{app, token}.post(t, http.StatusCreated, "/api/applications/"+application.Id+"/events", body)
}

// TestRatingsInAnswers checks that all readers see all ratings, and which one is theirs.
func TestRatingsInAnswers(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	application := applicant(t, app, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")),
		"Asha Rao", "9876543210", "asha@example.com")
	type row struct {
		Rating struct {
			Average *float64 `json:"average"`
			Count   int      `json:"count"`
			Own     int      `json:"own"`
		} `json:"rating"`
		Ratings []struct {
			Name   string `json:"name"`
			Rating int    `json:"rating"`
			Own    bool   `json:"own"`
		} `json:"ratings"`
		Events []struct {
			Rating int `json:"rating"`
		} `json:"events"`
	}
	list := func(token string) (rows []row) {
		app.Get("/api/applications", token).Into(t, &rows)
		return rows
	}
	if got := list(token)[0].Rating; got.Average != nil || got.Count != 0 || got.Own != 0 {
		t.Errorf("unrated: %+v", got)
	}
	mustAct(t, app, token, application, `{"kind":"rate","rating":5}`)
	mustAct(t, app, admin, application, `{"kind":"rate","rating":2}`)
	if got := list(token)[0].Rating; got.Average == nil || *got.Average != 3.5 || got.Count != 2 || got.Own != 5 {
		t.Errorf("rated: %+v", got)
	}
	var record row
	app.Get("/api/applications/"+application.Id, admin).Into(t, &record)
	if len(record.Ratings) != 2 || record.Ratings[0].Name != "recruiter@example.com" || record.Ratings[0].Own ||
		!record.Ratings[1].Own ||
		record.Ratings[1].Rating != 2 || record.Rating.Own != 2 || record.Events[len(record.Events)-1].Rating != 2 {
		t.Errorf("record: %+v", record)
	}
	for _, rating := range []string{"6", "-1"} {
		checkField(t, app.Post("/api/applications/"+application.Id+"/events", `{"kind":"rate","rating":`+rating+`}`,
			"Authorization", token), http.StatusUnprocessableEntity, "rating")
	}
}

// A boardAnswer is what the board answers.
type boardAnswer struct {
	Columns []struct {
		State string `json:"state"`
		Total int    `json:"total"`
		More  bool   `json:"more"`
		Cards []struct {
			ID             string `json:"id"`
			Name           string `json:"name"`
			DuplicateCount int    `json:"duplicateCount"`
		} `json:"cards"`
	} `json:"columns"`
}

// describe lists the columns with their totals and the names on their cards.
func (b boardAnswer) describe() string {
	var all []string
	for _, column := range b.Columns {
		text := fmt.Sprint(column.State, " ", column.Total)
		for _, card := range column.Cards {
			text += " " + card.Name
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

// TestLateState adds a state to the flow of applications that only an application with an offer reaches. The board has
// its column, behind those of states that a new application reaches.
func TestLateState(t *testing.T) {
	testapp.Declare(t, collections.ApplicationKind, func(declared testapp.Declaration) {
		moves := declared.Kind["flow"].(map[string]any)["moves"].(map[string]any)
		moves["offered"], moves["started"] = []string{"started", "withdrawn"}, []string{"hired"}
	})
	r := callerAs(t, collections.RoleAdmin)
	var got boardAnswer
	r.Get("/api/applications/board", r.token).Into(t, &got)
	states := ""
	for _, column := range got.Columns {
		states += column.State + " "
	}
	if want := "new shortlisted interview offered hired rejected withdrawn started "; states != want {
		t.Errorf("the columns are %s", states)
	}
}

// TestBoard moves applications for two openings, and asks for the board of one, of both, of a search
// and of a smaller size.
func TestBoard(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	welder := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	fitter := app.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))
	one := applicant(t, app, welder, "Asha", "9876543210", "asha@example.com")
	applicant(t, app, welder, "Ravi", "9876543211", "ravi@example.com")
	two := applicant(t, app, welder, "Usha", "9876543212", "usha@example.com")
	applicant(t, app, fitter, "Anil", "9876543213", "anil@example.com")
	binned := applicant(t, app, welder, "Ajay", "9876543214", "ajay@example.com")
	testapp.MustAct(t, app.App, binned, cases.Program, cases.Action{Kind: cases.Bin})
	testapp.Must(t, list.IndexWords(app))
	mustAct(t, app, token, one, `{"kind":"move","state":"interview"}`)
	mustAct(t, app, token, two, `{"kind":"move","state":"rejected"}`)
	for query, want := range map[string]string{
		"?job=welder":                "new 1 Ravi, shortlisted 0, interview 1 Asha, offered 0, hired 0, rejected 1 Usha, withdrawn 0",
		"":                           "new 2 Anil Ravi, shortlisted 0, interview 1 Asha, offered 0, hired 0, rejected 1 Usha, withdrawn 0",
		"?cards=1":                   "new 2 Anil, shortlisted 0, interview 1 Asha, offered 0, hired 0, rejected 1 Usha, withdrawn 0",
		"?job=welder&q=ravi":         "new 1 Ravi, shortlisted 0, interview 0, offered 0, hired 0, rejected 0, withdrawn 0",
		"?job=welder&names=hidden":   "new 1 , shortlisted 0, interview 1 , offered 0, hired 0, rejected 1 , withdrawn 0",
		"?job=fitter&assignee=me":    "new 0, shortlisted 0, interview 0, offered 0, hired 0, rejected 0, withdrawn 0",
		"?state=new&page=7&unread=1": "new 2 Anil Ravi, shortlisted 0, interview 1 Asha, offered 0, hired 0, rejected 1 Usha, withdrawn 0",
	} {
		var got boardAnswer
		if app.Get("/api/applications/board"+query, token).Into(t, &got); got.describe() != want {
			t.Errorf("%s:\n%s\nwant\n%s", query, got.describe(), want)
		}
	}
	for _, query := range []string{"?job=painter", "?cards=0", "?cards=many", "?names=none", "?from=today"} {
		checkField(t, app.Get("/api/applications/board"+query, token), http.StatusBadRequest, "")
	}
}

// TestDuplicates checks that other applications of a person are found by phone number and address,
// across openings, but not in spam, in the bin, sealed, or after they were erased.
func TestDuplicates(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	welder := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	fitter := app.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))
	first := applicant(t, app, welder, "Asha", "9876543210", "asha@example.com")
	byPhone := applicant(t, app, fitter, "A Rao", "9876543210", "rao@example.com")
	byEmail := applicant(t, app, fitter, "Asha R", "9876543299", "ASHA@example.com")
	both := applicant(t, app, welder, "Asha", "9876543210", "asha@example.com")
	for change, mark := range map[string]cases.EventKind{"a": cases.Flag, "b": cases.Bin} {
		left := applicant(t, app, welder, "Asha", "9876543210", change+"@example.com")
		testapp.MustAct(t, app.App, left, cases.Program, cases.Action{Kind: mark})
	}
	applicant(t, app, welder, "Ravi", "9876543211", "ravi@example.com")
	mustAct(t, app, token, byPhone, `{"kind":"move","state":"interview"}`)
	others := func(of *core.Record) string {
		t.Helper()
		var record struct {
			Count      int `json:"duplicateCount"`
			Duplicates []struct {
				ID, Receipt, Job, JobTitle, SubmittedAt, State string
			} `json:"duplicates"`
		}
		answer := app.Get("/api/applications/"+of.Id+"?names=hidden", token)
		testapp.Must(t, json.Unmarshal([]byte(answer.Body), &record, json.MatchCaseInsensitiveNames(true)))
		var all []string
		for _, other := range record.Duplicates {
			if other.SubmittedAt == "" || other.Receipt == "" || other.JobTitle == "" {
				t.Errorf("%+v", other)
			}
			all = append(all, other.ID+" "+other.Job+" "+other.State)
		}
		if record.Count != len(all) {
			t.Errorf("counted %d, listed %d", record.Count, len(all))
		}
		slices.Sort(all)
		return strings.Join(all, ", ")
	}
	sorted := func(all ...string) string {
		slices.Sort(all)
		return strings.Join(all, ", ")
	}
	if got, want := others(first), sorted(byPhone.Id+" fitter interview", byEmail.Id+" fitter new",
		both.Id+" welder new"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	testapp.Must(t, erasure.Seal(app.App, "applications", byPhone.Id, time.Now().Add(time.Hour), "Asked to."))
	if got, want := others(first), sorted(byEmail.Id+" fitter new", both.Id+" welder new"); got != want {
		t.Errorf("sealed: got %s, want %s", got, want)
	}
	testapp.Must(t, app.Delete(both))
	if got, want := others(byEmail), first.Id+" welder new"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for i := range cases.MaxDuplicates + 5 {
		applicant(t, app, welder, "Asha", "9876543299", fmt.Sprintf("asha%d@example.com", i))
	}
	if got := strings.Count(others(byEmail), ","); got != cases.MaxDuplicates-1 {
		t.Errorf("%d duplicates", got+1)
	}
}

// TestHiddenNames reads an application of whom many answers tell. Without names, none of the answers
// holds a word of who it is.
func TestHiddenNames(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	fields := testapp.Application(t, job)
	fields["name"], fields["phone"], fields["email"] = "Asha Rao", "9876543210", "asha@example.com"
	fields["resume"] = testapp.File(t, "asha-rao.pdf", testapp.PDFBytes(300))
	application := app.MustCreate(t, collections.Applications, fields)
	stored := attachMessage(t, app, application)
	mustAct(t, app, token, application, `{"kind":"note","text":"Asha has called."}`)
	one := "/api/applications/" + application.Id
	mustAct(t, app, token, application, `{"kind":"answer","subject":"Dear Asha","text":"Dear Asha Rao"}`)
	secrets := []string{"asha", "Asha", "Rao", "9876543210", application.GetString("resume"), stored}
	for _, path := range []string{"/api/applications", "/api/applications/board", one, "/api/applications/csv"} {
		answer := app.Get(path+"?names=hidden", token)
		if answer.Status != http.StatusOK {
			t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
		}
		shown := app.Get(path+"?names=shown", token)
		for _, secret := range secrets {
			if strings.Contains(answer.Body, secret) {
				t.Errorf("%s has %s: %s", path, secret, answer.Body)
			}
		}
		if !strings.Contains(shown.Body, "Asha Rao") {
			t.Errorf("%s hides the name without being asked: %s", path, shown.Body)
		}
		expect(t, app.Get(path+"?names=hid", token), http.StatusBadRequest)
	}
	acted := app.Post(one+"/events?names=hidden", `{"kind":"note","text":"Good."}`, "Authorization", token)
	if acted.Status != http.StatusCreated || strings.Contains(acted.Body, "Asha") {
		t.Errorf("%d %s", acted.Status, acted.Body)
	}
	expect(t, app.Post(one+"/events?names=x", `{"kind":"note","text":"Good."}`, "Authorization", token), 400)
}

// TestHire invites and rejects by calls, with members that are wrong, and takes a rejection back.
func TestHire(t *testing.T) {
	app, token := appAs(t, collections.RoleRecruiter)
	application := applicant(t, app, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")), "Asha", "9876543210",
		"asha@example.com")
	one := "/api/applications/" + application.Id
	at := time.Now().AddDate(0, 0, 7).Truncate(time.Second)
	invite := func(changes map[string]any) testapp.Answer {
		members := map[string]any{"kind": "invite", "at": at.Format(time.RFC3339), "minutes": 30, "place": "Office"}
		maps.Copy(members, changes)
		body, err := json.Marshal(members)
		testapp.Must(t, err)
		return app.Post(one+"/events", string(body), "Authorization", token)
	}
	for member, value := range map[string]any{"at": "tomorrow", "minutes": 1, "place": "", "language": "fr",
		"sendAt": "soon"} {
		checkField(t, invite(map[string]any{member: value}), http.StatusUnprocessableEntity, member)
	}
	type told struct {
		Case struct {
			State string `json:"state"`
		} `json:"case"`
		Events []struct {
			Sequence   int64  `json:"sequence"`
			Kind       string `json:"kind"`
			Text       string `json:"text"`
			Invitation *struct {
				At      time.Time `json:"at"`
				Minutes int       `json:"minutes"`
				Place   string    `json:"place"`
			} `json:"invitation"`
		} `json:"events"`
	}
	var invited told
	invite(nil).Into(t, &invited)
	last := invited.Events[len(invited.Events)-1]
	if invited.Case.State != "interview" || last.Invitation == nil || !last.Invitation.At.Equal(at) ||
		last.Invitation.Place != "Office" || !strings.Contains(last.Text, "Where: Office") {
		t.Errorf("%+v", invited)
	}
	if hidden := app.Get(one+"?names=hidden", token); strings.Contains(hidden.Body, `"minutes"`) {
		t.Errorf("without names: %s", hidden.Body)
	}
	var rejected told
	mustAct(t, app, token, application, `{"kind":"reject"}`).Into(t, &rejected)
	expect(t, app.Post(one+"/events", `{"kind":"reject"}`, "Authorization", token), http.StatusConflict)
	expect(t, invite(nil), http.StatusConflict)
	mail := fmt.Sprintf("%s/events/%d/mail", one, rejected.Events[len(rejected.Events)-1].Sequence)
	for _, want := range []int{http.StatusNoContent, http.StatusConflict} {
		expect(t, app.Do(http.MethodDelete, mail, nil, "Authorization", token), want)
	}
	var after told
	if app.Get(one, token).Into(t, &after); after.Case.State != "interview" {
		t.Errorf("after taking back: %s", after.Case.State)
	}
	var done cases.ActedOnMany
	for _, what := range []string{`"include":["` + application.Id + `"],"kind":"reject"`,
		`"kind":"takeBack","events":`} {
		if len(done.Events) > 0 {
			what += fmt.Sprintf("[%d]", done.Events[0])
		}
		answer := app.Post("/api/applications/events", `{`+what+`,"ids":["`+application.Id+`"]}`,
			"Authorization", token)
		expect(t, answer, http.StatusOK, `"changed":["`+application.Id+`"]`)
		answer.Into(t, &done)
	}
}
