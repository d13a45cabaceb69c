package faults_test

import (
	"path/filepath"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestClockJump leaves the data as if the clock had been a year ahead and was then set right:
// what is stored lies in the future. Mails are sent, jobs run and submissions are taken all
// the same. A program cannot be given another clock from outside: Go asks the kernel.
func TestClockJump(t *testing.T) {
	long(t)
	server := testbinary.NewMailServer(t, testbinary.Accept)
	p, notes := testbinary.Start(t), newLedger()
	for range 10 {
		notes.send(t.Context(), t, p, true)
	}
	database := filepath.Join(p.Dir, "data.db")
	testbinary.Await(t, "the nightly jobs have run",
		func() bool { return count(t, database, "SELECT count(*) FROM _nightly_jobs") > 0 })
	p.Stop(t)
	moveAhead(t, database)
	p.Again(t)
	p.From(testbinary.Office).LogInAsOperator(t).UseMailServer(t, server.Address)
	for range 10 {
		notes.send(t.Context(), t, p, true)
	}
	var mails []testbinary.Mail
	for missingNotices(notes, mails) > 0 {
		next, arrived := server.Next(patience)
		if !arrived {
			t.Errorf("%d of %d notices are not sent", missingNotices(notes, mails), notes.count())
			break
		}
		mails = append(mails, next)
	}
	notes.check(t, p, "clock a year ahead, then set right")
	checkHealthy(t, p)
	testbinary.Await(t, "all nightly jobs run before the time that was stored", func() bool {
		return count(t, database, "SELECT count(*) FROM _nightly_jobs WHERE at > datetime('now', '+1 hour')") == 0
	})
}

// moveAhead adds a year to the times in a database.
func moveAhead(t *testing.T, path string) {
	t.Helper()
	db := testbinary.Open(t, path)
	for table, column := range map[string]string{"outbox": "nextTry", "_nightly_jobs": "at",
		"grievances": "createdAt"} {
		done, err := db.NewQuery("UPDATE " + table + " SET " + column +
			" = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+1 year')").Execute()
		testbinary.Must(t, err)
		if changed, err := done.RowsAffected(); err != nil || changed == 0 {
			t.Fatalf("%s has no times: %v", table, err)
		}
	}
}

func count(t *testing.T, path, query string) (number int) {
	t.Helper()
	testbinary.Must(t, testbinary.Open(t, path).NewQuery(query).Row(&number))
	return number
}
