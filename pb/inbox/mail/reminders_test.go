package mail_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // places whose summer time the tests need

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/inbox/mail"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// morning is nine o'clock in India on a day of the future, so that no case is overdue by itself.
var morning = time.Date(2031, 3, 10, 9, 0, 0, 0, ist.Zone)

// office is an app with an outbox, a mail server and nobody's mails in it.
type office struct {
	*testapp.App
	outbox *mail.Outbox
	mails  *server
}

func openOffice(t *testing.T) office {
	t.Helper()
	app, outbox, mails := start(t)
	return office{app, outbox, mails}
}

// receive stores a grievance that was received before the morning, without its mails.
func (o office) receive(t *testing.T, reason string, before time.Duration) *core.Record {
	t.Helper()
	record := o.MustReceive(t, collections.Grievances, map[string]any{"reason": reason})
	o.sql(t, "DELETE FROM outbox")
	o.shift(t, record, morning.Add(-before))
	return record
}

// shift moves the times of a case as if it had been received at a time.
func (o office) shift(t *testing.T, record *core.Record, received time.Time) {
	t.Helper()
	c := testapp.MustFindCase(t, o, record)
	by := received.Sub(c.Received.Time())
	move := func(at types.DateTime) string {
		if at.IsZero() {
			return ""
		}
		return at.Add(by).String()
	}
	testapp.MustRun(t, o.DB().Update(cases.Cases, dbx.Params{
		"received": move(c.Received), "started": move(c.Started), "acknowledgeBy": move(c.AcknowledgeBy),
		"decideBy": move(c.DecideBy), "due": move(c.Due),
	}, dbx.HashExp{"id": c.ID}))
}

func (o office) sql(t *testing.T, statements ...string) {
	t.Helper()
	testapp.MustExec(t, o, statements...)
}

// remind collects the reminders of the morning and sends what waits, as at a time.
func (o office) remind(t *testing.T, at time.Time) {
	t.Helper()
	testapp.Must(t, cases.RemindDaily(t.Context(), o, at))
	o.round(t, at)
}

func (o office) round(t *testing.T, at time.Time) {
	t.Helper()
	testapp.Must(t, o.outbox.Remind(siteURL, at))
}

// takeOne takes the only mail and checks its subject and parts of its texts.
func (o office) takeOne(t *testing.T, to, subject string, parts ...string) letter {
	t.Helper()
	l := o.mails.take(t, 1)[0]
	if l.To[0] != to || l.Header.Get("Subject") != subject {
		t.Errorf("to %v: %q, want %s: %q", l.To, l.Header.Get("Subject"), to, subject)
	}
	for _, part := range parts {
		if !strings.Contains(l.Text, part) || !strings.Contains(l.HTML, strings.ReplaceAll(part, "&", "&amp;")) {
			t.Errorf("the mail lacks %q:\n%s", part, l.Text)
		}
	}
	return l
}

const officerAddress = "grievance@example.com"

// TestReminders follows a grievance that nobody works on for nine days. It is mentioned once at half, or in the last
// morning before the deadline, once at four fifths and once when it is overdue, each time in one mail in the morning.
func TestReminders(t *testing.T) {
	o := openOffice(t)
	record := o.receive(t, "violates_law", 11*time.Hour) // to be acknowledged within 24 hours
	o.remind(t, morning)
	receipt := record.GetString("receipt")
	l := o.takeOne(t, officerAddress, "1 grievance due soon", receipt,
		"Acknowledge by 10 March 2031, 22:00 IST (in 13 hours)",
		siteURL+"/admin/dashboard?tab=grievances&open="+record.Id)
	checkpoint, err := evidence.Checkpoint(o)
	if err != nil || !strings.Contains(l.Text, "Hash: "+checkpoint.Head) ||
		!strings.Contains(l.Text, "Signature: "+checkpoint.Signature) {
		t.Errorf("the mail lacks the checkpoint %+v (%v):\n%s", checkpoint, err, l.Text)
	}
	for _, personal := range []string{"asha@example.com", "names me", "9876543210"} {
		if strings.Contains(l.Text, personal) {
			t.Errorf("the mail has %q", personal)
		}
	}
	for hour := range 12 { // a job that runs again, a restart, a clock that was set back
		o.remind(t, morning.Add(time.Duration(hour-1)*time.Hour))
	}
	o.mails.take(t, 0)
	o.remind(t, morning.Add(24*time.Hour))
	o.takeOne(t, officerAddress, "1 grievance overdue", "Acknowledge: overdue since 10 March 2031, 22:00 IST")
	o.sql(t, "UPDATE cases SET acknowledgedAt = received, due = decideBy")
	var subjects []string
	for day := 2; day <= 9; day++ {
		o.remind(t, morning.Add(time.Duration(day)*24*time.Hour))
		if o.mails.Waiting() == 0 {
			subjects = append(subjects, "-")
			continue
		}
		subjects = append(subjects, o.mails.take(t, 1)[0].Header.Get("Subject"))
	}
	// It has 7 days, from 22:00 of the day before: half is on day 3 at 10:00, four fifths on day 5 at
	// 12:24, the end on day 6 at 22:00.
	want := "-|-|1 grievance due soon|-|1 grievance due soon|1 grievance overdue|-|-"
	if got := strings.Join(subjects, "|"); got != want {
		t.Errorf("mails of the days 2 to 9:\n%s\nwant\n%s", got, want)
	}
}

// TestReminderOrder checks that a mail lists first what can still be decided in time, and the submissions whose answers
// are held.
func TestReminderOrder(t *testing.T) {
	o := openOffice(t)
	oldest := o.receive(t, "violates_law", 200*time.Hour)
	newer := o.receive(t, "violates_law", 50*time.Hour)
	soon := o.receive(t, "violates_law", 13*time.Hour)
	act(t, o, newer, cases.Action{Kind: cases.Answer, Text: "Yes."})
	o.sql(t, "UPDATE outbox SET state = 'held'")
	o.remind(t, morning)
	l := o.takeOne(t, officerAddress, "2 grievances overdue, 1 due soon")
	at := -1
	for _, record := range []*core.Record{soon, newer, oldest} {
		next := strings.Index(l.Text, record.GetString("receipt"))
		if next <= at {
			t.Errorf("%s is not in order:\n%s", record.GetString("receipt"), l.Text)
		}
		at = next
	}
	_, held, _ := strings.Cut(l.Text, "These answers were not sent")
	if !strings.Contains(held,
		newer.GetString("receipt")+":\r\n"+siteURL+"/admin/dashboard?tab=grievances&open="+newer.Id) ||
		strings.Contains(held, oldest.GetString("receipt")) {
		t.Errorf("held:\n%s", held)
	}
}

// TestRemindersAfterOutage lets the mail server be away for two days: one mail tells of all cases,
// of each once, and nothing about a case that was decided meanwhile.
func TestRemindersAfterOutage(t *testing.T) {
	o := openOffice(t)
	first := o.receive(t, "violates_law", 13*time.Hour)
	second := o.receive(t, "violates_law", 20*time.Hour)
	decided := o.receive(t, "violates_law", 20*time.Hour)
	o.mails.respond("MAIL", "421 closing")
	for day := range 2 {
		o.remind(t, morning.Add(time.Duration(day)*24*time.Hour))
	}
	act(t, o, decided, cases.Action{Kind: cases.Decide, Outcome: "notOurs", Text: "Not ours."})
	o.mails.respond("MAIL", "")
	o.round(t, morning.Add(48*time.Hour))
	l := o.takeOne(t, officerAddress, "2 grievances overdue", first.GetString("receipt"), second.GetString("receipt"))
	if strings.Count(l.Text, "overdue since") != 2 || strings.Contains(l.Text, decided.GetString("receipt")) {
		t.Errorf("%s", l.Text)
	}
	o.remind(t, morning.Add(72*time.Hour))
	o.mails.take(t, 0)
}

// TestReminderToWrongAddress refuses the mails to the officer, which are the first of each round. An admin gets each
// reminder at once, and the officer all of them when the address is right.
func TestReminderToWrongAddress(t *testing.T) {
	o := openOffice(t)
	admin := o.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	o.mails.respond("RCPT TO:<"+officerAddress+">", "550 unknown")
	for minute := range 3 {
		record := o.receive(t, "violates_law", 13*time.Hour)
		testapp.SetCase(t, o, record, dbx.Params{"assignee": admin.Id})
		o.remind(t, morning.Add(time.Duration(minute)*time.Minute))
		o.takeOne(t, "ravi@example.com", "1 grievance due soon", record.GetString("receipt"))
	}
	o.mails.respond("RCPT TO:<"+officerAddress+">", "")
	o.remind(t, morning.Add(time.Hour))
	o.takeOne(t, officerAddress, "3 grievances due soon")
}

// TestRemindersAtNight checks that a morning that was missed is not caught up at night.
func TestRemindersAtNight(t *testing.T) {
	o := openOffice(t)
	o.receive(t, "violates_law", 13*time.Hour)
	for _, hours := range []int{-7, -1, 12, 17} { // 2:00, 8:00, 21:00, 2:00
		o.remind(t, morning.Add(time.Duration(hours)*time.Hour))
	}
	o.mails.take(t, 0)
	o.remind(t, morning.Add(11*time.Hour))
	o.mails.take(t, 1)
}

// TestNotReminded checks cases that nobody is reminded of: those from before there were cases, spam, those in
// the bin, closed ones and new ones.
func TestNotReminded(t *testing.T) {
	o := openOffice(t)
	o.receive(t, "violates_law", -time.Minute) // its deadline is after the next morning
	for _, statement := range []string{
		"UPDATE grievances SET spam = TRUE WHERE id = '%s'",
		"UPDATE grievances SET deletedAt = '2026-01-01 00:00:00.000Z' WHERE id = '%s'",
		"UPDATE cases SET started = '2020-01-01 00:00:00.000Z', due = '2020-01-02 00:00:00.000Z' WHERE submission = '%s'",
		"UPDATE cases SET due = '' WHERE submission = '%s'",
	} {
		o.sql(t, fmt.Sprintf(statement, o.receive(t, "violates_law", 30*time.Hour).Id))
	}
	o.remind(t, morning)
	l := o.mails.take(t, 1)[0]
	if got := l.Header.Get("Subject"); got != "Nothing new is due. Keep this proof of 2031-03-10" {
		t.Error(got)
	}
}

// TestDailyProof checks that the officer gets a signed checkpoint on each morning since whose eve
// something has happened, with the submissions whose mails could not be sent, and no mail otherwise.
func TestDailyProof(t *testing.T) {
	o := openOffice(t)
	o.remind(t, morning) // nothing has ever happened
	o.mails.take(t, 0)
	record := o.receive(t, "violates_law", time.Hour)
	day := func(n int) time.Time { return morning.Add(time.Duration(n) * 24 * time.Hour) }
	o.sql(t, "UPDATE cases SET due = ''")
	for range 2 {
		o.remind(t, day(1))
	}
	l := o.takeOne(t, officerAddress, "Nothing new is due. Keep this proof of 2031-03-11")
	checkpoint, err := evidence.Checkpoint(o)
	if err != nil || !strings.Contains(l.Text, "Signature: "+checkpoint.Signature) ||
		strings.Contains(l.Text, "could not be sent") {
		t.Errorf("%v: %s", err, l.Text)
	}
	o.remind(t, day(2))
	o.mails.take(t, 0)
	// The times of events cannot be moved into that year, so the mornings are moved back.
	o.sql(t, "UPDATE case_reminders SET due = '2026-01-01 03:30:00.000Z'")
	act(t, o, record, cases.Action{Kind: cases.Acknowledge})
	o.sql(t, "UPDATE cases SET due = ''")
	o.sql(t, "UPDATE outbox SET state = 'failed', givenUp = '2026-01-02 00:00:00.000Z'")
	o.remind(t, day(3))
	o.takeOne(t, officerAddress, "Mails about 1 submission could not be sent",
		record.GetString(collections.Receipt), "open="+record.Id)
	o.remind(t, day(4))
	o.mails.take(t, 0)
}

// TestAssigneesAreReminded checks that an admin is told of their own cases, and the officer of all.
func TestAssigneesAreReminded(t *testing.T) {
	o := openOffice(t)
	admin := o.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	officerToo := o.MustCreateAdmin(t, officerAddress, collections.RoleAdmin)
	own, other, officers := o.receive(t, "violates_law", 13*time.Hour), o.receive(t, "violates_law", 13*time.Hour),
		o.receive(t, "violates_law", 13*time.Hour)
	for record, assignee := range map[*core.Record]string{own: admin.Id, officers: officerToo.Id} {
		testapp.SetCase(t, o, record, dbx.Params{"assignee": assignee})
	}
	o.remind(t, morning)
	for _, l := range o.mails.take(t, 2) {
		want := map[string]string{officerAddress: "3 grievances due soon",
			"ravi@example.com": "1 grievance due soon"}[l.To[0]]
		if got := l.Header.Get("Subject"); got != want {
			t.Errorf("to %v: %q, want %q", l.To, got, want)
		}
		if l.To[0] != officerAddress && (!strings.Contains(l.Text, own.GetString("receipt")) ||
			strings.Contains(l.Text, "Signature") || strings.Contains(l.Text, other.GetString("receipt"))) {
			t.Error(l.Text)
		}
	}
	// an account that was deleted
	testapp.MustRun(t, o.DB().Update(cases.Cases, dbx.Params{"assignee": "abcdefghijklmno"}, nil))
	o.remind(t, morning.Add(time.Hour))
	o.mails.take(t, 0)
}

// TestAlerts checks that an urgent case is told of at night, at once and again at half of its time.
func TestAlerts(t *testing.T) {
	o := openOffice(t)
	record := o.MustReceive(t, collections.Grievances, map[string]any{"reason": "impersonates"})
	round(t, o.outbox)
	urgent := func() string {
		c := testapp.MustFindCase(t, o, record)
		return "Urgent: decide " + c.Receipt + " by " + c.DecideBy.Time().In(ist.Zone).
			Format("2 January 2006, 15:04") + " IST"
	}
	for _, l := range o.mails.take(t, 2) {
		if l.To[0] == officerAddress && l.Header.Get("Subject") != urgent() {
			t.Errorf("%q, want %q", l.Header.Get("Subject"), urgent())
		}
	}
	night := morning.Add(-6 * time.Hour)
	o.shift(t, record, night)
	o.round(t, night.Add(59*time.Minute))
	o.mails.take(t, 0)
	for range 3 {
		o.round(t, night.Add(61*time.Minute))
	}
	o.takeOne(t, officerAddress, urgent(), "in less than an hour")

	t.Run("made urgent", func(t *testing.T) {
		record := o.MustReceive(t, collections.Grievances)
		o.sql(t, "DELETE FROM outbox")
		act(t, o, record, cases.Action{Kind: cases.Urgency, Class: "order"})
		o.round(t, time.Now())
		by := testapp.MustFindCase(t, o, record).DecideBy.Time().In(ist.Zone).Format("2 January 2006, 15:04")
		o.takeOne(t, officerAddress, "Urgent: decide "+record.GetString("receipt")+" by "+by+" IST")
	})
}

// TestReminderSentOnce checks that reminders are not sent again if the database cannot be written
// after they were sent.
func TestReminderSentOnce(t *testing.T) {
	o := openOffice(t)
	o.receive(t, "violates_law", 13*time.Hour)
	testapp.Must(t, cases.RemindDaily(t.Context(), o, morning))
	readOnly := func(value string) {
		testapp.MustExec(t, o, "PRAGMA query_only = "+value)
	}
	readOnly("ON")
	for range 3 {
		if err := o.outbox.Remind(siteURL, morning); err == nil {
			t.Error("marked in a read-only database")
		}
	}
	readOnly("OFF")
	o.round(t, morning)
	o.mails.take(t, 1)
}

// TestDaylightSaving runs the program in a place where a night has 23 hours. Reminders are due at the
// same time in India, and mails say that time.
func TestDaylightSaving(t *testing.T) {
	place, err := time.LoadLocation("America/New_York") // where summer time begins on 9 March 2031
	testapp.Must(t, err)
	before := time.Local
	time.Local = place
	t.Cleanup(func() { time.Local = before })
	o := openOffice(t)
	o.receive(t, "violates_law", 36*time.Hour) // on 8 March, to be acknowledged within 24 hours
	o.remind(t, morning.Add(-24*time.Hour).In(place))
	o.takeOne(t, officerAddress, "1 grievance due soon", "Acknowledge by 9 March 2031, 21:00 IST (in 12 hours)")
	o.remind(t, morning.Add(-2*time.Hour).In(place)) // nine hours after midnight by the clock of the night before
	o.mails.take(t, 0)
	o.remind(t, morning.In(place))
	o.takeOne(t, officerAddress, "1 grievance overdue", "Acknowledge: overdue since 9 March 2031, 21:00 IST")
}
