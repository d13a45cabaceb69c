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
	if to := first.Header.Get("Location"); first.Status != http.StatusSeeOther ||
		second.Status != http.StatusSeeOther || to == "" || second.Header.Get("Location") != to {
		t.Fatalf("%d to %q, then %d to %q", first.Status, to, second.Status, second.Header.Get("Location"))
	}
	next, _, _ := strings.Cut(path.Base(first.Header.Get("Location")), "?")
	expect(t, actOnOwn(app, "copies", next, message), http.StatusOK)
	if mails := mailsAbout(t, app, message.Id, collections.OutboxErasure); mails != 1 {
		t.Errorf("%d mails", mails)
	}
	expect(t, pressOnOwn(app, "restorations", fields), http.StatusNotFound) // something else by the old link
	expect(t, actOnOwn(app, "copies", fields.Get("secret"), message), http.StatusNotFound)
	if _, err := app.NonconcurrentDB().
		Update("_case_links", dbx.Params{"until": "2026-01-01 00:00:00.000Z"}, dbx.NewExp("used != ''")).
		Execute(); err != nil {
		t.Fatal(err)
	}
	expect(t, pressOnOwn(app, "erasures", fields), http.StatusNotFound) // a minute later
}

func mailsAbout(t *testing.T, app *testapp.App, record, kind string) int64 {
	t.Helper()
	mails, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": kind, "record": record})
	testapp.Must(t, err)
	return mails
}

// TestEndOfManyPresses ends a link in a network in which others have pressed more buttons than one network may, and on
// a computer that others use, too. A second press says the same.
func TestEndOfManyPresses(t *testing.T) {
	app := testapp.New(t)
	showForms(t, app)
	app.Settings().RateLimits.Enabled = true
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	fields := url.Values{"secret": {dataLinkTo(t, app, message, time.Now())}}
	for pressOnOwn(app, "copies", url.Values{"secret": {"unknown"}}).Status != http.StatusTooManyRequests {
	}
	for range 2 {
		ended := pressOnOwn(app, "ends", fields)
		expect(t, ended, http.StatusSeeOther)
		if to := ended.Header.Get("Location"); to != "/your-data?done=ended" {
			t.Errorf("leads to %q", to)
		}
	}
	app.Settings().RateLimits.Enabled = false
	expect(t, actOnOwn(app, "copies", fields.Get("secret"), message), http.StatusNotFound)
}

// TestAskWithoutAddress refuses what cannot be an address or a receipt number, whoever is known.
func TestAskWithoutAddress(t *testing.T) {
	app := testapp.New(t)
	for _, typed := range []string{"", "not an address", "asha", "9876543210", "%", "asha@example.com, eve@example.com",
		"asha@example.com\r\nBcc: eve@example.com", "@example.com", strings.Repeat("a", 5000)} {
		t.Run(fmt.Sprintf("%.40q", typed), func(t *testing.T) {
			expect(t, app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, typed)), 422)
		})
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
	expect(t, app.Post("/api/your-data/links", `{"address":"CON-2026-000001"}`), http.StatusTooManyRequests,
		"email address")
	before := dataMails(t, app)
	app.Post("/api/your-data/links", fmt.Sprintf(`{"address":%q}`, last))
	guard.PendingMails(app).Wait()
	if mails := dataMails(t, app); mails != before+1 {
		t.Errorf("an address: %d mails after %d", mails, before)
	}
}

// TestHeldStays asks twice at once to erase a message that is held for a legal matter. Neither does it, and the page
// says why. Once the hold has ended, a message that is still open is erased.
func TestHeldStays(t *testing.T) {
	d := callerAs(t, collections.RoleAdmin)
	message := d.MustCreate(t, collections.Contacts, testapp.Contact())
	events := "/api/contact/" + message.Id + "/events"
	d.post(t, 201, events, `{"kind":"hold","text":"A court asks","until":"2999-01-31T00:00:00Z"}`)
	secret := dataLinkTo(t, d.App, message, time.Now())
	var tabs sync.WaitGroup
	for range 2 {
		tabs.Go(func() {
			expect(t, actOnOwn(d.App, "erasures", secret, message), http.StatusConflict,
				"legal matter until 31 January 2999")
		})
	}
	tabs.Wait()
	d.post(t, 201, events, `{"kind":"endHold","text":"The court has decided"}`)
	expect(t, actOnOwn(d.App, "erasures", secret, message), http.StatusCreated)
	if !caseOfOwn(t, d.App, message).IsSealed() {
		t.Error("it is not erased after the hold")
	}
}
