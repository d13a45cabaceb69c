package mail_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// entryOf returns the only event of the calendar file in a mail, which has a method.
func entryOf(t *testing.T, l letter, method ics.Method) (*ics.VEvent, string) {
	t.Helper()
	if len(l.Files) != 1 || l.Files[0].Name != "interview.ics" || !strings.HasPrefix(l.Files[0].Kind, "text/calendar") {
		t.Fatalf("files: %+v", l.Files)
	}
	content := l.Files[0].Content
	calendar, err := ics.ParseCalendar(strings.NewReader(content))
	if err != nil || len(calendar.Events()) != 1 {
		t.Fatalf("%v\n%s", err, content)
	}
	if !strings.Contains(content, "METHOD:"+string(method)+"\r\n") ||
		strings.Contains(strings.ReplaceAll(content, "\r\n", ""), "\n") {
		t.Errorf("%q", content)
	}
	return calendar.Events()[0], content
}

// TestInvitation invites an applicant twice, and cancels. The second mail changes the entry that the first
// has made, and the third removes it.
func TestInvitation(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Applications)
	day := time.Now().AddDate(0, 0, 7).UTC()
	at := time.Date(day.Year(), day.Month(), day.Day(), 5, 0, 0, 0, time.UTC)
	invite := func(at time.Time, language, place string) letter {
		act(t, app, record, cases.Action{Kind: cases.Invite, Language: language,
			Invitation: cases.Invitation{At: at, Minutes: 45, Place: place}})
		sendDue(t, app, outbox)
		return mails.take(t, 1)[0]
	}
	first := invite(at, "", "Plot 5, Sector 18; Gurugram")
	if !strings.Contains(first.Text, at.Format("2 January 2006")+", 10:30 IST (45 minutes)") ||
		strings.ContainsAny(first.Text, "{}") {
		t.Errorf("%s", first.Text)
	}
	entry, content := entryOf(t, first, ics.MethodPublish)
	start, startErr := entry.GetStartAt()
	end, endErr := entry.GetEndAt()
	if startErr != nil || endErr != nil || !start.Equal(at) || end.Sub(start) != 45*time.Minute ||
		!strings.Contains(content, "DTSTART:"+at.Format("20060102T150405Z")+"\r\n") {
		t.Errorf("from %s to %s, %v, %v", start, end, startErr, endErr)
	}
	if got := entry.GetProperty(ics.ComponentPropertyLocation).Value; got != "Plot 5, Sector 18; Gurugram" {
		t.Errorf("place: %q", got)
	}
	later := at.Add(26 * time.Hour)
	second := invite(later, "hi", "https://meet.example/abc?x=1,2")
	if strings.Contains(first.Text, "moved") || !strings.Contains(second.HTML, "10:30 बजे (भारतीय समय)। नया समय: ") ||
		!strings.Contains(second.HTML, "12:30 बजे (भारतीय समय)।</p>") ||
		!strings.Contains(second.HTML, `href="https://meet.example/abc?x=1,2"`) {
		t.Errorf("the mail does not say that the interview has moved, or where to:\n%s", second.HTML)
	}
	if !strings.Contains(second.Text, "(45 मिनट)") || !strings.Contains(second.HTML, `lang="hi"`) {
		t.Errorf("%s", second.Text)
	}
	changed, _ := entryOf(t, second, ics.MethodPublish)
	if entry.Id() == "" || changed.Id() != entry.Id() {
		t.Errorf("the entry %s is another than %s", changed.Id(), entry.Id())
	}
	if start, err := changed.GetStartAt(); err != nil || !start.Equal(later) {
		t.Errorf("starts %s, %v", start, err)
	}
	act(t, app, record, cases.Action{Kind: cases.CancelInvite})
	sendDue(t, app, outbox)
	third := mails.take(t, 1)[0]
	if !strings.Contains(third.Text, strconv.Itoa(later.Day())+" ") ||
		!strings.Contains(third.Text, ", 12:30 बजे (भारतीय समय)") || strings.ContainsAny(third.Text, "{}") {
		t.Errorf("%s", third.Text)
	}
	cancelled, _ := entryOf(t, third, ics.MethodCancel)
	if start, err := cancelled.GetStartAt(); err != nil || !start.Equal(later) || cancelled.Id() != entry.Id() {
		t.Errorf("cancels %s, %v, %s", start, err, cancelled.Id())
	}
	for i, one := range []*ics.VEvent{entry, changed, cancelled} {
		if got, want := one.GetProperty(ics.ComponentPropertySequence).Value, []string{"0", "1", "2"}[i]; got != want {
			t.Errorf("sequence %s, want %s", got, want)
		}
		if got, want := one.GetProperty(ics.ComponentPropertyStatus).Value,
			[]string{"CONFIRMED", "CONFIRMED", "CANCELLED"}[i]; got != want {
			t.Errorf("status %s, want %s", got, want)
		}
	}
	if c, err := cases.Find(app, "applications", record.Id); err != nil || c.State != cases.Interview {
		t.Errorf("%+v, %v", c, err)
	}
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "See you."})
	sendDue(t, app, outbox)
	if answer := mails.take(t, 1)[0]; len(answer.Files) != 0 {
		t.Errorf("an answer has files: %+v", answer.Files)
	}
}
