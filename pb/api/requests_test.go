package api_test

import (
	"fmt"
	"net/http"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/mail"
	"workforce/pb/inbox/persons"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// post makes a call with a JSON body.
func (c caller) post(t *testing.T, want int, path, body string) testapp.Answer {
	t.Helper()
	return c.call(t, http.MethodPost, path, body, want, nil)
}

// A shownRequest is a request as the API lists it.
type shownRequest struct {
	Receipt string `json:"receipt"`
	Asks    string `json:"asks"`
	AskedAt string `json:"askedAt"`
	Checked string `json:"checked"`
	By      string `json:"by"`
	Text    string `json:"text"`
	Answer  string `json:"answer"`
}

func (d caller) requests(t *testing.T, state string) (all []shownRequest) {
	t.Helper()
	d.Get("/api/requests?state="+state, d.token).Into(t, &all)
	return all
}

func note(receipt, asks string) string {
	return fmt.Sprintf(`{"receipt":%q,"asks":%q,"checked":"phone","text":"She phoned us."}`, receipt, asks)
}

// TestRequests notes requests that came by phone, and answers them in each way. Each answer is in the case and mailed.
func TestRequests(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		kind   cases.EventKind
		view   string
		mails  []string // the kinds that wait in the outbox
	}{
		"answer": {`{"does":"answer","text":"Here is what we hold."}`, cases.AnswerRequest,
			"answered", []string{"answer"}},
		"refuse": {`{"does":"refuse","text":"A court has asked us to keep it."}`, cases.RefuseRequest, "answered",
			[]string{"answer"}},
		"correct": {`{"does":"correct","name":"Asha Rao-Iyer","text":"We have corrected your name."}`,
			cases.AnswerRequest, "answered", []string{"answer"}},
		"link": {`{"does":"link"}`, cases.AnswerRequest, "answered", []string{"answer", "data"}},
		"erase": {`{"does":"erase","text":"Asked on the phone."}`, cases.EraseOnRequest,
			"erasing", []string{"erasure"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := callerAs(t, collections.RolePrivacy)
			record := d.MustCreate(t, collections.Contacts, testapp.Contact())
			receipt := record.GetString(collections.Receipt)
			d.post(t, 409, "/api/requests/"+receipt+"/answers", c.answer) // nobody has asked
			d.post(t, 201, "/api/requests", note(receipt, "other"))
			open := d.requests(t, "open")
			if len(open) != 1 || open[0].Receipt != receipt || open[0].Checked != "phone" ||
				open[0].Text != "She phoned us." || open[0].By != "privacy@example.com" {
				t.Fatalf("%+v", open)
			}
			d.post(t, 201, "/api/requests/"+receipt+"/answers", c.answer)
			d.PassUndo(t)
			found := d.requests(t, c.view)
			if len(found) != 1 || found[0].Asks != "other" || found[0].Checked != "phone" ||
				found[0].Answer != string(c.kind) || len(d.requests(t, "open")) != 0 {
				t.Errorf("%+v", found)
			}
			if state := caseOfOwn(t, d.App, record).State; state != cases.Open {
				t.Errorf("the message is %s", state)
			}
			for _, kind := range c.mails {
				if n, err := d.CountRecords(collections.Outbox,
					dbx.HashExp{"kind": kind, "record": record.Id}); err != nil || n != 1 {
					t.Errorf("%d mails of kind %s, %v", n, kind, err)
				}
			}
			if after, err := d.FindRecordById(collections.Contacts, record.Id); err != nil ||
				(after.GetString("name") == "Asha Rao-Iyer") != (name == "correct") {
				t.Errorf("%v, %v", after, err)
			}
			if err := cases.CompareStates(t.Context(), d.App,
				func(format string, args ...any) { t.Errorf(format, args...) }); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestLinkAfterStrangers answers with a link within the hour in which somebody else has asked for one, for this or for
// another message of the same address. The mail that the answer promises leaves.
func TestLinkAfterStrangers(t *testing.T) {
	d := callerAs(t, collections.RolePrivacy)
	for range 2 {
		record := d.MustCreate(t, collections.Contacts, testapp.Contact())
		receipt := record.GetString(collections.Receipt)
		testapp.Must(t, mail.RequestData(d.App, receipt))
		testapp.MustExec(t, d, "UPDATE outbox SET state = 'sent' WHERE kind = 'data'") // as the outbox does soon
		d.post(t, 201, "/api/requests", note(receipt, "copy"))
		d.post(t, 201, "/api/requests/"+receipt+"/answers", `{"does":"link"}`)
		waiting, err := d.CountRecords(collections.Outbox, dbx.HashExp{"kind": "data", "state": "waiting"})
		if err != nil || waiting != 1 {
			t.Errorf("%d mails with a link wait, %v", waiting, err)
		}
	}
}

// TestRequestAnsweredInItsLanguage answers requests. The subject is in the language of the text, and the program's own
// text in that of the mails before.
func TestRequestAnsweredInItsLanguage(t *testing.T) {
	d := callerAs(t, collections.RolePrivacy)
	record := d.MustCreate(t, collections.Contacts, testapp.Contact())
	receipt := record.GetString(collections.Receipt)
	for _, c := range []struct{ answer, subject, text string }{
		{`{"does":"answer","text":"Here is what we hold."}`, "Your request about your data (" + receipt + ")",
			"Here is what we hold."},
		{`{"does":"answer","text":"हमने आपका नाम सुधार दिया है।"}`,
			"आपके डेटा के बारे में आपका अनुरोध (" + receipt + ")", "हमने आपका नाम सुधार दिया है।"},
		{`{"does":"link"}`, "आपके डेटा के बारे में आपका अनुरोध (" + receipt + ")",
			languages.In(languages.Hindi).LinkSent},
	} {
		d.post(t, 201, "/api/requests", note(receipt, "other"))
		d.post(t, 201, "/api/requests/"+receipt+"/answers", c.answer)
		d.PassUndo(t)
		var subject, text string
		err := d.DB().NewQuery("SELECT body->>'subject', body->>'text' FROM {{case_bodies}} WHERE body->>'subject' != '' ORDER BY event DESC LIMIT 1").Row(&subject, &text)
		if err != nil || subject != c.subject || text != c.text {
			t.Errorf("%s: %q, %q (%v)", c.answer, subject, text, err)
		}
	}
}

// TestRequestRefusals refuses what a request cannot be, and an erasure that the law forbids.
func TestRequestRefusals(t *testing.T) {
	d := callerAs(t, collections.RolePrivacy)
	grievance := d.MustCreate(t, collections.Grievances, testapp.Grievance(t)).GetString(collections.Receipt)
	for name, body := range map[string]string{
		"no receipt": note("CON-2026-999999", "copy"),
		"no text":    strings.Replace(note(grievance, "copy"), "She phoned us.", " ", 1),
		"unknown":    note(grievance, "sell"), "unchecked": strings.Replace(note(grievance, "copy"), "phone", "link", 1),
	} {
		t.Run(name, func(t *testing.T) { d.post(t, 422, "/api/requests", body) })
	}
	d.post(t, 201, "/api/requests", note(grievance, "erase"))
	// It is not decided.
	d.post(t, 409, "/api/requests/"+grievance+"/answers", `{"does":"erase","text":"On the phone."}`)
	d.post(t, 422, "/api/requests/"+grievance+"/answers", `{"does":"refuse","text":" "}`)
	d.post(t, 422, "/api/requests/"+grievance+"/answers", `{"does":"sell"}`)
	d.post(t, 404, "/api/requests/GRV-2026-999999/answers", `{"does":"answer","text":"A"}`)
	d.call(t, http.MethodGet, "/api/requests?state=one", "", http.StatusBadRequest, nil)
}

// TestRecruiterErasesNothing keeps recruiters from noting a request to erase what only an admin may delete.
func TestRecruiterErasesNothing(t *testing.T) {
	app := testapp.New(t)
	application := app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	recruiter := cases.Staff(app.MustCreateAdmin(t, "recruiter@example.org", collections.RoleRecruiter))
	for _, action := range []cases.Action{
		{Kind: cases.NoteRequest, Asks: "erase", Checked: "phone", Text: "A"}, {Kind: cases.EraseOnRequest, Text: "A"},
	} {
		if _, _, err := cases.Act(app, "applications", application.Id, recruiter, action); err == nil ||
			!strings.Contains(err.Error(), "Only an admin") {
			t.Errorf("%s: %v", action.Kind, err)
		}
	}
}

// TestPerson finds all that belongs to exactly one address or phone number, and logs who has looked, and why.
func TestPerson(t *testing.T) {
	d := callerAs(t, collections.RolePrivacy)
	contact := d.MustCreate(t, collections.Contacts, testapp.Contact())
	d.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	others := testapp.Contact()
	others["email"], others["phone"] = "Asha@example.com", "9876500000"
	d.MustCreate(t, collections.Contacts, others)
	for who, want := range map[string]int{
		"asha@example.com": 2, " asha@example.com ": 2, "Asha@example.com": 1, "asha+a@example.com": 0, "9876543210": 2,
		"+91 98765 43210": 2, "9876500000": 1,
		contact.GetString(collections.Receipt): 2, "CON-2026-999999": 0,
	} {
		var found []any
		d.post(t, 200, "/api/persons", fmt.Sprintf(`{"who":%q,"why":"A letter of 2 May"}`, who)).Into(t, &found)
		if len(found) != want {
			t.Errorf("%s: %+v, want %d", who, found, want)
		}
	}
	for _, body := range []string{
		`{"who":"asha","why":"She asked"}`, `{"who":"%","why":"She asked"}`, `{"who":"","why":"She asked"}`,
		`{"who":"asha@example.com","why":" "}`,
		`{"who":"asha@example.com","why":"` + strings.Repeat("a", 201) + `"}`, // and reasons that say nothing:
		`{"who":"asha@example.com","why":"ab"}`, `{"who":"asha@example.com","why":"..."}`,
		`{"who":"asha@example.com","why":"123"}`,
	} {
		d.post(t, 422, "/api/persons", body)
	}
	archive := d.post(t, 200, "/api/persons/copies", `{"who":"asha@example.com","why":"पत्र आया"}`)
	if !strings.HasPrefix(archive.Body, "PK") {
		t.Error("no ZIP file")
	}
	var logged []struct{ Way, Why, Role string }
	err := d.DB().Select("way", "why", "role").From("_reads").Where(dbx.HashExp{"submission": contact.Id}).
		OrderBy("id").All(&logged)
	if err != nil || len(logged) != 2 || logged[0].Why != "A letter of 2 May" || logged[0].Role != "privacy" ||
		logged[1].Way != "copy" {
		t.Errorf("%+v, %v", logged, err)
	}
	expect(t, actOnOwn(d.App, "copies", dataLinkTo(t, d.App, contact, time.Now()), contact), http.StatusOK)
}

// TestSealedPerson seals a message on request and as an admin. The list of all that is held about a person shows no
// text of it, neither to the role privacy nor to an admin, unless an admin asks for it with a reason, which is logged.
func TestSealedPerson(t *testing.T) {
	seal := `{"kind":"seal","text":"A court asks","until":"` + time.Now().AddDate(0, 2, 0).UTC().Format(time.RFC3339) +
		`","version":0}`
	for name, c := range map[string]struct {
		role      string
		byRequest bool
		want      int
	}{
		"on request, for privacy":  {collections.RolePrivacy, true, 403},
		"on request":               {collections.RoleAdmin, true, 200},
		"by an admin, for privacy": {collections.RolePrivacy, false, 403},
		"by an admin":              {collections.RoleAdmin, false, 200},
	} {
		t.Run(name, func(t *testing.T) {
			d := callerAs(t, c.role)
			contact := d.MustCreate(t, collections.Contacts, testapp.Contact())
			receipt := contact.GetString(collections.Receipt)
			if c.byRequest {
				d.post(t, 201, "/api/requests", note(receipt, "erase"))
				d.post(t, 201, "/api/requests/"+receipt+"/answers", `{"does":"erase","text":"On the phone."}`)
			} else {
				expect(t, actOnOwn(d.App, "corrections", dataLinkTo(t, d.App, contact, time.Now()), contact), 201)
				boss := testapp.MustToken(t, d.MustCreateAdmin(t, "boss@example.com", collections.RoleAdmin))
				caller{d.App, boss}.post(t, 201, "/api/contact/"+contact.Id+"/events", seal)
			}
			for _, path := range []string{"/api/persons", "/api/persons/copies"} {
				told := d.post(t, 200, path, `{"who":"asha@example.com","why":"She asked"}`).Body
				if strings.Contains(told, "two welders") || strings.Contains(told, "My name is Rao") ||
					!strings.Contains(told, "PK") && !strings.Contains(told, `"sealed":true`) {
					t.Errorf("%s: %s", path, told)
				}
				opened := d.post(t, c.want, path, `{"who":"asha@example.com","why":"A court asks","sealed":true}`)
				if path == "/api/persons" && strings.Contains(opened.Body, "two welders") != (c.want == 200) {
					t.Errorf("opened: %s", opened.Body)
				}
			}
			var sealed int
			if err := d.DB().NewQuery("SELECT count(*) FROM _reads WHERE way = 'sealed' AND why = 'A court asks'").
				Row(&sealed); err != nil || (sealed == 1) != (c.want == 200) {
				t.Errorf("%d entries, %v", sealed, err)
			}
			if c.role == collections.RolePrivacy {
				d.post(t, 409, "/api/requests/"+receipt+"/answers", `{"does":"keep","text":"A"}`)
				return
			}
			d.post(t, 201, "/api/requests/"+receipt+"/answers", `{"does":"keep","text":"They want to keep it."}`)
			if caseOfOwn(t, d.App, contact).IsSealed() {
				t.Error("it is still sealed")
			}
		})
	}
}

// TestErasureAfterCorrection erases by a link after the same person has asked for a correction, which is another
// request.
func TestErasureAfterCorrection(t *testing.T) {
	d := callerAs(t, collections.RolePrivacy)
	message := d.MustCreate(t, collections.Contacts, testapp.Contact())
	secret := dataLinkTo(t, d.App, message, time.Now())
	for _, act := range [][2]string{{"corrections", `,"text":"My name is Rao."`}, {"erasures", ""}} {
		answer := d.Post("/api/your-data/"+act[0],
			fmt.Sprintf(`{"secret":%q,"receipt":%q%s}`, secret, message.GetString(collections.Receipt), act[1]))
		if answer.Status != http.StatusCreated {
			t.Fatalf("%s: %d %s", act[0], answer.Status, answer.Body)
		}
		var moved struct {
			Path string `json:"path"`
		}
		answer.Into(t, &moved)
		secret = path.Base(moved.Path)
	}
	if found := d.requests(t, "erasing"); len(found) != 1 || found[0].Asks != "erase" || found[0].Checked != "link" ||
		found[0].AskedAt == "" || found[0].Text != "" {
		t.Errorf("%+v", found)
	}
}

// TestSealByAdmin seals as an admin: no undecided grievance, and what is sealed is no wish of its sender, who cannot
// end the seal.
func TestSealByAdmin(t *testing.T) {
	d := callerAs(t, collections.RoleAdmin)
	grievance := d.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	contact := d.MustCreate(t, collections.Contacts, testapp.Contact())
	sealFor := func(days int) string {
		return `{"kind":"seal","text":"A court asks","until":"` + time.Now().AddDate(0, 0, days).UTC().
			Format(time.RFC3339) + `","version":0}`
	}
	seal := sealFor(content.Limits.Bin.Days + 1)
	// One person would erase it sooner than the bin.
	d.post(t, 422, "/api/contact/"+contact.Id+"/events", sealFor(content.Limits.Bin.Days-1))
	d.post(t, 409, "/api/grievances/"+grievance.Id+"/events", seal)
	d.post(t, 201, "/api/contact/"+contact.Id+"/events", seal)
	if !caseOfOwn(t, d.App, contact).IsSealed() {
		t.Fatal("it is not sealed")
	}
	if erasing := d.requests(t, "erasing"); len(erasing) != 0 {
		t.Errorf("it counts as a wish: %+v", erasing)
	}
	held, _, err := persons.Of(d.App, contact.GetString("email"), time.Now())
	if err != nil || held[0].ErasedAt != "" || held[0].MayAct || !strings.Contains(held[0].Kept, "We erase it on") {
		t.Errorf("its sender reads %+v, %v", held, err)
	}
	expect(t, actOnOwn(d.App, "restorations", dataLinkTo(t, d.App, contact, time.Now()), contact), http.StatusConflict)
	if sealed := d.requests(t, "sealed"); len(sealed) != 1 ||
		sealed[0].Receipt != contact.GetString(collections.Receipt) || sealed[0].Asks != "" ||
		sealed[0].Checked != "" || sealed[0].AskedAt == "" {
		t.Errorf("the list of what is sealed: %+v", sealed)
	}
	d.post(t, 201, "/api/requests/"+contact.GetString(collections.Receipt)+"/answers",
		`{"does":"keep","text":"The court has decided."}`)
	if mails := mailsAbout(t, d.App, contact.Id, collections.OutboxKept); mails != 0 ||
		caseOfOwn(t, d.App, contact).IsSealed() {
		t.Errorf("%d mails to a person who has not asked for anything", mails)
	}
}

// TestNewAddress corrects the address of a grievance and of a message. Nobody can withdraw or erase them from there
// before the earlier address had time to object.
func TestNewAddress(t *testing.T) {
	d := callerAs(t, collections.RoleAdmin)
	for collection, c := range map[string]struct{ act, events string }{
		collections.Grievances: {"withdrawals", "/api/grievances/"},
		collections.Contacts:   {"erasures", "/api/contact/"},
	} {
		fields := testapp.Contact()
		if collection == collections.Grievances {
			fields = testapp.Grievance(t)
		}
		record := d.MustCreate(t, collection, fields)
		d.post(t, 201, c.events+record.Id+"/events",
			`{"kind":"correct","email":"new@example.com","text":"On the phone.","version":0}`)
		changed := testapp.MustFind(t, d, collection, "id", record.Id)
		expect(t, actOnOwn(d.App, c.act, dataLinkTo(t, d.App, changed, time.Now()), changed), http.StatusConflict,
			"the earlier one")
		link, err := cases.NewLink(d.App, caseOfOwn(t, d.App, record).ID)
		testapp.Must(t, err)
		if link != "" {
			expect(t, d.App.Post(c.events+"status/"+c.act, fmt.Sprintf(`{"secret":%q}`, path.Base(link))),
				http.StatusConflict, "the earlier one")
		}
		if err := caseOfOwn(t, d.App, record).RefuseNewAddress(d.App, time.Now().Add(73*time.Hour)); err != nil {
			t.Errorf("%s later: %v", c.act, err)
		}
	}
}

// callRequests makes each call about requests, for the test of the API's document.
func callRequests(t *testing.T, app *testapp.App, call func(status int, address, body string) testapp.Answer) {
	receipt := app.MustCreate(t, collections.Contacts, testapp.Contact()).GetString(collections.Receipt)
	call(201, "POST /api/requests", note(receipt, "copy"))
	call(422, "POST /api/requests", note(receipt, "sell"))
	call(200, "GET /api/requests", "")
	answers := "POST /api/requests/" + receipt + "/answers"
	call(422, answers, `{"does":"sell"}`)
	call(201, answers, `{"does":"answer","text":"Here it is."}`)
	call(409, answers, `{"does":"answer","text":"Here it is."}`)
	call(200, "POST /api/persons", `{"who":"asha@example.com","why":"She asked"}`)
	call(422, "POST /api/persons", `{"who":"asha","why":"She asked"}`)
	call(200, "POST /api/persons/copies", `{"who":"asha@example.com","why":"She asked"}`)
	span := "?from=2026-01-01T00:00:00Z&until=2999-01-01T00:00:00Z"
	call(200, "GET /api/reads"+span, "")
	call(200, "GET /api/reads/csv"+span, "")
}
