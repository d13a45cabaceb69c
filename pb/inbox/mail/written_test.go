package mail_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestWrittenToAssignee checks that the notice of a sender's message goes to the person who works on the
// case, but to the company once the role of that person has changed.
func TestWrittenToAssignee(t *testing.T) {
	app, outbox, mails := start(t)
	recruiter := app.MustCreateAdmin(t, "recruiter@example.com", collections.RoleRecruiter)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for role, want := range map[string]string{collections.RoleRecruiter: "recruiter@example.com",
		collections.RoleEditor: "hello@example.com"} {
		record := app.MustReceive(t, collections.Applications,
			map[string]any{"email": role + "@applicant.example", "job": job.Id})
		round(t, outbox)
		mails.take(t, 2)
		collections.AsAdmin(recruiter).SetRole(collections.RoleRecruiter)
		testapp.Must(t, app.Save(recruiter))
		act(t, app, record, cases.Action{Kind: cases.Assign, Assignee: recruiter.Id})
		collections.AsAdmin(recruiter).SetRole(role)
		testapp.Must(t, app.Save(recruiter))
		testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWrote, Text: "When do you decide?"})
		round(t, outbox)
		if to := mails.take(t, 1)[0].To; !slices.Equal(to, []string{want}) {
			t.Errorf("as %s, the notice goes to %s, not %s", role, to, want)
		}
	}
}

// TestWrittenBeforeAnswer checks that the notice says so if an answer that waits was written before the sender's
// message, and that it goes to who wrote the answer, too.
func TestWrittenBeforeAnswer(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	ravi := app.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	_, _, err := cases.Act(app, "contact", record.Id, cases.Actor{ID: collections.Admins + ":" + ravi.Id, Name: "Ravi"},
		cases.Action{Kind: cases.Answer, Text: "Yes."})
	testapp.Must(t, err)
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWrote, Text: "One more thing."})
	round(t, outbox)
	notice := mails.take(t, 1)[0]
	if !strings.Contains(notice.Text, "Your answer was written before this message, so it was not sent yet.") {
		t.Errorf("%s", notice.Text)
	}
	if !slices.Contains(notice.To, "ravi@example.com") || len(notice.To) != 2 {
		t.Errorf("the notice goes to %s", notice.To)
	}
}
