package mail_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSuspect checks that a suspect grievance causes the mails of any other, and that the notice tells
// the officer. A contact message that is held back causes them once somebody frees it.
func TestSuspect(t *testing.T) {
	const hint = "A program may have sent it"
	for _, c := range []struct {
		kind     *collections.SubmissionKind
		fields   map[string]any
		held     bool
		wantHint bool
	}{
		{collections.GrievanceKind, testapp.Grievance(t), false, true},
		{collections.ContactKind, testapp.Contact(), true, false},
	} {
		t.Run(c.kind.Name, func(t *testing.T) {
			o := openOffice(t)
			c.fields["suspect"], c.fields["spam"] = true, c.held
			record := o.MustCreate(t, c.kind.Collection, c.fields)
			if c.held {
				if got := states(t, o.App); got != "" {
					t.Errorf("%s before it is freed", got)
				}
				testapp.MustAct(t, o, record, cases.Program, cases.Action{Kind: cases.Unflag})
			}
			round(t, o.outbox)
			for _, l := range o.mails.take(t, 2) {
				isNotice := strings.HasPrefix(l.Header.Get("Subject"), "New ")
				for _, part := range []string{l.Text, l.HTML} {
					if strings.Contains(part, hint) != (isNotice && c.wantHint) {
						t.Errorf("%s: the hint is there: %v", l.Header.Get("Subject"), strings.Contains(part, hint))
					}
				}
				if bare := regexp.MustCompile(`<p( style[^>]*)?>`).FindString(l.HTML); bare != "" {
					t.Errorf("%s: %s has no colour for the dark", l.Header.Get("Subject"), bare)
				}
			}
		})
	}
}

// TestHeldGrievance checks a grievance that an earlier version has put among the spam by itself: its
// deadlines run, and its sender gets a new link. Once staff have marked it as spam, neither happens.
func TestHeldGrievance(t *testing.T) {
	o := openOffice(t)
	held := o.receive(t, "violates_law", 30*time.Hour)
	o.sql(t, "UPDATE grievances SET spam = TRUE, suspect = TRUE, email = 'asha@mailbox.in'")
	link := func() string {
		t.Helper()
		o.sql(t, "DELETE FROM outbox")
		err := mail.RequestLink(o.App, held.GetString("receipt"), "asha@mailbox.in")
		testapp.Must(t, err)
		round(t, o.outbox)
		return states(t, o.App)
	}
	o.remind(t, morning)
	o.takeOne(t, officerAddress, "1 grievance overdue", held.GetString("receipt"))
	if got := link(); got != "link sent 1" {
		t.Errorf("%q", got)
	}
	o.mails.take(t, 1)
	testapp.MustAct(t, o, held, cases.Program, cases.Action{Kind: cases.Flag})
	if got := link(); got != "" {
		t.Errorf("%q", got)
	}
	o.sql(t, "DELETE FROM case_reminders")
	o.remind(t, morning.Add(24*time.Hour))
	o.takeOne(t, officerAddress, "Nothing new is due. Keep this proof of 2031-03-11")
}

// TestFreeMany checks that freeing several at once confirms the receipt to each sender once, and says to how many, also
// in a preview that rolls back a transaction for each.
func TestFreeMany(t *testing.T) {
	o := openOffice(t)
	defer func(hold time.Duration) { collections.MaxHold = hold }(collections.MaxHold)
	collections.MaxHold = 0
	var ids []string
	for i, email := range []string{"asha@example.com", "ASHA@example.com", "ravi@example.com"} {
		ids = append(ids, o.MustReceive(t, collections.Contacts,
			map[string]any{"suspect": true, "spam": true, "email": email, "phone": fmt.Sprintf("987654321%d", i)}).Id)
	}
	for _, isPreview := range []bool{true, false} {
		done, err := cases.ActOnMany(o, "contact", ids, cases.Program,
			cases.Action{Kind: cases.Unflag, Preview: isPreview})
		if err != nil || len(done.Changed) != 2 || len(done.Refused) != 1 ||
			done.Refused[0] != ids[1] || done.Mails != 2 {
			t.Errorf("preview %v: %+v (%v)", isPreview, done, err)
		}
	}
}
