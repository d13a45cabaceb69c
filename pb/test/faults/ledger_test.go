package faults_test

import (
	"bytes"
	"context"
	"encoding/json/v2"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A ledger notes the submissions that visitors send and those that were acknowledged.
type ledger struct {
	mutex        sync.Mutex
	acknowledged map[string]int // the sizes of the attachments together, by receipt
	refused      map[int]int    // the number of refusals, by status
	unanswered   int
	slowest      time.Duration // of the answered ones
}

func newLedger() *ledger {
	return &ledger{acknowledged: map[string]int{}, refused: map[int]int{}}
}

// visitors counts the addresses that visitors have used. Each visitor has a new one, because
// a network may send few submissions.
var visitors atomic.Int64

// sent counts the submissions.
var sent atomic.Int64

func visitor(p *testbinary.Program) *testbinary.Caller {
	return p.From(testbinary.Address(int(visitors.Add(1))))
}

// patience is how long a visitor waits for an answer.
const patience = 30 * time.Second

// attachments are the files that visitors attach.
const attachments, attachmentBytes = 3, 20_000

// send sends a submission: every other one with attachments, unless only texts are wanted.
// It returns the status, or 0 if there was no answer.
func (l *ledger) send(ctx context.Context, t *testing.T, p *testbinary.Program, withFiles bool) int {
	form, size := testbinary.Grievance(), 0
	var files []testbinary.Attachment
	for n := range attachments {
		if withFiles {
			files = append(files, testbinary.Attachment{Field: "supportDocs", Name: fmt.Sprintf("proof %d.pdf", n),
				Content: testbinary.PDF(attachmentBytes)})
			size += attachmentBytes
		}
	}
	form["details"] = fmt.Sprintf("The page names me. %d", sent.Add(1)) // equal forms are taken for one
	body, mediaType := testbinary.EncodeForm(t, form, files...)
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	begin := time.Now()
	got, err := visitor(p).Try(ctx, http.MethodPost, "/api/grievances", bytes.NewReader(body),
		"Content-Type", mediaType, "Connection", "close")
	var created struct{ Receipt string }
	if err == nil && got.Status == http.StatusCreated {
		err = json.Unmarshal([]byte(got.Body), &created, json.MatchCaseInsensitiveNames(true))
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	switch {
	case err != nil:
		l.unanswered++
		return 0
	case got.Status == http.StatusCreated:
		l.acknowledged[created.Receipt] = size
	default:
		l.refused[got.Status]++
	}
	l.slowest = max(l.slowest, time.Since(begin))
	return got.Status
}

// load lets four visitors send submissions, again and again, until the test goes on.
func (l *ledger) load(t *testing.T, p *testbinary.Program, meanwhile func()) {
	t.Helper()
	testbinary.During(t, 4, func(ctx context.Context, worker int) {
		if l.send(ctx, t, p, worker%2 == 0) == 0 {
			pause(ctx, 20*time.Millisecond) // the server is away
		}
	}, meanwhile)
}

// await waits until some more submissions were acknowledged.
func (l *ledger) await(t *testing.T, more int) {
	t.Helper()
	for before := l.count(); l.count() < before+more; {
		select {
		case <-time.After(10 * time.Millisecond):
		case <-t.Context().Done():
			return
		}
	}
}

func (l *ledger) count() int {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return len(l.acknowledged)
}

// stored is a grievance in the database.
type stored struct {
	ID, CollectionID, Receipt string
	SupportDocs               []string
}

// list returns all grievances, as an operator sees them.
func list(t *testing.T, operator *testbinary.Caller) map[string]stored {
	t.Helper()
	all := map[string]stored{}
	for page := 1; ; page++ {
		var got struct{ Items []stored }
		operator.Get(t, fmt.Sprintf("/api/collections/grievances/records?perPage=500&skipTotal=1&sort=id&page=%d", page)).
			Into(t, &got)
		for _, row := range got.Items {
			all[row.Receipt] = row
		}
		if len(got.Items) < 500 {
			return all
		}
	}
}

// check looks up everything that was acknowledged, in the database and on the disk. It logs the line of the fault.
func (l *ledger) check(t *testing.T, p *testbinary.Program, what string) {
	t.Helper()
	lost, found := 0, list(t, p.From(testbinary.Office).LogInAsOperator(t))
	for receipt, size := range l.acknowledged {
		row, ok := found[receipt]
		if !ok {
			lost++
			t.Logf("%s is not in the database", receipt)
			continue
		}
		var total int64
		for _, name := range row.SupportDocs {
			if info, err := os.Stat(filepath.Join(p.Dir, "storage", row.CollectionID, row.ID, name)); err == nil {
				total += info.Size()
			}
		}
		if total != int64(size) {
			lost++
			t.Logf("%s has %d bytes of attachments, want %d", receipt, total, size)
		}
	}
	if lost > 0 {
		t.Errorf("%d submissions were acknowledged and lost", lost)
	}
	t.Logf("FAULT %s: %d acknowledged, %d lost, refused %v, unanswered %d, slowest answer %v",
		what, len(l.acknowledged), lost, l.refused, l.unanswered, l.slowest.Round(time.Millisecond))
}

// checkHealthy checks that the program takes submissions and shows pages and the inbox.
func checkHealthy(t *testing.T, p *testbinary.Program) {
	t.Helper()
	if status := newLedger().send(t.Context(), t, p, true); status != http.StatusCreated {
		t.Errorf("a submission is answered %d", status)
	}
	checkReadable(t, p)
}

// checkReadable checks that visitors can read pages, and admins the inbox.
func checkReadable(t *testing.T, p *testbinary.Program) {
	t.Helper()
	for _, path := range []string{"/", "/contact", "/careers", "/data/careers"} {
		if got := visitor(p).Get(t, path); got.Status != http.StatusOK {
			t.Errorf("%s is answered %d", path, got.Status)
		}
	}
	admin := p.From(testbinary.Office).LogIn(t)
	for _, path := range []string{"/api/grievances", "/api/contact", "/api/applications", "/api/grievances/csv",
		"/api/grievances?q=asha", "/api/inbox", "/api/auth/me"} {
		if got := admin.Get(t, path); got.Status != http.StatusOK {
			t.Errorf("%s is answered %d %.200s", path, got.Status, got.Body)
		}
	}
}

// rounds returns how often a fault is repeated.
func rounds(quick, full int) int {
	if testbinary.Long() {
		return full
	}
	return quick
}

// long skips the faults that take their time, unless they were asked for.
func long(t *testing.T) {
	t.Helper()
	if !testbinary.Long() {
		t.Skip("runs in npm run test:faults")
	}
}

// root skips a test that only root can run.
func root(t *testing.T, why string) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skipf("only root can %s", why)
	}
}
