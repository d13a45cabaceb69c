package site_test

import (
	"bytes"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// fileGrievance files a grievance as a script does, and returns the path of its page.
func fileGrievance(t *testing.T, app *testapp.App) (id, path string) {
	t.Helper()
	answer := app.Post("/api/grievances", `{"fullName":"Asha Raoji","email":"asha@mailbox.in","phone":"9876543210","portals":{"crmPortal":true},
		"pageUrl":"https://secret.example","reason":"violates_law","details":"My own story"}`)
	var stored struct {
		ID     string `json:"id"`
		Status string `json:"status"`
	}
	answer.Into(t, &stored)
	if answer.Status != http.StatusCreated || !strings.HasPrefix(stored.Status, "/grievances/status/") {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return stored.ID, stored.Status
}

// TestLockedProof checks that a form without scripts says that a file needs a password.
func TestLockedProof(t *testing.T) {
	app := testapp.NewSite(t)
	for name, want := range map[string]bool{"locked-aes-256.pdf": true, "noprint-aes-256.pdf": false} {
		content, err := os.ReadFile(filepath.Join("../../../content/testdata/pdf", name))
		testapp.Must(t, err)
		body, mediaType := testbinary.EncodeForm(t, testbinary.Grievance(),
			testbinary.Attachment{Field: "supportDocs", Name: name, Content: content})
		answer := app.Do(http.MethodPost, "/api/grievances", bytes.NewReader(body), "Content-Type", mediaType, "Accept",
			"text/html")
		if answer.Status != http.StatusCreated || !strings.Contains(answer.Body, "GRV-2") {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
		if got := strings.Contains(answer.Body, "<p>The file "+name+" opens only with a password"); got != want {
			t.Errorf("%s: advice %t, want %t", name, got, want)
		}
	}
}

var secretHeaders = map[string]string{"Cache-Control": "private, no-store", "X-Robots-Tag": "noindex",
	"Referrer-Policy": "no-referrer"}

// TestStatus checks the page on which senders follow a grievance: what it shows, what it keeps to
// itself, that nobody may keep it, and that opening it changes nothing.
func TestStatus(t *testing.T) {
	app := testapp.NewSite(t)
	id, path := fileGrievance(t, app)
	officer := cases.Actor{ID: "admins:officer", Name: "Officer Nair"}
	if _, _, err := cases.Act(app.App, "grievances", id, officer,
		cases.Action{Kind: cases.Note, Text: "A note for us."}); err != nil {
		t.Fatal(err)
	}
	testapp.Must(t, cases.BySender(app.App, mustFindCase(t, app, id),
		cases.Action{Kind: cases.SenderWrote, Text: "<script>alert(1)</script> </script> & more"}))
	events := app.MustCount(t, cases.Events)
	for _, address := range []string{path, path + "?step=withdraw", path + "?done=message", "/data" + path} {
		answer := app.Get(address, "")
		if answer.Status != http.StatusOK || !strings.Contains(answer.Body, "GRV-2") {
			t.Errorf("%s: %d", address, answer.Status)
		}
		title := "<title>GRV-2" // the name of a saved PDF
		if strings.Contains(address, "done=") {
			title = "<title>Done: GRV-2"
		}
		if strings.HasPrefix(address, "/grievances") && !strings.Contains(answer.Body, title) {
			t.Errorf("%s lacks %s", address, title)
		}
		for _, not := range []string{"Nair", "A note for us", "<script>alert"} {
			if strings.Contains(answer.Body, not) &&
				(not != "<script>alert" || strings.HasPrefix(address, "/grievances")) {
				t.Errorf("%s shows %s", address, not)
			}
		}
		for name, want := range secretHeaders {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", address, name, got, want)
			}
		}
	}
	if answer := app.Get("/api/pages"+path, ""); answer.Status != http.StatusNotFound ||
		strings.Contains(answer.Body, "GRV-2") {
		t.Errorf("the call for pages answers %d %s", answer.Status, answer.Body)
	}
	if !strings.Contains(app.Get(path, "").Body, "It breaks a law in force") {
		t.Error("the page does not say what the grievance is about")
	}
	if page := app.Get(path, "").Body; !strings.Contains(page, "&lt;script&gt;alert(1)") ||
		!strings.Contains(page, `<meta name="robots" content="noindex"`) ||
		strings.Contains(page, `rel="canonical"`) {
		t.Error("the page does not show the message, or can be found")
	}
	if after := app.MustCount(t, cases.Events); after != events {
		t.Errorf("opening the page has added %d events", after-events)
	}
	if shown := app.Get("/sitemap.xml", "").Body + app.Get("/api/pages", "").Body; strings.Contains(shown, "/status") {
		t.Error("the page is listed")
	}
}

func mustFindCase(t *testing.T, app *testapp.App, id string) cases.Case {
	t.Helper()
	c, err := cases.Find(app.App, "grievances", id)
	testapp.Must(t, err)
	return c
}

// TestRemoved opens the page of a grievance that was deleted. It says so, and has nothing of the sender.
func TestRemoved(t *testing.T) {
	app := testapp.NewSite(t)
	id, path := fileGrievance(t, app)
	record := testapp.MustFind(t, app, collections.Grievances, "id", id)
	testapp.Must(t, app.Delete(record))
	answer := app.Get(path, "")
	if answer.Status != http.StatusOK || !strings.Contains(answer.Body, "We have removed what you sent") ||
		!strings.Contains(answer.Body, record.GetString(collections.Receipt)) ||
		strings.Contains(answer.Body, record.GetString("email")) {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	for name, want := range secretHeaders {
		if answer.Header.Get(name) != want {
			t.Errorf("%s is %q", name, answer.Header.Get(name))
		}
	}
}

// TestUnknownLinks checks that links that are unknown, or of another kind, are answered alike.
func TestUnknownLinks(t *testing.T) {
	app := testapp.NewSite(t)
	_, path := fileGrievance(t, app)
	want := app.Get("/grievances/status/unknown", "")
	if want.Status != http.StatusNotFound || !strings.Contains(want.Body, "This link does not work") {
		t.Fatalf("%d", want.Status)
	}
	for _, address := range []string{strings.Replace(path, "grievances", "careers", 1), "/careers/status/x"} {
		got := app.Get(address, "")
		if got.Status != want.Status || got.Body != want.Body {
			t.Errorf("%s: %d, another page", address, got.Status)
		}
		for name, want := range secretHeaders {
			if got.Header.Get(name) != want {
				t.Errorf("%s: %s is %q", address, name, got.Header.Get(name))
			}
		}
	}
}

// TestStatusForms sends the forms of the page as a browser without scripts does.
func TestStatusForms(t *testing.T) {
	app := testapp.NewSite(t)
	id, path := fileGrievance(t, app)
	secret := strings.TrimPrefix(path, "/grievances/status/")
	send := func(form string, fields ...string) testapp.Answer {
		t.Helper()
		values := url.Values{}
		for i := 0; i < len(fields); i += 2 {
			values.Set(fields[i], fields[i+1])
		}
		return app.Do(http.MethodPost, "/api/grievances/status/"+form, strings.NewReader(values.Encode()),
			"Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html")
	}
	sentTo := func(answer testapp.Answer, want string) {
		t.Helper()
		if got := answer.Header.Get("Location"); answer.Status != http.StatusSeeOther || got != want {
			t.Errorf("%d to %s, want 303 to %s", answer.Status, got, want)
		}
	}
	shows := func(answer testapp.Answer, status int, texts ...string) {
		t.Helper()
		for _, want := range texts {
			if !strings.Contains(answer.Body, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
		if answer.Status != status {
			t.Errorf("%d, want %d", answer.Status, status)
		}
	}
	shows(send("messages", "secret", secret, "text", ""), http.StatusUnprocessableEntity,
		"Write a message or add a file", "error-summary", `"action":"/api/grievances/status/messages"`)
	shows(send("messages", "secret", secret, "text", "a\u202eb"), http.StatusUnprocessableEntity,
		"The message must not contain invisible characters")
	sentTo(send("messages", "secret", secret, "text", "More."), path+"?done=message")
	sentTo(send("withdrawals", "secret", secret, "text", ""), path+"?done=withdrawal")
	sentTo(send("reviews", "secret", secret, "text", "I was wrong."), path+"?done=review")
	shows(send("messages", "secret", "unknown", "text", "More."), http.StatusNotFound,
		"This link does not work, or no longer works.", `name="receipt"`, ">More.</dd>")
	shows(send("links", "receipt", "", "email", "a@example.com"), http.StatusUnprocessableEntity,
		"Type the receipt number.", "a@example.com")
	for typed, want := range map[string]string{
		"GRV-2000-000001":                    "/grievances/status?done=link",
		"Receipt number grv 2000 1.":         "/grievances/status?done=link",
		"app\u20132000\u20131 (application)": "/careers/status?done=link", // the page of the other kind
	} {
		sentTo(send("links", "receipt", typed, "email", "a@example.com"), want)
	}
	shows(send("links", "receipt", "seven", "email", "a@example.com"), http.StatusUnprocessableEntity,
		"This is no receipt number. It looks like GRV-20")
	shows(send("links", "receipt", "con-2026-3", "email", "a@example.com"), http.StatusUnprocessableEntity,
		"CON-2026-000003 is the number of a message")
	if c := mustFindCase(t, app, id); c.State != cases.Reopened {
		t.Errorf("the case is %s", c.State)
	}
	flood := app.Do(http.MethodPost, "/api/grievances/status/messages", strings.NewReader(strings.Repeat("x", 22<<20)),
		"Content-Type", "multipart/form-data; boundary=x")
	if flood.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("a flood: %d %s", flood.Status, flood.Body)
	}
}

// TestFirstDay checks that the page shows what the sender sent: all fields in the order and the words of the
// form, and the names of the files.
func TestFirstDay(t *testing.T) {
	app := testapp.NewSite(t)
	record := app.MustReceive(t, collections.Grievances)
	path, err := cases.NewLink(app.App, mustFindCase(t, app, record.Id).ID)
	testapp.Must(t, err)
	page := html.UnescapeString(app.Get(path, "").Body)
	at := 0
	for _, want := range []string{
		"What you sent us", "Full name", "Asha Rao", "Email", "asha@example.com", "Contact number", "9876543210",
		"Which portal or service is it about?", "CRM Portal", "Address of the page", "https://example.com/page",
		"Reason", "It is defamatory", "Details", "Attachments", "proof.pdf",
	} {
		next := strings.Index(page[at:], want)
		if next < 0 {
			t.Fatalf("%q is missing, or in another place", want)
		}
		at += next
	}
}

// TestFindByReceipt searches the site for a receipt. The page that mails a new link comes first, with the number
// filled in.
func TestFindByReceipt(t *testing.T) {
	app := testapp.NewSite(t)
	for search, want := range map[string]string{
		"grv+2026+7":               "/grievances/status?receipt=GRV-2026-000007",
		"Receipt+APP-2026-000012.": "/careers/status?receipt=APP-2026-000012",
		"con-2026-7":               "/your-data?receipt=CON-2026-000007", // a message has no page of its own
	} {
		if body := app.Get("/search?q="+search, "").Body; !strings.Contains(body, `href="`+want+`"`) {
			t.Errorf("the search for %s does not lead to %s", search, want)
		}
		_, number, _ := strings.Cut(want, "=")
		if body := app.Get(want, "").Body; !strings.Contains(body, `value="`+number+`"`) {
			t.Errorf("%s does not fill in the number", want)
		}
	}
}
