package watch

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

const (
	// roundPause is the time between two rounds of the checks. Each round writes.
	roundPause = time.Minute
	// glance is how often a machine looks, between the rounds, whether it can still store anything.
	glance = time.Second
	// freshFor is how long the findings of a round answer requests. Strangers ask for the
	// state of the site, and one of the checks writes.
	freshFor = 5 * time.Second
	// nightlyJob is the name of the job that runs the nightly checks.
	nightlyJob = "checkFiles"
)

// A Watcher runs the checks of the table while the program serves.
type Watcher struct {
	app    core.App
	dir    string
	live   *Live
	alarms *alarms
	cancel context.CancelFunc
	done   sync.WaitGroup

	// differences is what the last round found changed in the shape of the database, or nil before the first.
	differences atomic.Pointer[[]Difference]
	// firstDifferences looks for them once, before the first round has ended.
	firstDifferences func() []Difference

	ofLog      sync.Mutex // held while isOfLog looks
	ofLogUntil time.Time

	stale    atomic.Bool // the next request for the findings runs a round
	hurry    atomic.Bool // the next round begins at once
	mu       sync.Mutex  // held during a round
	findings map[string]*Finding
	checked  time.Time
}

// Register returns the watcher of an app. It refuses changes from the moment that the
// database is known to be damaged, replaces PocketBase's care of the databases, and runs the nightly checks.
func Register(app core.App, live *Live) *Watcher {
	w := &Watcher{app: app, dir: app.DataDir(), live: live, alarms: newAlarms(app), cancel: func() {},
		findings: map[string]*Finding{},
		firstDifferences: sync.OnceValue(func() []Difference {
			// An error is a finding of the round. Storing the submission then shows whether it works.
			found, _ := readDifferences(app)
			return found
		})}
	bindRefusal(app, &live.Damage)
	bindCare(app)
	w.bindRenewal(app)
	nightly.Add(app, nightlyJob, func(ctx context.Context) error {
		found := w.run(ctx, true)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		maps.Copy(w.findings, found)
		return nil
	})
	app.Store().Set(storeKey, w)
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		w.Stop()
		w.mu.Lock() // the databases are closed only when no round reads them
		defer w.mu.Unlock()
		return e.Next()
	})
	return w
}

// bindRenewal looks again after people have changed what the checks read, so what is done is gone from the list at
// once.
func (w *Watcher) bindRenewal(app core.App) {
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		err := e.Next()
		w.live.Proxies.forget()
		w.hurry.Store(true)
		return err
	})
	renew := func(e *core.RecordEvent) error {
		w.Renew()
		return e.Next()
	}
	changed := []string{collections.Documents, collections.Blogs, collections.Jobs, collections.Admins}
	app.OnRecordAfterCreateSuccess(changed...).BindFunc(renew)
	app.OnRecordAfterUpdateSuccess(changed...).BindFunc(renew)
	app.OnRecordAfterDeleteSuccess(changed...).BindFunc(renew)
}

// Renew lets the next request for the findings run the checks.
func (w *Watcher) Renew() { w.stale.Store(true) }

// storeKey names the watcher in the app's store.
const storeKey = "watcher"

// Of returns the watcher that was registered for an app.
func Of(app core.App) *Watcher { return app.Store().Get(storeKey).(*Watcher) }

// Start runs the checks in the background until Stop, the first ones when warm is closed. It also scans the tables
// for damage and keeps the write-ahead log short. siteURL is for the links in mails.
func (w *Watcher) Start(siteURL string, warm <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	w.cancel, w.alarms.siteURL = cancel, siteURL
	w.done.Go(func() { w.scan(ctx) })
	w.done.Go(func() { w.keepLogShort(ctx) })
	w.done.Go(func() {
		select {
		case <-warm:
		case <-ctx.Done():
		}
		w.alarms.load()
		for ctx.Err() == nil {
			before := w.glimpse()
			found := w.Findings(ctx)
			if ctx.Err() == nil {
				w.alarms.raise(ctx, found, time.Now())
			}
			w.rest(ctx, before)
		}
	})
}

// A glimpse is what doctor should know within seconds, although it reads what a round stores.
type glimpse struct {
	canStore, isChecking bool
	proxy                string // that is not configured
}

func (w *Watcher) glimpse() glimpse {
	return glimpse{w.canStore(), w.IsChecking(), w.live.Proxies.Seen()}
}

// rest waits for the next round. The round begins early if the glimpse from before the last one is not true any more,
// and after the settings were changed.
func (w *Watcher) rest(ctx context.Context, before glimpse) {
	for end := time.Now().Add(roundPause); ctx.Err() == nil && time.Now().Before(end); {
		rest(ctx, glance)
		if w.hurry.Swap(false) || w.glimpse() != before {
			w.stale.Store(true)
			return
		}
	}
}

// canStore reports whether the cluster, if there is one, lets this machine store anything.
func (w *Watcher) canStore() bool {
	return w.live.Cluster == nil || w.live.Cluster.Stores()
}

// IsChecking reports whether the database is still checked, as it is at the start. Nothing is known of
// damage until then, and what is sent is stored when the check is over.
func (w *Watcher) IsChecking() bool { return w.live.isChecking() }

// Stop ends the checks and waits for them.
func (w *Watcher) Stop() {
	w.cancel()
	w.done.Wait()
}

// Findings returns what is wrong, in the order of the table. It is at most a few seconds old,
// and what the nightly checks found as old as their last run. Once the databases are closed, it stays as
// it was.
func (w *Watcher) Findings(ctx context.Context) []Finding {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.app.IsBootstrapped() && (w.stale.Swap(false) || time.Since(w.checked) >= freshFor) {
		// The result is for everybody, so a caller who hangs up does not end it.
		maps.Copy(w.findings, w.run(context.WithoutCancel(ctx), false))
		w.checked = time.Now()
	}
	found := []Finding{}
	for _, check := range Checks {
		if finding := w.findings[check.ID]; finding != nil {
			found = append(found, *finding)
		}
	}
	return found
}

// run runs the nightly checks or the others. It returns nil for a check that found nothing.
func (w *Watcher) run(ctx context.Context, nightly bool) map[string]*Finding {
	found := map[string]*Finding{}
	subject := NewSubject(ctx, w.app, w.dir, w.live)
	for _, check := range Checks {
		if check.Nightly == nightly {
			found[check.ID] = check.run(ctx, subject)
		}
	}
	if differences, err := subject.differences(); err == nil {
		w.differences.Store(&differences)
	}
	return found
}

// Blocking returns the ID of the first finding that keeps submissions from being stored, or "".
func Blocking(found []Finding) string {
	for _, finding := range found {
		if finding.Severity == Error && byID(finding.ID).Blocks {
			return finding.ID
		}
	}
	return ""
}

// byID returns a check of the table, or one that does nothing.
func byID(id string) Check {
	for _, check := range Checks {
		if check.ID == id {
			return check
		}
	}
	return Check{}
}
