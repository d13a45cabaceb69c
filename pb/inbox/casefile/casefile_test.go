package casefile_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var officer = cases.Actor{ID: "admins:officer", Name: "Asha Rao"}

// decided returns a grievance that was noted and decided, between events of another case.
func decided(t *testing.T, app *testapp.App) *core.Record {
	t.Helper()
	record := app.MustReceive(t, collections.Grievances)
	act := func(action cases.Action) {
		t.Helper()
		testapp.MustAct(t, app, record, officer, action)
	}
	act(cases.Action{Kind: cases.Note, Text: "Called <b>the client</b>."})
	if _, err := evidence.Checkpoint(app); err != nil {
		t.Fatal(err)
	}
	app.MustReceive(t, collections.Contacts)
	act(cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page."})
	app.PassUndo(t)
	return record
}

func mustMake(t *testing.T, app *testapp.App, record *core.Record) *casefile.File {
	t.Helper()
	file, err := casefile.Make(t.Context(), app, collections.GrievanceKind, record.Id, officer)
	testapp.Must(t, err)
	return file
}

// unpack writes the ZIP file of a case into a folder.
func unpack(t *testing.T, file *casefile.File) string {
	t.Helper()
	var out bytes.Buffer
	testapp.Must(t, file.WriteZIP(&out))
	archive, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	testapp.Must(t, err)
	folder := t.TempDir()
	testapp.Must(t, os.CopyFS(folder, archive))
	return folder
}

// check packs a folder again, and returns what is wrong with the file.
func check(t *testing.T, folder string) evidence.Verdict {
	t.Helper()
	path := filepath.Join(t.TempDir(), "case.zip")
	packed, err := os.Create(path)
	testapp.Must(t, err)
	archive := zip.NewWriter(packed)
	testapp.Must(t, errors.Join(archive.AddFS(os.DirFS(folder)), archive.Close(), packed.Close()))
	verdict, err := casefile.Check(path)
	testapp.Must(t, err)
	return verdict
}

// resum puts the hash of a changed file into the list of hashes.
func resum(t *testing.T, folder string, before, after []byte) {
	t.Helper()
	path := filepath.Join(folder, "sha256sums.txt")
	sums, err := os.ReadFile(path)
	testapp.Must(t, err)
	sums = bytes.Replace(sums, fmt.Appendf(nil, "%x", sha256.Sum256(before)),
		fmt.Appendf(nil, "%x", sha256.Sum256(after)), 1)
	testapp.Must(t, os.WriteFile(path, sums, 0o600))
}

// TestProvesItself checks a case file without the server, and then changes each part of it.
func TestProvesItself(t *testing.T) {
	app := testapp.New(t)
	record := decided(t, app)
	mustMake(t, app, record)
	file := mustMake(t, app, record)
	if verdict := check(t, unpack(t, file)); len(verdict.Problems) > 0 || verdict.Events != 5 ||
		verdict.Submissions != 1 || verdict.Checkpoints != 3 {
		t.Fatalf("%+v", verdict)
	}
	for name, c := range map[string]struct{ part, old, new, says string }{
		"a text":       {"proof.json", "We have removed", "We have not removed", "The text of event 4 was changed."},
		"an outcome":   {"proof.json", `\"outcome\":\"upheld\"`, `\"outcome\":\"notUpheld\"`, "Event 4 was changed."},
		"the page":     {"case.html", "Asha Rao", "Ravi Rao", "case.html is not the one that was exported."},
		"a key":        {"public-key.pem", "PUBLIC", "OTHER", "public-key.pem is not the one in proof.json."},
		"a submission": {"submission.json", "Receipt", "Number", "submission.json is not the one that was exported."},
		"a stored text": {"submission.json", `"fullName": "`, `"fullName": "Not `,
			"submission.json differs from what was received: fullName."},
		"what was received": {"proof.json", `\"fullName\":\"`, `\"fullName\":\"Not `,
			"The text of event 1 was changed."},
		"a checkpoint":     {"proof.json", "Time: 2", "Time: 1", "The signature of the checkpoint 2 is wrong."},
		"another event":    {"proof.json", `"digests": [`, `"digests": ["00",`, "do not lead to their checkpoint"},
		"an erased number": {"proof.json", `"sequence": 4`, `"sequence": 5`, "Event 5 is another event."},
		"another key": {"proof.json", "PUBLIC KEY-----\\n", "PUBLIC KEY-----\\nx",
			"The signature of the checkpoint 2 is wrong."},
	} {
		t.Run(name, func(t *testing.T) {
			folder := unpack(t, file)
			path := filepath.Join(folder, c.part)
			before, err := os.ReadFile(path)
			testapp.Must(t, err)
			after := strings.ReplaceAll(string(before), c.old, c.new)
			if after == string(before) {
				t.Fatalf("%q is not in %s", c.old, c.part)
			}
			testapp.Must(t, os.WriteFile(path, []byte(after), 0o600))
			resum(t, folder, before, []byte(after))
			if problems := strings.Join(check(t, folder).Problems, " "); !strings.Contains(problems, c.says) {
				t.Errorf("%q, want %q", problems, c.says)
			}
		})
	}
	for name, c := range map[string]struct {
		change func(attachment string) error
		says   string
	}{
		"a changed attachment": {func(name string) error { return os.WriteFile(name, []byte("another file"), 0o600) },
			" is not the one that was received."},
		"a missing attachment": {os.Remove, " was received, but is missing."},
		"one more attachment": {func(name string) error { return os.WriteFile(name+".pdf", nil, 0o600) },
			".pdf is not one that was exported."},
	} {
		t.Run(name, func(t *testing.T) {
			folder := unpack(t, file)
			files, err := filepath.Glob(filepath.Join(folder, "attachments", "*"))
			if err != nil || len(files) == 0 {
				t.Fatal("no attachments", err)
			}
			testapp.Must(t, c.change(files[0]))
			if problems := strings.Join(check(t, folder).Problems, " "); !strings.Contains(problems, c.says) {
				t.Errorf("%q, want %q", problems, c.says)
			}
		})
	}
	t.Run("no file of a case", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "case.zip")
		testapp.Must(t, os.WriteFile(path, []byte("PK"), 0o600))
		if _, err := casefile.Check(path); err == nil {
			t.Error("it was checked")
		}
	})
}

// TestPage checks that the page says everything, and escapes what people wrote.
func TestPage(t *testing.T) {
	app := testapp.New(t)
	record := decided(t, app)
	file, err := filesystem.NewFileFromBytes([]byte("%PDF-1.4\n"), "Page<i>.pdf")
	testapp.Must(t, err)
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.Reopen})
	c := testapp.MustFindCase(t, app, record)
	testapp.Must(t, cases.BySender(app.App, c,
		cases.Action{Kind: cases.SenderWrote, Text: "Here it is.", Files: []*filesystem.File{file}}))
	if err := app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery("UPDATE outbox SET state = 'sent'").Execute(); err != nil {
			return err
		}
		sent := cases.SentMail{Collection: collections.Grievances, Submission: record.Id}
		receipt, decision := sent, sent
		receipt.Kind = collections.OutboxAcknowledgement
		decision.Kind, decision.Event = collections.OutboxAnswer, 4
		return cases.NoteMails(tx, receipt, decision)
	}); err != nil {
		t.Fatal(err)
	}
	mustMake(t, app, record)
	var out bytes.Buffer
	testapp.Must(t, mustMake(t, app, record).WritePage(&out))
	page := out.String()
	for _, words := range []string{
		record.GetString("fullName"), record.GetString(collections.Receipt), "Called &lt;b&gt;the client&lt;/b&gt;.",
		"Decided: Upheld", "Asha Rao",
		"We have removed the page.", "Copy of the case made", "SHA-256", "<dd>Reopened</dd>", "<dd>Nobody</dd>",
		"IT Rules 2021, rule 3", `@bottom-left { content: "Grievance `, "<p>Samarth Workforce Solutions</p>",
		"The receipt that the program sends at once, to asha@example.com", "(event 4), to asha@example.com",
	} {
		if !strings.Contains(page, words) {
			t.Errorf("%q is missing", words)
		}
	}
	form, events, _ := strings.Cut(page, "<h2>What happened</h2>")
	if name := "Page_i_.pdf"; strings.Contains(form, name) || strings.Count(events, name) != 1 ||
		strings.Contains(page, "Page&lt;i") {
		t.Errorf("the file of the message is not with it as %s", name)
	}
}

// TestLost checks that the file says that somebody has taken a text away, and does not call the text erased.
func TestLost(t *testing.T) {
	app := testapp.New(t)
	record := decided(t, app)
	testapp.MustExec(t, app, "DELETE FROM case_bodies WHERE event = 4")
	folder := unpack(t, mustMake(t, app, record))
	if says := strings.Join(check(t, folder).Problems, " "); !strings.Contains(says,
		"The text of event 4 was taken away") {
		t.Error(says)
	}
	page, err := os.ReadFile(filepath.Join(folder, "case.html"))
	if err != nil || strings.Count(string(page), "were taken away by something other") != 1 {
		t.Errorf("the page does not say it: %v", err)
	}
}

// TestMissing checks that a file is made of a case whose attachment the storage has lost, and that it says so.
func TestMissing(t *testing.T) {
	app := testapp.New(t)
	record := decided(t, app)
	stored := record.GetStringSlice("supportDocs")[0]
	testapp.Must(t, os.Remove(filepath.Join(app.DataDir(), "storage", record.BaseFilesPath(), stored)))
	folder := unpack(t, mustMake(t, app, record))
	if says := strings.Join(check(t, folder).Problems, " "); !strings.HasSuffix(says,
		" was received, but is missing.") {
		t.Error(says)
	}
	page, err := os.ReadFile(filepath.Join(folder, "case.html"))
	if err != nil || !strings.Contains(string(page),
		"Not in the ZIP file: the storage has lost it.</p><p class=\"quiet\">SHA-256 <code>") ||
		strings.Contains(string(page), "<code></code>") {
		t.Errorf("the page does not say it: %v", err)
	}
}

// TestErased checks that no file is made of a case whose submission was deleted.
func TestErased(t *testing.T) {
	app := testapp.New(t)
	record := decided(t, app)
	testapp.Must(t, app.Delete(record))
	if _, err := casefile.Make(t.Context(), app, collections.GrievanceKind, record.Id, officer); err == nil {
		t.Error("a file was made")
	}
}
