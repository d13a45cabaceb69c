package program

import (
	"archive/zip"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// privatePage finds the address of a page that only its reader knows: of a case, or of all that is held about a person.
var privatePage = regexp.MustCompile(`https?://[^/\s"]+(/(?:status|your-data)/[\w-]+)`)

// readMails waits for mails and checks their words. It returns the private pages that they lead to. The daily reminder,
// which may come at any time by day, is not counted.
func readMails(t *testing.T, mails *testbinary.MailServer, count int) (pages []string) {
	t.Helper()
	for count > 0 {
		mail, ok := mails.Next(30 * time.Second)
		if !ok {
			t.Fatal("a mail is missing")
		}
		if !strings.HasPrefix(mail.Header.Get("Message-Id"), "<reminder.") {
			count--
		}
		text := wordsOf(t, mail)
		checkWords(t, "a mail to "+mail.To[0], text)
		for _, found := range privatePage.FindAllStringSubmatch(text, -1) {
			pages = append(pages, found[1])
		}
	}
	return pages
}

// useCases lets staff and a sender do what has mails, pages and files of its own, and checks their words: an invitation
// in Hindi with a file for calendars, all that is held about a person, a case as a file, and lists as CSV files. It
// returns the private pages.
func useCases(t *testing.T, p *testbinary.Program, owner *testbinary.Caller, mails *testbinary.MailServer) []string {
	t.Helper()
	application := firstOf(t, owner, "/api/applications")
	at := time.Now().AddDate(0, 0, 7).Format(time.RFC3339)
	invitation := testbinary.Object{"kind": "invite", "language": "hi", "at": at, "minutes": 30,
		"place": "12 Lake View Road"}
	expect(t, owner.Send(t, http.MethodPost, application+"/events", invitation), http.StatusCreated)
	var now struct{ Events []struct{ Sequence int64 } }
	owner.Get(t, application).Into(t, &now)
	mailed := fmt.Sprintf("%s/events/%d/mail", application, now.Events[len(now.Events)-1].Sequence)
	expect(t, owner.Send(t, http.MethodPost, mailed, testbinary.Object{}), http.StatusNoContent)
	pages := readMails(t, mails, 1)

	visitor := p.From(testbinary.Visitor)
	expect(t,
		visitor.Send(t, http.MethodPost, "/api/your-data/links", testbinary.Object{"address": "asha@example.org"}),
		http.StatusAccepted)
	own := readMails(t, mails, 1)
	if len(own) == 0 || !strings.HasPrefix(own[0], "/your-data/") {
		t.Fatalf("the mail leads to %v", own)
	}
	held := visitor.Send(t, http.MethodPost, "/api/your-data/copies",
		testbinary.Object{"secret": strings.TrimPrefix(own[0], "/your-data/")})
	readArchive(t, "your data", held)

	var link struct{ Token string }
	owner.Send(t, http.MethodPost, "/api/auth/file-token", nil).Into(t, &link)
	readArchive(t, "a case as a file", owner.Get(t, firstOf(t, owner, "/api/grievances")+"/file?token="+link.Token))
	for _, kind := range []string{"contact", "grievances", "applications"} {
		list := owner.Get(t, "/api/"+kind+"/csv?token="+link.Token)
		expect(t, list, http.StatusOK)
		checkWords(t, "the list of "+kind, list.Header.Get("Content-Disposition")+list.Body)
	}
	return append(pages, own...)
}

// firstOf returns the address of the first record of a list.
func firstOf(t *testing.T, owner *testbinary.Caller, list string) string {
	t.Helper()
	var rows []struct {
		ID string `json:"_id"`
	}
	if owner.Get(t, list).Into(t, &rows); len(rows) == 0 {
		t.Fatalf("%s is empty", list)
	}
	return list + "/" + rows[0].ID
}

// readArchive checks the words of a ZIP file: its name, and the names and texts of what is in it.
func readArchive(t *testing.T, what string, got testbinary.Answer) {
	t.Helper()
	expect(t, got, http.StatusOK)
	checkWords(t, what, got.Header.Get("Content-Disposition"))
	archive, err := zip.NewReader(strings.NewReader(got.Body), int64(len(got.Body)))
	testbinary.Must(t, err)
	for _, file := range archive.File {
		content, err := file.Open()
		testbinary.Must(t, err)
		text, err := io.ReadAll(content)
		testbinary.Must(t, err)
		checkWords(t, what+", "+file.Name, file.Name+string(text))
	}
}
