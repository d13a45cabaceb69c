package program

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// rare is a word that nothing but the submissions of one person has.
const rare = "zanzibarquux"

// TestErasedMeansGone sends a form of each kind, lets staff work on it, and deletes it for good. Then a word of its
// sender is nowhere in the data folder: while the program runs, and after it stopped. What happened still proves
// itself.
func TestErasedMeansGone(t *testing.T) {
	mails := testbinary.NewMailServer(t, testbinary.Accept)
	p := testbinary.Start(t, "BACKUPS=off")
	visitor, office := p.From(testbinary.Visitor), p.From(testbinary.Office)
	operator := office.LogInAsOperator(t)
	operator.UseMailServer(t, mails.Address)
	makeSecondAdmin(t, p)
	person := newPerson(t, visitor, operator.FirstJob(t))
	first := office.LogIn(t)
	for _, sent := range person {
		sent.workOn(t, visitor, first)
	}
	if places := placesOf(t, p.Dir, rare); len(places) < 8 {
		t.Fatalf("before the erasure, the word is only in %q", places)
	}
	erase(t, p, person)
	testbinary.Await(t, "the word is gone while the program runs",
		func() bool { return len(placesOf(t, p.Dir, rare)) == 0 })
	if strings.Contains(strings.ToLower(p.Output()), rare) {
		t.Errorf("the log has the word: %s", p.Output())
	}
	p.Stop(t)
	if places := placesOf(t, p.Dir, rare); len(places) > 0 {
		t.Errorf("after the stop, the word is in %q", places)
	}
	if output, err := testbinary.Run(t, "cases", "verify", "--dir", p.Dir); err != nil {
		t.Error(output)
	}
}

// TestErasedStaysErased restores a backup from before an erasure: over the data, and into a new folder beside the other
// backups of before. The start erases the person again before the site answers.
func TestErasedStaysErased(t *testing.T) {
	p := testbinary.Start(t, "BACKUPS=off")
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	makeSecondAdmin(t, p)
	person := newPerson(t, p.From(testbinary.Visitor), operator.FirstJob(t))
	backup := strings.Fields(testbinary.BackUp(t, p.Dir))[0]
	erase(t, p, person)
	elsewhere, _ := stopWithLedger(t, p, len(person))
	restoreTwice(t, p, backup, elsewhere, func(name string, again *testbinary.Program) {
		if len(leftIn(t, again.Dir)) == 0 {
			t.Fatalf("%s: the backup does not bring the person back", name)
		}
		again.Again(t)
		if !strings.Contains(again.Output(), "Submissions erased again: 3") {
			t.Errorf("%s: the start says %s", name, again.Output())
		}
		testbinary.Await(t, name+": the word is gone", func() bool { return len(leftIn(t, again.Dir)) == 0 })
	})
}

// stopWithLedger stops the program once the ledger of its backups has some lines, and returns a copy of their folder.
func stopWithLedger(t *testing.T, p *testbinary.Program, lines int) (elsewhere, ledger string) {
	t.Helper()
	ledger = filepath.Join(p.Dir, "backups", "erased.txt")
	testbinary.Await(t, "the ledger has what was erased or sealed", func() bool {
		text, _ := os.ReadFile(ledger)
		return strings.Count(string(text), "\n") == lines
	})
	p.Stop(t)
	elsewhere = t.TempDir()
	testbinary.Must(t, os.CopyFS(elsewhere, os.DirFS(filepath.Dir(ledger))))
	return elsewhere, ledger
}

// restoreTwice restores a backup over the data of the program, and from elsewhere into a new folder. check starts the
// program on each.
func restoreTwice(t *testing.T, p *testbinary.Program, backup, elsewhere string,
	check func(name string, again *testbinary.Program)) {
	t.Helper()
	for name, c := range map[string]struct{ from, dir string }{
		"over the data":     {backup, p.Dir},
		"into a new folder": {filepath.Join(elsewhere, backup), filepath.Join(t.TempDir(), "data")},
	} {
		if output, err := testbinary.Run(t, "restore", c.from, "--replace", "--yes", "--dir", c.dir); err != nil {
			t.Fatal(output, err)
		}
		again := testbinary.Prepare(t, testbinary.Options{Dir: c.dir, Settings: []string{"BACKUPS=off"}})
		check(name, again)
		again.Stop(t)
	}
}

// TestWishesStay restores a backup from before a person asked for an erasure, which can still be undone, and before an
// admin sealed an application. Both are sealed again before the site answers.
func TestWishesStay(t *testing.T) {
	p := testbinary.Start(t, "BACKUPS=off")
	office := p.From(testbinary.Office)
	operator := office.LogInAsOperator(t)
	person := newPerson(t, p.From(testbinary.Visitor), operator.FirstJob(t))
	message, application := person[0], person[2]
	backup := strings.Fields(testbinary.BackUp(t, p.Dir))[0]
	admin := office.LogIn(t)
	post := func(address string, body map[string]any, want int) testbinary.Answer {
		t.Helper()
		got := admin.Send(t, http.MethodPost, address, body)
		if got.Status != want {
			t.Fatalf("%s: %d %s", address, got.Status, got.Body)
		}
		return got
	}
	var found struct{ Receipt string }
	testbinary.Must(t, json.Unmarshal([]byte(admin.Get(t, "/api/contact/"+message.id).Body), &found,
		json.MatchCaseInsensitiveNames(true)))
	post("/api/requests", map[string]any{"receipt": found.Receipt, "asks": "erase", "checked": "phone",
		"text": "She phoned us."}, http.StatusCreated)
	post("/api/requests/"+found.Receipt+"/answers", map[string]any{"does": "erase", "text": "Asked on the phone."},
		http.StatusCreated)
	post("/api/applications/"+application.id+"/events",
		map[string]any{"kind": "seal", "text": "A court.", "until": "2099-01-01T00:00:00Z"}, http.StatusCreated)
	if got := operator.Send(t, http.MethodPost, "/api/crons/cleanErasures", nil); got.Status != http.StatusNoContent {
		t.Fatal(got)
	}
	elsewhere, ledger := stopWithLedger(t, p, 2)
	if err := os.Remove(ledger); err != nil { // so that the data that is put aside must tell
		t.Fatal(err)
	}
	restoreTwice(t, p, backup, elsewhere, func(name string, again *testbinary.Program) {
		again.Again(t)
		if !strings.Contains(again.Output(), "Submissions sealed again: 2") {
			t.Errorf("%s: the start says %s", name, again.Output())
		}
		admin := again.From(testbinary.Office).LogIn(t)
		for state, receipt := range map[string]string{"erasing": "CON-", "sealed": "APP-"} {
			if got := admin.Get(t, "/api/requests?state="+state); strings.Count(got.Body, `"receipt"`) != 1 ||
				!strings.Contains(got.Body, `"receipt":"`+receipt) {
				t.Errorf("%s: %s are %s", name, state, got.Body)
			}
		}
	})
}

// TestFreedBytes deletes a row as versions before 0.2.0 did, which leaves its bytes in the file. The command says so,
// and a backup that is restored does not have them.
func TestFreedBytes(t *testing.T) {
	p := testbinary.Start(t, "BACKUPS=off")
	p.Stop(t)
	testbinary.Execute(t, p.Dir, "PRAGMA secure_delete = OFF", "CREATE TABLE earlier (text TEXT)",
		"INSERT INTO earlier VALUES ('"+rare+"')", "PRAGMA wal_checkpoint(TRUNCATE)",
		"DROP TABLE earlier", "PRAGMA wal_checkpoint(TRUNCATE)")
	if output, err := testbinary.Run(t, "privacy", "check", rare, "--dir", p.Dir); err == nil ||
		!strings.Contains(output, "belong to no row") {
		t.Fatalf("%v %s", err, output)
	}
	backup := strings.Fields(testbinary.BackUp(t, p.Dir))[0]
	if output, err := testbinary.Run(t, "restore", backup, "--replace", "--yes", "--dir", p.Dir); err != nil {
		t.Fatal(output, err)
	}
	if left := slices.DeleteFunc(placesOf(t, p.Dir, rare), isAside); len(left) > 0 {
		t.Errorf("after the restore, the word is in %q", left)
	}
}

// isAside reports whether a place is the data that a restore has put aside, within the data folder or beside it.
func isAside(place string) bool {
	return strings.HasPrefix(place, folder.AsidePrefix) || strings.Contains(place, "."+folder.AsidePrefix)
}

// leftIn returns where the rare word is left in a data folder, besides its backups and what a restore has put aside.
func leftIn(t *testing.T, dir string) []string {
	t.Helper()
	return slices.DeleteFunc(placesOf(t, dir, rare),
		func(place string) bool { return strings.Contains(place, "backups/") || isAside(place) })
}

// placesOf returns where `privacy check` finds a word, and the line that says where it could not look yet.
func placesOf(t *testing.T, dir, word string) []string {
	t.Helper()
	output, err := testbinary.Run(t, "privacy", "check", word, "--dir", dir)
	var places, later []string
	for line := range strings.Lines(output) {
		if strings.HasPrefix(line, "Not looked into") {
			later = append(later, line)
		} else if _, place, found := strings.Cut(strings.TrimSpace(line), " in "); found {
			places = append(places, place)
		}
	}
	if (err == nil) != (len(places) == 0) || err == nil && !strings.Contains(output, "nowhere") {
		t.Fatalf("privacy check: %v %s", err, output)
	}
	return append(places, later...)
}

// A sent is a submission of the person.
type sent struct{ kind, id, secret string }

// erase lets two admins delete submissions for good.
func erase(t *testing.T, p *testbinary.Program, person []sent) {
	t.Helper()
	office := p.From(testbinary.Office)
	first, second := office.LogIn(t), office.LogInAs(t, "second@example.com", testbinary.Password)
	for _, sent := range person {
		sent.change(t, first, `"spam"`) // a grievance that nobody has decided cannot stay in the bin
		sent.change(t, first, `"delete"`)
		sent.change(t, second, `"deleteForGood","text":"Asked for it."`)
	}
}

// makeSecondAdmin makes the second person of erase, whose account must be older than the submissions.
func makeSecondAdmin(t *testing.T, p *testbinary.Program) {
	t.Helper()
	if output, err := testbinary.Run(t, "admin", "upsert", "second@example.com", testbinary.Password, "--dir",
		p.Dir); err != nil {
		t.Fatal(output, err)
	}
}

// newPerson sends a form of each kind, with the rare word in every text and file.
func newPerson(t *testing.T, visitor *testbinary.Caller, job string) []sent {
	t.Helper()
	proof := []byte("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% " + rare + "\nstartxref\n0\n%%EOF\n")
	texts := func(name string) map[string]string {
		return map[string]string{name: "Zanzibarquux Rao", "email": rare + "@example.com", "phone": "9876543210"}
	}
	contact, grievance, application := texts("name"), texts("fullName"), texts("name")
	contact["subject"], contact["message"] = rare, "About "+rare+"."
	grievance["portals"], grievance["reason"] = `{"crmPortal":true}`, "defamatory"
	grievance["pageUrl"], grievance["details"] = "https://example.com/"+rare, "The page names "+rare+"."
	application["job"] = job
	var all []sent
	for _, form := range []struct {
		kind  string
		texts map[string]string
		files []testbinary.Attachment
	}{
		{"contact", contact, nil},
		{"grievances", grievance, []testbinary.Attachment{{Field: "supportDocs", Name: rare + ".pdf", Content: proof}}},
		{"applications", application, []testbinary.Attachment{{Field: "resume", Name: rare + ".pdf", Content: proof}}},
	} {
		got := visitor.SendForm(t, "/api/"+form.kind, form.texts, form.files...)
		var stored struct{ ID, Status string }
		if err := json.Unmarshal([]byte(got.Body), &stored, json.MatchCaseInsensitiveNames(true)); err != nil ||
			got.Status != http.StatusCreated {
			t.Fatalf("%s: %d %s", form.kind, got.Status, got.Body)
		}
		all = append(all, sent{form.kind, stored.ID, path.Base(stored.Status)})
	}
	return all
}

// workOn lets an admin find, open, note and answer a submission, and its sender write again.
func (s sent) workOn(t *testing.T, visitor, admin *testbinary.Caller) {
	t.Helper()
	for _, address := range []string{"?q=" + rare, "/" + s.id, "/" + s.id + "/templates"} {
		if got := admin.Get(t, "/api/"+s.kind+address); got.Status != http.StatusOK {
			t.Fatalf("%s%s: %d %s", s.kind, address, got.Status, got.Body)
		}
	}
	for _, act := range []string{`"note"`, `"answer"`} {
		body := map[string]any{"kind": strings.Trim(act, `"`), "text": "Dear " + rare}
		if got := admin.Send(t, http.MethodPost,
			"/api/"+s.kind+"/"+s.id+"/events", body); got.Status != http.StatusCreated {
			t.Fatalf("%s of %s: %d %s", act, s.kind, got.Status, got.Body)
		}
	}
	if s.kind == "contact" {
		return // nobody gets a link to it
	}
	message := map[string]any{"secret": s.secret, "text": "It is " + rare + " again."}
	if got := visitor.Send(t, http.MethodPost, "/api/"+s.kind+"/status/messages",
		message); got.Status >= http.StatusMultipleChoices {
		t.Fatalf("a message to %s: %d %s", s.kind, got.Status, got.Body)
	}
}

// change marks the submission, or deletes it for good.
func (s sent) change(t *testing.T, admin *testbinary.Caller, change string) {
	t.Helper()
	body := fmt.Sprintf(`{"change":%s,"ids":[%q]}`, change, s.id)
	got := admin.SendBody(t.Context(), t, "/api/"+s.kind+"/changes", strings.NewReader(body), "application/json")
	if got.Status != http.StatusOK || !strings.Contains(got.Body, s.id) || strings.Contains(got.Body, `"refused":["`) {
		t.Fatalf("%s of %s: %d %s", change, s.kind, got.Status, got.Body)
	}
}
