package program

import (
	"bytes"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// notLookedInto is the sentence of `privacy check` about a replica.
const notLookedInto = "Not looked into: the replica, which keeps what was erased for 30 days."

// TestErasedInS3 keeps the uploaded files and a replica in S3. After an erasure no file in the bucket has a
// word of the person, and neither has a database that is restored from the replica later. The operator is told
// of no older versions.
func TestErasedInS3(t *testing.T) {
	s3 := testbinary.StartS3(t)
	files := s3.NewBucket(t, "files")
	s3.NewBucket(t, "replica")
	replica := "s3://replica/site?endpoint=" + s3.Endpoint
	settings := append(s3.Settings(), "BACKUPS=off", "REPLICA_URL="+replica)
	p := testbinary.Start(t, settings...)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	if got := operator.Send(t, http.MethodPatch, "/api/settings",
		testbinary.Object{"s3": s3.Use("files")}); got.Status != http.StatusOK {
		t.Fatal(got)
	}
	makeSecondAdmin(t, p)
	person := newPerson(t, p.From(testbinary.Visitor), operator.FirstJob(t))
	if found := filesWith(t, files, rare); len(found) < 2 {
		t.Fatalf("before the erasure, the word is only in %q", found)
	}
	erase(t, p, person)
	testbinary.Await(t, "the word is gone from the bucket", func() bool { return len(filesWith(t, files, rare)) == 0 })
	testbinary.Await(t, "the word is gone from the data folder",
		func() bool { return len(placesOf(t, p.Dir, rare)) == 0 })
	p.Stop(t)
	for command, want := range map[string]string{"doctor": "BACKUPS is off", "privacy check " + rare: notLookedInto} {
		if output := runWith(t, settings, p.Dir, command); !strings.Contains(output, want) ||
			strings.Contains(output, "older version") { // these buckets keep none
			t.Errorf("%s says %s", command, output)
		}
	}
	restored := filepath.Join(t.TempDir(), "data")
	if output, err := s3.Run(t, "restore", "--replica", replica, "--dir", restored); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	if left := filesWith(t, restored, rare); len(left) > 0 {
		t.Errorf("restored from the replica, the word is in %q", left)
	}
}

// TestVersionsInS3 erases a person while the bucket keeps versions. The operator is told that it does, and which files
// of the person are left in it.
func TestVersionsInS3(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "versioned")
	s3.KeepVersions(t, "versioned")
	p := testbinary.Start(t, "BACKUPS=off")
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	if got := operator.Send(t, http.MethodPatch, "/api/settings",
		testbinary.Object{"s3": s3.Use("versioned")}); got.Status != http.StatusOK {
		t.Fatal(got)
	}
	makeSecondAdmin(t, p)
	erase(t, p, newPerson(t, p.From(testbinary.Visitor), operator.FirstJob(t)))
	var places []string
	testbinary.Await(t, "the word is gone, but from older versions", func() bool {
		places = placesOf(t, p.Dir, rare)
		return !slices.ContainsFunc(places,
			func(place string) bool { return !strings.Contains(place, "S3, older version: ") })
	})
	if len(places) != 4 { // two files, by their bytes and their names
		t.Errorf("the word is in %q", places)
	}
	p.Stop(t)
	if output, _ := testbinary.Run(t, "doctor", "--dir", p.Dir); !strings.Contains(output,
		"stays as an older version in versioned") {
		t.Errorf("doctor says %s", output)
	}
}

// TestVersionsOfReplica keeps a replica in a bucket with versions. The operator is told that what is erased stays in
// them: by doctor, by the search for a word and in the dashboard.
func TestVersionsOfReplica(t *testing.T) {
	s3 := testbinary.StartS3(t)
	const said, unread = "stays as an older version in versioned (the replica)",
		"older versions of the replica, which the bucket versioned keeps"
	s3.NewBucket(t, "versioned")
	s3.KeepVersions(t, "versioned")
	settings := append(s3.Settings(), "BACKUPS=off", "REPLICA_URL=s3://versioned/site?endpoint="+s3.Endpoint)
	p := testbinary.Start(t, settings...)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	if got := operator.Send(t, http.MethodPost, "/api/crons/checkFiles", nil); got.Status != http.StatusNoContent {
		t.Fatal(got)
	}
	admin := p.From(testbinary.Office).LogIn(t)
	testbinary.Await(t, "the dashboard tells",
		func() bool { return strings.Contains(admin.Get(t, "/api/findings").Body, said) })
	p.Stop(t)
	for _, c := range []struct{ command, want string }{
		{"doctor", said}, {"privacy check " + rare, unread}, {"privacy check " + rare, notLookedInto},
	} {
		if output := runWith(t, settings, p.Dir, c.command); !strings.Contains(output, c.want) {
			t.Errorf("%s says %s, want %s", c.command, output, c.want)
		}
	}
}

// runWith runs a command of the program with some settings on a data folder, and returns what it printed. doctor
// fails, because a new site has much to do.
func runWith(t *testing.T, settings []string, dir, words string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), testbinary.Path(t), append(strings.Fields(words), "--dir", dir)...)
	command.Env = append(os.Environ(), settings...)
	output, _ := command.CombinedOutput()
	return string(output)
}

// filesWith returns the files below a folder that have a word in their names or bytes.
func filesWith(t *testing.T, dir, word string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			return nil // it was erased meanwhile
		}
		if strings.Contains(strings.ToLower(entry.Name()), word) ||
			bytes.Contains(bytes.ToLower(content), []byte(word)) {
			found = append(found, name)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return found
}
