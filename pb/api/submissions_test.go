package api_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSuspects checks which submissions are suspect, that the answer does not tell, and that only contact
// messages are held back among the spam.
func TestSuspects(t *testing.T) {
	app := testapp.New(t)
	kinds := endpoints(t, app)
	for _, c := range []struct {
		name, field, value string
		suspect            bool
	}{
		{"no hidden fields", "idempotencyKey", "", false},
		{"an empty honeypot", "leaveEmpty", "", false},
		{"a filled honeypot", "leaveEmpty", "https://example.com", true},
		{"a page from before an upgrade, with its honeypot filled in by a password manager",
			"website", "https://example.com", false},
		{"open for a minute", "filledIn", "60000", false},
		{"open for two seconds", "filledIn", "2000", false},
		{"open for a second", "filledIn", "1000", true},
		{"open for no time", "filledIn", "0", true},
		{"open for less than no time", "filledIn", "-1", true},
		{"a time that overflows", "filledIn", "99999999999999999999", true},
		{"no number", "filledIn", "soon", true},
		{"no time", "filledIn", "", true},
		{"open for a week", "filledIn", "604800000", false},
		{"a kiosk that is open for ten years", "filledIn", "315360000000", false},
	} {
		for kind, p := range kinds {
			t.Run(kind+"/"+c.name, func(t *testing.T) {
				record := p.stored(t, app, p.with(c.field, c.value).send(app))
				if record.GetBool("suspect") != c.suspect {
					t.Errorf("suspect is %v", record.GetBool("suspect"))
				}
				if held := c.suspect && collections.KindNamed(kind).StatusPage == ""; record.GetBool("spam") != held {
					t.Errorf("spam is %v", record.GetBool("spam"))
				}
			})
		}
	}
}

// TestIdempotency checks that one key stores one record. TestRepeatedGrievance asks for requests that arrive at once.
func TestIdempotency(t *testing.T) {
	app := testapp.New(t)
	first := app.Post("/api/contact", valid, "Idempotency-Key", "one")
	again := strings.Replace(valid, "9876543210", "+91 98765 43210", 1) // says the same
	expect(t, app.Post("/api/contact", again, "Idempotency-Key", "one"), http.StatusCreated, first.Body)
	field := strings.Replace(valid, "{", `{"idempotencyKey":"one",`, 1)
	expect(t, app.Post("/api/contact", field), http.StatusCreated, first.Body)
	other := strings.Replace(valid, "Two", "Three", 1)
	checkField(t, app.Post("/api/contact", other, "Idempotency-Key", "one"), http.StatusConflict, "")
	expect(t, app.Post("/api/contact", valid, "Idempotency-Key", strings.Repeat("k", 201)), 422)
	if total := app.MustCount(t, collections.Contacts); total != 1 {
		t.Errorf("%d were stored", total)
	}
	if answer := app.Post("/api/contact", valid, "Idempotency-Key", "two"); answer.Body == first.Body {
		t.Error("another key gave the same record")
	}
}

// TestMembers checks the members of a listed submission, their order and their values.
func TestMembers(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	job := r.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	grievance := testapp.Grievance(t)
	delete(grievance, "supportDocs")
	contact := testapp.Contact()
	contact["message"] = "<b>One</b> & two\nlines"
	application := testapp.Application(t, job)
	const marks = `,"readAt":"","spam":false,"suspect":false,"deletedAt":""`
	const times = `"receivedAt":"2026-01-30T18:30:00.000Z","acknowledgeBy":null,"decideBy":null,` +
		`"acknowledgedAt":null,"decidedAt":null,"due":null,"closedAt":null,"keepUntil":null,"keepAskedAt":null,"answerBy":null,"heldUntil":null,"sealedUntil":null,"unreachable":false,"next":`
	for _, c := range []struct {
		path, collection, time string
		fields                 map[string]any
		want                   string
	}{
		{"/api/contact", collections.Contacts, "submittedAt", contact,
			`{"id":"ID","receipt":"CON-2026-000001","name":"Asha Rao","email":"asha@example.com","phone":"9876543210",` +
				`"subject":"Staffing","message":"<b>One</b> & two\nlines","submittedAt":"2026-01-30T18:30:00.000Z"` + marks +
				`,"case":{"state":"open","outcome":"","duplicateOf":"","merged":[],"assignee":"","version":1,"class":"",` + times +
				`["answered"]}}`},
		{"/api/grievances", collections.Grievances, "createdAt", grievance,
			`{"id":"ID","receipt":"GRV-2026-000001","fullName":"Asha Rao","email":"asha@example.com","phone":"9876543210",` +
				`"portals":{"contractStaffing":false,"crmPortal":true,"csrTraining":false,"hrmsPortal":false,"jobsFind4U":false,` +
				`"lmsPortal":false,"manpowerConsulting":false,"payrollManagement":false,"skillDevelopment":false},` +
				`"pageUrl":"https://example.com/page","reason":"defamatory","details":"The page names me.","supportDocs":[],"fileNames":{},` +
				`"createdAt":"2026-01-30T18:30:00.000Z"` + marks +
				`,"case":{"state":"new","outcome":"","duplicateOf":"","merged":[],"assignee":"","version":1,"class":"removal",` +
				`"receivedAt":"2026-01-30T18:30:00.000Z","acknowledgeBy":"2026-01-31T18:30:00.000Z","decideBy":"2026-02-01T06:30:00.000Z",` +
				`"acknowledgedAt":null,"decidedAt":null,"due":"2026-01-31T18:30:00.000Z","closedAt":null,"keepUntil":null,"keepAskedAt":null,"answerBy":null,"heldUntil":null,"sealedUntil":null,"unreachable":false,"next":["acknowledged","resolved"]}}`},
		{"/api/applications", collections.Applications, "submittedAt", application,
			`{"id":"ID","receipt":"APP-2026-000001","job":"welder","jobTitle":"Welder","name":"Asha Rao","phone":"9876543210",` +
				`"email":"asha@example.com","resume":"RESUME","fileNames":{"RESUME":"resume.pdf"},"submittedAt":"2026-01-30T18:30:00.000Z"` + marks +
				`,"case":{"state":"new","outcome":"","duplicateOf":"","merged":[],"assignee":"","version":1,"class":"",` + times +
				`["shortlisted","interview","offered","hired","rejected","withdrawn"]}}`},
	} {
		t.Run(c.path, func(t *testing.T) {
			mustCreateAt(t, r.App, c.collection, c.fields, c.time, "2026-01-30 18:30:00.000Z")
			record, err := r.FindFirstRecordByFilter(c.collection, "id != ''")
			testapp.Must(t, err)
			want := strings.NewReplacer("RESUME", record.GetString("resume"), "ID", record.Id).Replace(c.want)
			row := want
			if c.collection == collections.Applications {
				row = strings.TrimSuffix(want, "}") + `,"rating":{"average":null,"count":0,"own":0},"duplicateCount":0}`
			}
			if answer := r.Get(c.path, r.token); answer.Body != "["+row+"]" {
				t.Errorf("got  %s\nwant [%s]", answer.Body, row)
			}
			alone := r.Get(c.path+"/"+record.Id, r.token).Body
			if fields, events, _ := strings.Cut(alone, `,"events":[`); fields+"}" != want ||
				!strings.Contains(events, `"kind":"received"`) {
				t.Errorf("alone it differs: %s", alone)
			}
			r.change(t, strings.TrimPrefix(c.path, "/api/"), cases.Flag, record.Id)
			expect(t, r.Get(c.path+"/"+record.Id, r.token), http.StatusOK, `"spam":true`)
		})
	}
}

// sameReceipt reports whether two answers tell of the same submission. Each has a link of its own,
// because only the hash of a link is stored.
func sameReceipt(t *testing.T, one, other testapp.Answer) bool {
	t.Helper()
	var first, second stored
	one.Into(t, &first)
	other.Into(t, &second)
	return first.ID == second.ID && first.Receipt == second.Receipt && strings.HasPrefix(first.Status, "/") &&
		strings.HasPrefix(second.Status, "/")
}
