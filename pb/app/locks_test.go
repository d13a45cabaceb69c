package app_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// maxForms is the longest that a transaction may hold the lock of the database: as long as storing
// this many forms takes, one after the other. That is less than 100 ms on a small server. It is
// counted in processor time, because the machine may do other things.
const maxForms = 100

// many is how many rows the longest transactions work on: more than one transaction may change.
const many = 600

// TestLocks checks that nothing that changes many rows keeps visitors from storing a form. It prints
// the longest transaction of each function, and how long forms took that a visitor sent meanwhile.
// Migrations and commands that need the program to be stopped are left out.
func TestLocks(t *testing.T) {
	if testing.Short() {
		t.Skip("runs in npm test, but not with --changed")
	}
	w := newLockTest(t)
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"read at once", w.changeMany("contact", cases.Read)},
		{"spam at once", w.changeMany("grievances", cases.Flag)},
		{"not spam at once", w.changeMany("grievances", cases.Unflag)},
		{"bin at once", w.changeMany("contact", cases.Bin)},
		{"erase at once", w.changeMany("contact", cases.DeleteForGood)},
		{"acknowledge at once", w.actOnMany("grievances", `"kind":"acknowledge","language":"en"`)},
		{"reject at once", w.actOnMany("applications", `"kind":"reject","language":"en"`)},
		{"take back at once", w.takeBackMany},
		{"import redirects", w.importRedirects},
		{"write posts", w.writePosts},
		{"change what all pages show", w.changeSite},
		{"publish a release", w.publishAll},
		{"index words", w.indexWords},
		{"make cases", w.makeCases},
		{"nightly jobs", w.runJobs},
	} {
		w.locks.Take()
		w.besideForms(step.name, step.do)
		for _, lock := range w.locks.Take() {
			// A database is written anew once, in a night. Forms wait for it.
			if lock.CPU > w.limit && lock.By != "inbox/erasure.Rewrite" {
				t.Errorf("%s: %s holds the lock for %v, as long as %.0f forms", step.name, lock.By, lock.CPU,
					maxForms*float64(lock.CPU)/float64(w.limit))
			}
			w.note(step.name, lock)
		}
	}
	t.Log("\n" + w.list.String() + w.forms.String())
}

// A lockTest is a site with many rows of everything.
type lockTest struct {
	*testapp.App
	t     *testing.T
	locks *testapp.Locks
	token string
	other string        // the token of a second admin, who may delete for good what the first one has binned
	limit time.Duration // how long a transaction may hold the lock, in processor time
	list  strings.Builder
	forms strings.Builder
}

func newLockTest(t *testing.T) *lockTest {
	site, locks := testapp.NewWatched(t)
	w := &lockTest{App: site, t: t, locks: locks}
	w.token = testapp.MustToken(t, w.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	w.other = testapp.MustToken(t, w.MustCreateAdmin(t, "other@example.com", collections.RoleAdmin))
	random := rand.New(rand.NewPCG(1, 2))
	for _, kind := range collections.SubmissionKinds {
		w.must(seed.Fill(w.App, kind, many, random, true))
	}
	began, alone := testapp.UsedCPU(), testbinary.Durations{}
	for range maxForms {
		alone = append(alone, w.sendForm())
	}
	w.limit = testapp.UsedCPU() - began
	w.noteForms("nothing", alone)
	fmt.Fprintf(&w.list, "%d forms one after the other: %v of processor time\n", maxForms, w.limit)
	return w
}

// sendForm returns how long a visitor's form takes to be stored.
func (w *lockTest) sendForm() time.Duration {
	began := time.Now()
	if err := w.Create(w.t, collections.Contacts, testapp.Contact()); err != nil {
		w.t.Error(err)
	}
	return time.Since(began)
}

// besideForms runs a step while a visitor sends one form after the other, at most 20.
func (w *lockTest) besideForms(step string, do func()) {
	var times testbinary.Durations
	done, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for len(times) < 20 {
			times = append(times, w.sendForm())
			select {
			case <-done:
				return
			default:
			}
		}
	}()
	defer func() {
		close(done)
		<-stopped
		w.noteForms(step, times)
	}()
	do()
}

func (w *lockTest) noteForms(step string, times testbinary.Durations) {
	fmt.Fprintf(&w.forms, "%5d forms beside %-28s half within %6.1f ms, 99 of 100 within %6.1f ms, all within %6.1f ms\n",
		len(times), step,
		times.At(0.5).Seconds()*1000, times.At(0.99).Seconds()*1000, times.At(1).Seconds()*1000)
}
