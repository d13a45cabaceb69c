package mail_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/mails"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// allMails has every kind of mail sent and returns them.
func allMails(t *testing.T) []letter {
	t.Helper()
	app := testapp.New(t)
	outbox := mail.Register(app.App)
	mail.BindAccounts(app.App, siteURL, siteURL)
	server := listen(t, app)
	edit(t, app, "Samarth Workforce Solutions", "Venkateshwara Manpower Services Pvt. Ltd.")
	grievance := testapp.Grievance(t)
	grievance["details"] = "The page names me.\nPlease <b>remove</b> it."
	app.MustReceive(t, collections.Contacts)
	app.MustCreate(t, collections.Grievances, grievance)
	forgetRecipients(t, app)
	app.MustReceive(t, collections.Applications)
	round(t, outbox)
	age(t, app, app.MustReceive(t, collections.Contacts), 4*day)
	round(t, outbox) // a summary
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	operator := app.MustCreateOperator(t, "operator@example.com")
	for _, send := range []func() error{
		func() error { return mails.SendRecordPasswordReset(app, admin) },
		func() error { return mails.SendRecordOTP(app, admin, "abcdefghijklmno", "12345678") },
		func() error { return mails.SendRecordAuthAlert(app, operator, "2026-11-22 - 10.0.0.1 Firefox") },
	} {
		testapp.Must(t, send())
	}
	return server.take(t, 10)
}

// TestLayout checks that every kind of mail has the mark, both themes, at most one button, and nothing that is loaded
// from a server. A tap on the sender's address or number in a notice writes or calls. A text of several lines keeps
// them in programs that ignore styles.
func TestLayout(t *testing.T) {
	settings := palette(t)
	colour := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`)
	notices, hasLines := 0, false
	for _, l := range allMails(t) {
		subject := l.Header.Get("Subject")
		for part, count := range map[string]int{
			`<meta name="color-scheme" content="light dark">`: 1, "@media (prefers-color-scheme: dark)": 1,
			`class="mark__span"`: 1, "<!--[if mso]>": 2, "<h1": 1, "</html>": 1,
		} {
			if got := strings.Count(l.HTML, part); got != count {
				t.Errorf("%s: %q stands %d times, want %d", subject, part, got, count)
			}
		}
		if buttons := strings.Count(l.HTML, `class="button"`); buttons != 1 &&
			!(buttons == 0 && strings.HasPrefix(subject, "Your code")) {
			t.Errorf("%s: %d buttons", subject, buttons)
		}
		for _, loaded := range []string{"<img", "src=", "url(", "@import", "<link", "<script"} {
			if strings.Contains(l.HTML, loaded) {
				t.Errorf("%s: it has %q", subject, loaded)
			}
		}
		for _, used := range colour.FindAllString(strings.ReplaceAll(l.HTML, "&#", ""), -1) {
			if !slices.Contains(settings, used) {
				t.Errorf("%s: the styles have no colour %s", subject, used)
			}
		}
		if strings.Contains(l.HTML, "..") || strings.Contains(l.Text, "..") {
			t.Errorf("%s: a sentence ends with two full stops", subject)
		}
		if !strings.Contains(l.Text, siteURL) ||
			strings.ContainsAny(l.Text, "<>{}") && !strings.Contains(l.Text, "<b>remove</b>") {
			t.Errorf("%s: the plain text is\n%s", subject, l.Text)
		}
		hasLines = hasLines || strings.Contains(l.HTML, "The page names me.<br>Please &lt;b&gt;remove&lt;/b&gt; it.")
		if !strings.HasPrefix(subject, "New ") {
			continue
		}
		notices++
		for _, link := range []string{`href="mailto:asha@example.com"`, `href="tel:+919876543210"`} {
			if !strings.Contains(strings.ReplaceAll(l.HTML, "&#43;", "+"), link) {
				t.Errorf("%s lacks %s", subject, link)
			}
		}
	}
	if notices != 3 || !hasLines {
		t.Errorf("%d notices, with the lines of a text: %v", notices, hasLines)
	}
}

// palette returns the colours of the site's styles.
func palette(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, name := range []string{"_palette.scss", "_colors.scss"} {
		file, err := os.ReadFile("../../../frontend/src/styles/settings/" + name)
		testapp.Must(t, err)
		all = append(all, regexp.MustCompile(`#[0-9a-f]{6}\b`).FindAllString(string(file), -1)...)
	}
	return all
}

// TestColoursOfMails checks that mails have the colours of the company.
func TestColoursOfMails(t *testing.T) {
	app, outbox, server := start(t)
	edit(t, app, `"brand":{`, `"brand":{"colours":{"main":"#7a1420","accent":"#f2b84b"},`)
	app.MustReceive(t, collections.Contacts)
	round(t, outbox)
	for _, l := range server.take(t, 2) {
		if strings.Contains(l.HTML, "#0e4a48") || strings.Contains(l.HTML, "#f2a23a") ||
			!strings.Contains(l.HTML, `bgcolor="#7a1420"`) {
			t.Errorf("%s has the colours of the sample", l.Header.Get("Subject"))
		}
	}
}
