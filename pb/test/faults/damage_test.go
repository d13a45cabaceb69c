package faults_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// damage overwrites 64 kB in the middle of a database with zeros.
func damage(t *testing.T, path string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	testbinary.Must(t, err)
	defer file.Close()
	info, err := file.Stat()
	testbinary.Must(t, err)
	if _, err := file.WriteAt(make([]byte, 64<<10), info.Size()/2>>12<<12); err != nil {
		t.Fatal(err)
	}
}

// TestDamageAtStart starts the program on damaged databases.
func TestDamageAtStart(t *testing.T) {
	p := testbinary.Start(t)
	p.Stop(t)
	log := filepath.Join(p.Dir, "auxiliary.db")
	testbinary.Must(t, os.WriteFile(log, []byte(strings.Repeat("garbage ", 4096)), 0o600))
	p.Again(t) // the log is put aside
	checkHealthy(t, p)
	aside, err := filepath.Glob(log + ".damaged-*")
	if err != nil || len(aside) != 1 ||
		!strings.Contains(p.Output(), "The log database was damaged. It was renamed to "+aside[0]) {
		t.Errorf("put aside: %v, %v; printed:\n%s", aside, err, p.Output())
	}
	p.Stop(t)
	p.Again(t)
	p.Stop(t)
	database := filepath.Join(p.Dir, "data.db")
	damage(t, database)
	if output := p.Refuses(t); !strings.Contains(output,
		"data.db is damaged: keep a copy of it, restore the newest backup") {
		t.Errorf("the start says %q", output)
	}
	// Somebody must see which backup to restore.
	if output, err := testbinary.Run(t, "backup", "list", "--dir", p.Dir); err != nil ||
		!strings.Contains(output, "The database is damaged, or the disk is full.") {
		t.Errorf("backup list ended with %v and printed %s", err, output)
	}
	t.Log("FAULT damaged databases at the start: the log is made anew, the database is refused with a sentence")
}

// TestDamageWhileRunning damages the database while visitors send submissions. The program
// must notice, and take no more.
func TestDamageWhileRunning(t *testing.T) {
	p, notes := testbinary.Start(t), newLedger()
	for range 50 {
		notes.send(t.Context(), t, p, false)
	}
	p.Stop(t) // moves everything from the log of the database into its file
	p.Again(t)
	testbinary.Await(t, "the check at the start is over", func() bool {
		return !strings.Contains(visitor(p).Get(t, "/api/health").Body, `"checking":true`)
	})
	before := notes.count()
	damage(t, filepath.Join(p.Dir, "data.db"))
	begin := time.Now()
	const longest = 90 * time.Second
	for {
		health := visitor(p).Get(t, "/api/health").Status
		status := notes.send(t.Context(), t, p, false)
		if status != http.StatusCreated && health == http.StatusServiceUnavailable {
			break
		}
		if time.Since(begin) > longest {
			t.Fatalf("after %v, health is answered %d and a submission %d", longest, health, status)
		}
		time.Sleep(200 * time.Millisecond) // the program is asked from outside, within its rate limit
	}
	t.Logf("FAULT 64 kB of zeros in data.db while running: noticed after %v, %d more submissions acknowledged until then",
		time.Since(begin).Round(100*time.Millisecond), notes.count()-before)
}
