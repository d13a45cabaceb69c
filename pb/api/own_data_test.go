package api_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// TestAskForOwnData asks for a link with several spellings. The answer is always the same, and only the exact address
// gets a mail, also if staff call the message spam.
func TestAskForOwnData(t *testing.T) {
	app := testapp.New(t)
	fields := testapp.Contact()
	fields["email"], fields["spam"] = "asha.rao+job@example.com", true
	message := app.MustCreate(t, collections.Contacts, fields)
	for name, c := range map[string]struct {
		typed string
		mails int64
	}{
		"the address":        {"asha.rao+job@example.com", 1},
		"its receipt":        {message.GetString(collections.Receipt), 1},
		"other case":         {"Asha.Rao+job@example.com", 0},
		"without dots":       {"asharao+job@example.com", 0},
		"without the tag":    {"asha.rao@example.com", 0},
		"an unknown address": {"nobody@example.com", 0},
		"an unknown receipt": {"CON-2026-999999", 0},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := app.NonconcurrentDB().Delete(collections.Outbox, dbx.HashExp{"kind": collections.OutboxData}).
				Execute(); err != nil {
				t.Fatal(err)
			}
			answer := app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, c.typed))
			guard.PendingMails(app).Wait()
			if answer.Status != http.StatusAccepted || strings.TrimSpace(answer.Body) != "{}" {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
			if mails := dataMails(t, app); mails != c.mails {
				t.Errorf("%d mails, want %d", mails, c.mails)
			}
		})
	}
}

func dataMails(t *testing.T, app *testapp.App) int64 {
	t.Helper()
	mails, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": collections.OutboxData})
	testapp.Must(t, err)
	return mails
}

// TestStrangersLockNobodyOut lets strangers send messages with the address of somebody else and ask for links. The
// owner of the address still gets one link an hour, and no more when that is sent.
func TestStrangersLockNobodyOut(t *testing.T) {
	app := testapp.New(t)
	for hour := range int64(4) {
		for range 3 {
			message := app.MustCreate(t, collections.Contacts, testapp.Contact())
			testapp.Must(t, mail.RequestData(app, message.GetString("email")))
			testapp.MustExec(t, app, "UPDATE outbox SET state = 'sent' WHERE kind = 'data'")
			testapp.Must(t, mail.RequestData(app, message.GetString("email"))) // the same again
		}
		waiting, err := app.CountRecords(collections.Outbox,
			dbx.HashExp{"kind": collections.OutboxData, "state": collections.OutboxIsWaiting})
		if mails := dataMails(t, app); mails != hour+1 || waiting != 0 || err != nil {
			t.Errorf("%d mails after %d hours, %d to send again, %v", mails, hour, waiting, err)
		}
		testapp.MustExec(t, app, "UPDATE outbox SET created = datetime(created, '-61 minutes') || '.000Z' WHERE kind = 'data'")
	}
}

// dataLinkTo makes a link to all that came from the address of a submission, and returns its secret.
func dataLinkTo(t *testing.T, app *testapp.App, record *core.Record, now time.Time) string {
	t.Helper()
	link, err := cases.NewDataLink(app, record, now)
	testapp.Must(t, err)
	return link.Secret
}

// actOnOwn does something to a submission by the secret of a link. A form with an unknown field would be refused for
// that.
func actOnOwn(app *testapp.App, what, secret string, record *core.Record) testapp.Answer {
	fields := fmt.Sprintf(`"secret":%q`, secret)
	if what != "copies" {
		fields += fmt.Sprintf(`,"receipt":%q`, record.GetString(collections.Receipt))
	}
	if what == "corrections" {
		fields += `,"text":"My name is Rao."`
	}
	return app.Post("/api/your-data/"+what, "{"+fields+"}")
}

// TestOwnDataLinks uses links in ways that must fail.
func TestOwnDataLinks(t *testing.T) {
	app := testapp.New(t)
	asha := app.MustCreate(t, collections.Contacts, testapp.Contact())
	fields := testapp.Contact()
	fields["email"] = "ravi@example.com"
	ravi := app.MustCreate(t, collections.Contacts, fields)
	grievance := testapp.Grievance(t)
	grievance["email"] = asha.GetString("email")
	undecided := app.MustCreate(t, collections.Grievances, grievance)
	now := time.Now()
	for name, c := range map[string]struct {
		what, secret string
		of           *core.Record
		status       int
	}{
		"a submission of somebody else": {"erasures", dataLinkTo(t, app, asha, now), ravi, http.StatusNotFound},
		"an invented secret":            {"erasures", "abcdefghijklmnopqrstuvwxyz", asha, http.StatusNotFound},
		"no secret":                     {"copies", "", asha, http.StatusNotFound},
		"after its hour": {"erasures", dataLinkTo(t, app, asha, now.Add(-time.Hour)), asha,
			http.StatusNotFound},
		"an undecided grievance":     {"erasures", dataLinkTo(t, app, asha, now), undecided, http.StatusConflict},
		"an undo without an erasure": {"restorations", dataLinkTo(t, app, asha, now), asha, http.StatusConflict},
	} {
		t.Run(name, func(t *testing.T) { expect(t, actOnOwn(app, c.what, c.secret, c.of), c.status) })
	}
	secret := dataLinkTo(t, app, asha, now)
	asha.Set("email", "new@example.com")
	testapp.Must(t, app.Save(asha))
	expect(t, actOnOwn(app, "erasures", secret, asha), http.StatusNotFound) // after a change of the address
	caseLink := fmt.Sprintf(`{"secret":%q}`, dataLinkTo(t, app, undecided, now))
	expect(t, app.Post("/api/grievances/status/withdrawals", caseLink), http.StatusNotFound)
}

// TestEraseOwnData erases a message from ten tabs at once. One does it, and the next link, which all get, undoes it.
func TestEraseOwnData(t *testing.T) {
	app := testapp.New(t)
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	secret, next := dataLinkTo(t, app, message, time.Now()), sync.Map{}
	var tabs sync.WaitGroup
	for range 10 {
		tabs.Go(func() {
			var moved struct {
				Path string `json:"path"`
			}
			if answer := actOnOwn(app, "erasures", secret, message); answer.Status == http.StatusCreated {
				answer.Into(t, &moved)
			}
			next.Store(moved.Path, true)
		})
	}
	tabs.Wait()
	c := caseOfOwn(t, app, message)
	var paths []string
	next.Range(func(to, _ any) bool {
		paths = append(paths, fmt.Sprint(to))
		return true
	})
	if left := time.Until(c.SealedUntil.Time()); len(paths) != 1 || left < 47*time.Hour || left > 48*time.Hour {
		t.Fatalf("they lead to %q, sealed until %v", paths, c.SealedUntil)
	}
	if mails, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": collections.OutboxErasure}); mails != 1 ||
		err != nil {
		t.Errorf("%d mails, %v", mails, err)
	}
	expect(t, actOnOwn(app, "restorations", path.Base(paths[0]), message), http.StatusCreated)
	if c := caseOfOwn(t, app, message); c.IsSealed() {
		t.Error("it is still sealed")
	}
}

func caseOfOwn(t *testing.T, app *testapp.App, record *core.Record) cases.Case {
	t.Helper()
	c, err := cases.FindSettled(app, collections.KindOf(record).Name, record.Id)
	testapp.Must(t, err)
	return c
}

// TestCorrectOwnData asks for a correction of a message. It is due in 30 days, until staff answer it.
func TestCorrectOwnData(t *testing.T) {
	app := testapp.New(t)
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	expect(t, actOnOwn(app, "corrections", dataLinkTo(t, app, message, time.Now()), message), http.StatusCreated)
	c := caseOfOwn(t, app, message)
	if days := time.Until(c.AnswerBy.Time()).Hours() / 24; days < 29 || days > 31 || c.Due != c.AnswerBy {
		t.Errorf("to answer by %v, due %v", c.AnswerBy, c.Due)
	}
	differs := ""
	note := func(format string, args ...any) { differs += fmt.Sprintf(format, args...) }
	if err := cases.CompareStates(t.Context(), app, note); err != nil || differs != "" {
		t.Errorf("%s, %v", differs, err)
	}
	admin := cases.Staff(app.MustCreateAdmin(t, "asha@example.org", collections.RoleAdmin))
	testapp.MustAct(t, app, message, admin, cases.Action{Kind: cases.Correct, Phone: "9876500000", Text: "As asked."})
	if after := caseOfOwn(t, app, message); after.AnswerBy != c.AnswerBy {
		t.Errorf("corrected, but not answered: to answer by %v", after.AnswerBy)
	}
	testapp.MustAct(t, app, message, admin, cases.Action{Kind: cases.AnswerRequest, Text: "We have corrected it."})
	app.PassUndo(t)
	if c := caseOfOwn(t, app, message); !c.AnswerBy.IsZero() || !c.Due.IsZero() {
		t.Errorf("after the answer: to answer by %v, due %v", c.AnswerBy, c.Due)
	}
	if err := cases.CompareStates(t.Context(), app, note); err != nil || differs != "" {
		t.Errorf("after the correction: %s, %v", differs, err)
	}
}

// TestCopyOwnData downloads a copy. It has the files, and nothing of others or of staff for each other.
func TestCopyOwnData(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	fields := testapp.Contact()
	fields["email"], fields["message"] = "ravi@example.com", "A secret of Ravi."
	app.MustCreate(t, collections.Contacts, fields)
	admin := cases.Staff(app.MustCreateAdmin(t, "usha@example.org", collections.RoleAdmin))
	for _, action := range []cases.Action{{Kind: cases.Note, Text: "A note for colleagues."}, {Kind: cases.WasSeen}} {
		testapp.MustAct(t, app, application, admin, action)
	}
	answer := actOnOwn(app, "copies", dataLinkTo(t, app, application, time.Now()), application)
	archive, err := zip.NewReader(strings.NewReader(answer.Body), int64(len(answer.Body)))
	if err != nil {
		t.Fatal(answer.Status, err)
	}
	var all bytes.Buffer
	for _, file := range archive.File {
		content, err := file.Open()
		testapp.Must(t, err)
		fmt.Fprintln(&all, file.Name)
		if _, err := io.Copy(&all, content); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"your-data.html", "your-data.json", "%PDF", application.GetString("email"),
		"Opened by staff (admin)", "No notice was recorded."} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("it lacks %q", want)
		}
	}
	for _, never := range []string{"secret of Ravi", "note for colleagues", "usha@example.org"} {
		if strings.Contains(all.String(), never) {
			t.Errorf("it has %q", never)
		}
	}
}

// callOwnData makes each call of the page "Your data", for the test of the API's document.
func callOwnData(t *testing.T, app *testapp.App, call func(status int, address, body string) testapp.Answer) {
	application := app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))))
	for _, what := range []string{"corrections", "reminders", "no-reminders", "erasures",
		"restorations", "withdrawals"} {
		secret := `{"secret":"` + dataLinkTo(t, app, application, time.Now()) + `"`
		more := `,"receipt":"` + application.GetString(collections.Receipt) + `"}`
		if what == "corrections" {
			call(http.StatusOK, "POST /api/your-data/copies", secret+`}`)
			more = `,"text":"My name is Rao."` + more
		}
		call(http.StatusCreated, "POST /api/your-data/"+what, secret+more)
		call(http.StatusNotFound, "POST /api/your-data/"+what, `{"secret":"a"`+more)
	}
	call(http.StatusOK, "POST /api/your-data/ends", `{"secret":"a"}`)
	call(http.StatusAccepted, "POST /api/your-data/links", `{"address":"a@example.com"}`)
	call(http.StatusUnprocessableEntity, "POST /api/your-data/links", `{"address":""}`)
}
