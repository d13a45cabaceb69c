package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// pressOnOwn presses a button of the page "Your data" as a browser without scripts does.
func pressOnOwn(app *testapp.App, what string, fields url.Values) testapp.Answer {
	return app.Do("POST", "/api/your-data/"+what, strings.NewReader(fields.Encode()),
		"Accept", browser, "Content-Type", "application/x-www-form-urlencoded")
}

// TestSecondPress presses buttons twice, as people do on slow phones. The second press leads to the page that the first
// has led to, and does nothing. The old link does nothing else, and nothing at all a minute later.
func TestSecondPress(t *testing.T) {
	app := testapp.New(t)
	showForms(t, app)
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	fields := url.Values{"secret": {dataLinkTo(t, app, message, time.Now())},
		"receipt": {message.GetString(collections.Receipt)}}
	first, second := pressOnOwn(app, "erasures", fields), pressOnOwn(app, "erasures", fields)
	if to := first.Header.Get("Location"); first.Status != http.StatusSeeOther || second.Status != http.StatusSeeOther ||
		to == "" || second.Header.Get("Location") != to {
		t.Fatalf("%d to %q, then %d to %q", first.Status, to, second.Status, second.Header.Get("Location"))
	}
	next, _, _ := strings.Cut(path.Base(first.Header.Get("Location")), "?")
	if copied := actOnOwn(app, "copies", next, message); copied.Status != http.StatusOK {
		t.Errorf("the next link: %d %s", copied.Status, copied.Body)
	}
	if mails := mailsAbout(t, app, message.Id, collections.OutboxErasure); mails != 1 {
		t.Errorf("%d mails", mails)
	}
	if other := pressOnOwn(app, "restorations", fields); other.Status != http.StatusNotFound {
		t.Errorf("something else by the old link: %d", other.Status)
	}
	if copied := actOnOwn(app, "copies", fields.Get("secret"), message); copied.Status != http.StatusNotFound {
		t.Errorf("a copy by the old link: %d", copied.Status)
	}
	if _, err := app.NonconcurrentDB().
		Update("_case_links", dbx.Params{"until": "2026-01-01 00:00:00.000Z"}, dbx.NewExp("used != ''")).
		Execute(); err != nil {
		t.Fatal(err)
	}
	if late := pressOnOwn(app, "erasures", fields); late.Status != http.StatusNotFound {
		t.Errorf("a minute later: %d", late.Status)
	}
}

func mailsAbout(t *testing.T, app *testapp.App, record, kind string) int64 {
	t.Helper()
	mails, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": kind, "record": record})
	testapp.Must(t, err)
	return mails
}

// TestEndDataLink ends a link on a computer that others use, too. A second press says the same.
func TestEndDataLink(t *testing.T) {
	app := testapp.New(t)
	showForms(t, app)
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	fields := url.Values{"secret": {dataLinkTo(t, app, message, time.Now())}}
	for range 2 {
		ended := pressOnOwn(app, "ends", fields)
		if to := ended.Header.Get("Location"); ended.Status != http.StatusSeeOther || to != "/your-data?done=ended" {
			t.Errorf("%d to %q", ended.Status, to)
		}
	}
	if copied := actOnOwn(app, "copies", fields.Get("secret"), message); copied.Status != http.StatusNotFound {
		t.Errorf("a copy by the link: %d", copied.Status)
	}
}

// TestEndOfManyPresses ends a link in a network in which others have pressed more buttons than one network may.
func TestEndOfManyPresses(t *testing.T) {
	app := testapp.New(t)
	showForms(t, app)
	app.Settings().RateLimits.Enabled = true
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	fields := url.Values{"secret": {dataLinkTo(t, app, message, time.Now())}}
	for pressOnOwn(app, "copies", url.Values{"secret": {"unknown"}}).Status != http.StatusTooManyRequests {
	}
	if ended := pressOnOwn(app, "ends", fields); ended.Status != http.StatusSeeOther {
		t.Errorf("%d %s", ended.Status, ended.Body)
	}
	app.Settings().RateLimits.Enabled = false
	if copied := actOnOwn(app, "copies", fields.Get("secret"), message); copied.Status != http.StatusNotFound {
		t.Errorf("a copy by the link: %d", copied.Status)
	}
}

// TestToldByMail asks for a correction, and lets an admin undo an erasure. The person is told of both.
func TestToldByMail(t *testing.T) {
	d := newRequestDesk(t, collections.RoleAdmin)
	message := d.MustCreate(t, collections.Contacts, testapp.Contact())
	if answer := actOnOwn(d.App, "corrections", dataLinkTo(t, d.App, message, time.Now()),
		message); answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	if mails := mailsAbout(t, d.App, message.Id, "request"); mails != 1 {
		t.Errorf("%d mails confirm the request", mails)
	}
	if answer := actOnOwn(d.App, "erasures", dataLinkTo(t, d.App, message, time.Now()),
		message); answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	d.post(t, 201, "/api/requests/"+message.GetString(collections.Receipt)+"/answers",
		`{"does":"keep","text":"A court asks for it."}`)
	if mails := mailsAbout(t, d.App, message.Id, "kept"); mails != 1 {
		t.Errorf("%d mails tell that it is kept", mails)
	}
}

// TestAskWithoutAddress refuses what cannot be an address or a receipt number, whoever is known.
func TestAskWithoutAddress(t *testing.T) {
	app := testapp.New(t)
	for _, typed := range []string{"", "not an address", "asha", "9876543210", "%", "asha@example.com, eve@example.com",
		"asha@example.com\r\nBcc: eve@example.com", "@example.com", strings.Repeat("a", 5000)} {
		if answer := app.Post("/api/your-data/links",
			fmt.Sprintf(`{"address":%q}`, typed)); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%.40q: %d %s", typed, answer.Status, answer.Body)
		}
	}
}

// TestGuessedReceipts types many receipt numbers. Few of their senders get a mail, and whoever types an address still
// gets one.
func TestGuessedReceipts(t *testing.T) {
	app := testapp.New(t)
	var last string
	for n := range 30 {
		fields := testapp.Contact()
		last = fmt.Sprintf("sender%d@example.com", n)
		fields["email"] = last
		receipt := app.MustCreate(t, collections.Contacts, fields).GetString(collections.Receipt)
		app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, receipt))
		guard.PendingMails(app).Wait()
	}
	if mails := dataMails(t, app); mails == 0 || mails > 10 {
		t.Errorf("%d mails", mails)
	}
	refused := app.Post("/api/your-data/links", `{"address":"CON-2026-000001"}`)
	if refused.Status != http.StatusTooManyRequests || !strings.Contains(refused.Body, "email address") {
		t.Errorf("%d %s", refused.Status, refused.Body)
	}
	before := dataMails(t, app)
	app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, last))
	guard.PendingMails(app).Wait()
	if mails := dataMails(t, app); mails != before+1 {
		t.Errorf("an address: %d mails after %d", mails, before)
	}
}

// TestSpamHasRights mails a link to the sender of a message that staff call spam.
func TestSpamHasRights(t *testing.T) {
	app := testapp.New(t)
	fields := testapp.Contact()
	fields["spam"] = true
	message := app.MustCreate(t, collections.Contacts, fields)
	app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, message.GetString("email")))
	guard.PendingMails(app).Wait()
	if mails := dataMails(t, app); mails != 1 {
		t.Errorf("%d mails", mails)
	}
}

// TestReasonsSayMore refuses a reason that says nothing.
func TestReasonsSayMore(t *testing.T) {
	d := newRequestDesk(t, collections.RolePrivacy)
	for _, why := range []string{".", "ab", "...", "123"} {
		d.post(t, 422, "/api/persons", fmt.Sprintf(`{"who":"asha@example.com","why":%q}`, why))
	}
	d.post(t, 200, "/api/persons", `{"who":"asha@example.com","why":"पत्र आया"}`)
}

// TestSealedByAdminIsClosed seals as an admin. The list of all that is held about a person then
// shows no text of it: not to the role privacy, and not to an admin who gives no reason for opening it.
func TestSealedByAdminIsClosed(t *testing.T) {
	d := newRequestDesk(t, collections.RoleAdmin)
	privacy := testapp.MustToken(t, d.MustCreateAdmin(t, "privacy@example.org", collections.RolePrivacy))
	contact := d.MustCreate(t, collections.Contacts, testapp.Contact())
	if answer := actOnOwn(d.App, "corrections", dataLinkTo(t, d.App, contact, time.Now()),
		contact); answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	d.post(t, 201, "/api/contact/"+contact.Id+"/events",
		`{"kind":"seal","text":"A court asks","until":"`+time.Now().AddDate(0, 2, 0).UTC().
			Format(time.RFC3339)+`","version":0}`)
	for _, token := range []string{privacy, d.token} {
		d.token = token
		for _, call := range []string{"/api/persons", "/api/persons/copies"} {
			answer := d.post(t, 200, call, `{"who":"asha@example.com","why":"She asked"}`)
			if call == "/api/persons" && !strings.Contains(answer.Body, `"sealed":true`) ||
				strings.Contains(answer.Body, "two welders") || strings.Contains(answer.Body, "My name is Rao") {
				t.Errorf("%s: %s", call, answer.Body)
			}
		}
	}
	if opened := d.post(t, 200, "/api/persons",
		`{"who":"asha@example.com","why":"A court asks","sealed":true}`); !strings.Contains(opened.Body, "two welders") {
		t.Errorf("an admin opens it: %s", opened.Body)
	}
	var sealed int
	if err := d.DB().NewQuery("SELECT count(*) FROM _reads WHERE way = 'sealed' AND why = 'A court asks'").
		Row(&sealed); err != nil || sealed != 1 {
		t.Errorf("%d entries, %v", sealed, err)
	}
}

// TestHeldStays asks twice at once to erase a message that is held for a legal matter. Neither does it, and the page
// says why. Once the hold has ended, a message that is still open is erased.
func TestHeldStays(t *testing.T) {
	d := newRequestDesk(t, collections.RoleAdmin)
	message := d.MustCreate(t, collections.Contacts, testapp.Contact())
	act := func(action string) {
		t.Helper()
		d.post(t, 201, "/api/contact/"+message.Id+"/events", action)
	}
	act(`{"kind":"hold","text":"A court asks","until":"2999-01-31T00:00:00Z"}`)
	secret := dataLinkTo(t, d.App, message, time.Now())
	var tabs sync.WaitGroup
	for range 2 {
		tabs.Go(func() {
			if answer := actOnOwn(d.App, "erasures", secret, message); answer.Status != http.StatusConflict ||
				!strings.Contains(answer.Body, "legal matter until 31 January 2999") {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		})
	}
	tabs.Wait()
	act(`{"kind":"endHold","text":"The court has decided"}`)
	if answer := actOnOwn(d.App, "erasures", secret, message); answer.Status != http.StatusCreated ||
		!caseOfOwn(t, d.App, message).IsSealed() {
		t.Errorf("after the hold: %d %s", answer.Status, answer.Body)
	}
}
