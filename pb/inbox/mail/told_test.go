package mail_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/mail"
	"workforce/pb/inbox/notices"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestToldBeforeBinIsEmptied tells the sender of a message in the bin, once, two days before it is deleted. The message
// was never closed, and nobody has confirmed the table.
func TestToldBeforeBinIsEmptied(t *testing.T) {
	app, outbox, mails := start(t)
	morning := time.Date(2026, 11, 27, 10, 0, 0, 0, ist.Zone)
	record := app.MustReceive(t, collections.Contacts)
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWantsTold})
	record.Set(collections.DeletedAt, collections.DateTime(morning))
	testapp.Must(t, app.Save(record))
	round(t, outbox)
	mails.take(t, 2)
	for days, want := range []int{27: 0, 28: 1, 29: 0} {
		testapp.Must(t, mail.TellBeforeErasures(t.Context(), app, morning.AddDate(0, 0, days)))
		round(t, outbox)
		mails.take(t, want)
	}
}

// TestToldBeforeErasure closes three messages a year ago. Their senders read a form in English or Hindi, and two of
// them asked to be told. Only these get a mail, once, in their language, and are erased two days later; the third one
// is erased at once. Nobody is told before an admin has confirmed the table, or at night.
func TestToldBeforeErasure(t *testing.T) {
	app, outbox, mails := start(t)
	morning := time.Date(2026, 11, 27, 10, 0, 0, 0, ist.Zone)
	notice := strings.Repeat("a", 64)
	testapp.MustRun(t, app.DB().Insert(notices.Collection,
		dbx.Params{"id": notice, "kind": "contact", "language": "hi", "text": "हम आपका नाम लेते हैं",
			"shown": types.NowDateTime().String()}))
	records := map[string]*core.Record{}
	for name, shown := range map[string]string{"asha": "", "ravi": notice, "meera": ""} {
		records[name] = app.MustReceive(t, collections.Contacts,
			map[string]any{"email": name + "@example.com", collections.Notice: shown})
		c := testapp.MustFindCase(t, app, records[name])
		for range 2 { // the same again changes nothing
			if name == "meera" {
				break
			}
			testapp.Must(t, cases.BySender(app.App, c, cases.Action{Kind: cases.SenderWantsTold}))
		}
		closed := morning.AddDate(0, 0, -364).UTC().Format(types.DefaultDateLayout)
		testapp.SetCase(t, app, records[name], dbx.Params{"closedAt": closed})
	}
	round(t, outbox)
	mails.take(t, 6)
	tell := func(at time.Time) {
		t.Helper()
		testapp.Must(t, mail.TellBeforeErasures(t.Context(), app, at))
		round(t, outbox)
	}
	tell(morning) // the table is not confirmed
	plan, err := erasure.ReadPlan(app, morning)
	if err == nil {
		_, err = erasure.Confirm(app, plan.Words, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	}
	testapp.Must(t, err)
	tell(morning.Add(-8 * time.Hour)) // at night
	mails.take(t, 0)
	// One that fails does not keep the others from being told.
	testapp.MustExec(t, app, "UPDATE cases SET closedAt = '2025-11-28 00:00:00.000Z' WHERE submission = '"+records["asha"].Id+"'",
		`CREATE TRIGGER stuck BEFORE INSERT ON outbox WHEN new.record = '`+records["asha"].Id+`'
			BEGIN SELECT RAISE(ABORT, 'a stuck row'); END`)
	if err := mail.TellBeforeErasures(t.Context(), app, morning); err == nil ||
		!strings.Contains(err.Error(), "a stuck row") {
		t.Errorf("it says %v", err)
	}
	if told := testapp.MustFind(t, app, collections.Outbox,
		"kind", collections.OutboxErasureSoon); told.GetString("record") != records["ravi"].Id {
		t.Errorf("the mail is about %s", told.GetString("receipt"))
	}
	told := func(name string) (at string) {
		testapp.Must(t, app.DB().Select("erasureTold").From(cases.Cases).
			Where(dbx.HashExp{"submission": records[name].Id}).Row(&at))
		return at
	}
	testapp.MustExec(t, app, "DROP TRIGGER stuck")
	if got := told("ravi"); got != "" {
		t.Errorf("a sender was told at %s, before the mail left", got)
	}
	tell(morning)
	for _, name := range []string{"asha", "ravi"} {
		if told(name) == "" {
			t.Errorf("%s was not told", name)
		}
		testapp.SetCase(t, app, records[name], dbx.Params{"erasureTold": collections.DateTime(morning)})
	}
	for _, message := range mails.take(t, 2) {
		want := map[string]string{"asha@example.com": "before we erase your message",
			"ravi@example.com": "मिटाने से पहले"}[message.To[0]]
		if want == "" || !strings.Contains(message.Text, want) || !strings.Contains(message.Text, "/your-data") {
			t.Errorf("the mail to %v says %s", message.To, message.Text)
		}
	}
	tell(morning.Add(time.Hour))
	mails.take(t, 0) // once
	erased := func(at time.Time) (names string) {
		t.Helper()
		testapp.Must(t, erasure.EraseDue(t.Context(), app, at))
		for _, name := range []string{"asha", "ravi", "meera"} {
			if _, err := app.FindRecordById(collections.Contacts, records[name].Id); err != nil {
				names += name + " "
			}
		}
		return names
	}
	if got := erased(morning.Add(47 * time.Hour)); got != "meera " {
		t.Errorf("erased before two days: %s", got)
	}
	if got := erased(morning.Add(49 * time.Hour)); got != "asha ravi meera " {
		t.Errorf("erased after two days: %s", got)
	}
}
