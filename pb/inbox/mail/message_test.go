package mail_test

import (
	"io"
	"mime"
	netmail "net/mail"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var encodedWord = regexp.MustCompile(`=\?[^\s?]+\?([bqBQ])\?[^\s?]*\?=`)

// TestMessages reads mails as a mail server gets them.
func TestMessages(t *testing.T) {
	app := testapp.New(t)
	mail.Register(app.App)
	server := listen(t, app)
	hindi := strings.Repeat("आपकी शिकायत के बारे में हमारा उत्तर 👩🏽‍🏭 ", 8)
	for name, c := range map[string]struct {
		subject, sender, encoding string
		files                     int
		kind                      string
	}{
		"Hindi": {hindi + "GRV-2026-000007", "समर्थ वर्कफ़ोर्स, “बेंगलुरु” " + strings.Repeat("कार्यालय ", 10), "b",
			0, "multipart/alternative"},
		"Latin letters": {strings.Repeat("Résumé de José ", 12) + "d’Or", "Müller, José & Co.", "q", 0,
			"multipart/alternative"},
		"ASCII": {strings.Repeat("We have received your application ", 8) + "(APP-1)", `Asha "A" Rao, Samarth`, "", 0,
			"multipart/alternative"},
		"a line break": {"Hello\r\nBcc: x@example.org", "Asha", "", 0, "multipart/alternative"},
		"a file":       {"Interview", "Samarth", "", 1, "multipart/mixed"},
	} {
		t.Run(name, func(t *testing.T) {
			message := &mailer.Message{
				From: netmail.Address{Name: c.sender, Address: "hello@company.test"},
				To:   []netmail.Address{{Address: "asha@mail.test"}},
				Text: "Hello\n.\n" + strings.Repeat("a", 1200), HTML: "<p>नमस्ते</p>", Subject: c.subject,
				Headers: map[string]string{"Message-ID": "<1@company.test>",
					"References": strings.Repeat("<1234567890.GRV-2026-000001@company.test> ", 30)},
			}
			if c.files > 0 {
				message.Attachments = map[string]io.Reader{
					"résumé.txt": strings.NewReader(strings.Repeat("résumé ", 100))}
			}
			testapp.Must(t, app.NewMailClient().Send(message))
			got := server.take(t, 1)[0]
			for line := range strings.SplitSeq(got.Source, "\r\n") {
				if len(line) > 78 || strings.Contains(line, "\n") || line != "" && strings.TrimSpace(line) == "" {
					t.Errorf("a line of %d bytes: %q", len(line), line)
				}
			}
			head, _, _ := strings.Cut(got.Source, "\r\n\r\n")
			subject := regexp.MustCompile(`(?s)Subject:.*?\r\n\S`).FindString(head)
			for _, word := range encodedWord.FindAllStringSubmatch(head, -1) {
				if len(word[0]) > 75 {
					t.Errorf("an encoded word of %d bytes: %s", len(word[0]), word[0])
				}
			}
			if word := encodedWord.FindStringSubmatch(subject); (word == nil) != (c.encoding == "") ||
				word != nil && strings.ToLower(word[1]) != c.encoding {
				t.Errorf("the subject is %s, want the encoding %q", subject, c.encoding)
			}
			decoded, err := new(mime.WordDecoder).DecodeHeader(got.Header.Get("Subject"))
			if want := strings.Join(strings.Fields(c.subject), " "); err != nil || decoded != want {
				t.Errorf("the subject is %q, want %q, %v", decoded, want, err)
			}
			from, err := got.Header.AddressList("From")
			if err != nil || len(from) != 1 || from[0].Name != strings.Join(strings.Fields(c.sender), " ") ||
				from[0].Address != "hello@company.test" {
				t.Errorf("from %v, %v", from, err)
			}
			kind, _, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
			if err != nil || kind != c.kind || got.Header.Get("Bcc") != "" {
				t.Errorf("%s, want %s, %v", kind, c.kind, err)
			}
			if strings.ReplaceAll(got.Text, "\r\n", "\n") != message.Text || got.HTML != message.HTML ||
				len(got.Files) != c.files {
				t.Errorf("%q, %q, %v", got.Text, got.HTML, got.Files)
			}
			if c.files > 0 && (got.Files[0].Name != "résumé.txt" ||
				got.Files[0].Content != strings.Repeat("résumé ", 100)) {
				t.Errorf("%v", got.Files)
			}
		})
	}
}

// TestOtherScripts mails to addresses in other scripts, if the mail server offers SMTPUTF8. Otherwise a form
// does not take them once that is known, and the mail to an address that was taken before is refused alone.
func TestOtherScripts(t *testing.T) {
	app, outbox, server := start(t)
	submit := func(email string) error {
		contact := testapp.Contact()
		contact["email"] = email
		return app.Create(t, collections.Contacts, contact)
	}
	expect := func(want ...string) {
		t.Helper()
		round(t, outbox)
		var got []string
		for _, l := range server.take(t, len(want)) {
			got = append(got, l.To[0]+" "+l.Header.Get("To")+" "+l.Header.Get("Reply-To"))
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	const hindi, punycode = "आशा@डाटामेल.भारत", "आशा@xn--c2bd4bq1db8d.xn--h2brj9c"
	testapp.Must(t, submit(hindi))
	expect("hello@example.com hello@example.com ")
	failed, err := app.FindFirstRecordByFilter(collections.Outbox, "kind = 'acknowledgement'")
	if err != nil || !strings.Contains(failed.GetString(collections.OutboxProblem), "SMTPUTF8") {
		t.Errorf("the acknowledgement: %v, %v", failed, err)
	}
	if err := submit(hindi); err == nil || !strings.Contains(err.Error(), "cannot reach this address") {
		t.Errorf("without SMTPUTF8: %v", err)
	}
	if err := submit("asha@डाटामेल.भारत"); err != nil {
		t.Error(err)
	}
	expect("asha@xn--c2bd4bq1db8d.xn--h2brj9c asha@xn--c2bd4bq1db8d.xn--h2brj9c hello@example.com",
		"hello@example.com hello@example.com asha@xn--c2bd4bq1db8d.xn--h2brj9c")
	server.respond("EHLO", "250-fine\r\n250 SMTPUTF8")
	if err := submit("asha@mail.test"); err != nil {
		t.Error(err)
	}
	expect("asha@mail.test asha@mail.test hello@example.com", "hello@example.com hello@example.com asha@mail.test")
	if err := submit(hindi); err != nil {
		t.Error(err)
	}
	expect("hello@example.com hello@example.com ", punycode+" "+punycode+" hello@example.com")
}
