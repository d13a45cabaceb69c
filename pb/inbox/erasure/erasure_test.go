package erasure_test

import (
	"errors"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestHold checks that nobody erases what an admin holds, and that only an admin can hold it or end that.
func TestHold(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Contacts)
	act := func(role string, action cases.Action) error {
		account := app.MustCreateAdmin(t, collections.NewID()+"@example.com", role)
		_, _, err := cases.Act(app, "contact", record.Id, cases.Staff(account), action)
		return err
	}
	isRefused := func(err error) bool { _, is := errors.AsType[cases.Refusal](err); return is }
	until := time.Now().AddDate(0, 1, 0)
	hold := cases.Action{Kind: cases.Hold, Text: "A court asks for it.", Until: until}
	if err := act(collections.RoleRecruiter, hold); !isRefused(err) {
		t.Errorf("a recruiter holds it: %v", err)
	}
	for name, wrong := range map[string]cases.Action{
		"no reason": {Kind: cases.Hold, Until: until}, "no day": {Kind: cases.Hold, Text: "A court."},
		"the past": {Kind: cases.Hold, Text: "A court.", Until: time.Now()},
	} {
		if err := act(collections.RoleAdmin, wrong); err == nil {
			t.Errorf("%s: it is held", name)
		}
	}
	testapp.Must(t, act(collections.RoleAdmin, hold))
	if held := testapp.MustFindCase(t, app, record).HeldUntil.Time(); held.Sub(until).Abs() > time.Second {
		t.Errorf("it is held until %v", held)
	}
	if err := cases.Erase(app, "contact", record.Id, cases.Program, "Asked for it."); !isRefused(err) {
		t.Errorf("the program erases it: %v", err)
	}
	if err := app.Delete(record); err == nil {
		t.Error("an operator deletes it")
	}
	testapp.Must(t, act(collections.RoleAdmin, cases.Action{Kind: cases.EndHold, Text: "The court is done."}))
	if err := cases.Erase(app, "contact", record.Id, cases.Program, "Asked for it."); err != nil {
		t.Error(err)
	}
	if err := cases.Erase(app, "contact", record.Id, cases.Program,
		"Asked again."); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("it is erased twice: %v", err)
	}
}

// TestSeal checks that a sealed submission is found nowhere, and is back once that has ended.
func TestSeal(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Applications)
	c := testapp.MustFindCase(t, app, record)
	link, err := cases.NewLink(app.App, c.ID)
	testapp.Must(t, err)
	secret := link[len("/careers/status/"):]
	token := testapp.MustToken(t, admin(t, app))
	check := func(when string, shown bool) {
		t.Helper()
		found, err := list.Find(t.Context(), app, list.Query{Kind: collections.ApplicationKind}, list.Window{Size: 10})
		if err != nil || (len(found) == 1) != shown {
			t.Errorf("%s: the list has %d, %v", when, len(found), err)
		}
		if _, err := cases.FindByLink(app, "applications", secret); (err == nil) != shown {
			t.Errorf("%s: the sender's page: %v", when, err)
		}
		for _, address := range []string{"/api/applications/" + record.Id,
			"/api/applications/" + record.Id + "/templates",
			"/api/applications/" + record.Id + "/file", "/uploads/" + record.GetString("resume")} {
			if answer := app.Get(address, token); (answer.Status == 200) != shown {
				t.Errorf("%s: %s answers %d", when, address, answer.Status)
			}
		}
		_, _, err = cases.Act(app, "applications", record.Id, cases.Program,
			cases.Action{Kind: cases.Note, Text: "Called."})
		if (err == nil) != shown {
			t.Errorf("%s: a note: %v", when, err)
		}
	}
	check("before", true)
	testapp.Must(t, erasure.Seal(app, "applications", record.Id, time.Now().Add(48*time.Hour), "Asked for it."))
	check("sealed", false)
	testapp.Must(t, erasure.Unseal(app, "applications", record.Id, "Somebody else had asked."))
	check("not sealed any more", true)
}
