package watch_test

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/watch"
	"workforce/pb/test/testapp"
)

// TestChangedProxy notices a proxy, then its header in the settings. Doctor knows both within seconds.
func TestChangedProxy(t *testing.T) {
	app := testapp.New(t)
	live := &watch.Live{}
	watcher := watch.Register(app, live)
	warm := make(chan struct{})
	close(warm)
	watcher.Start("http://site.test", warm)
	t.Cleanup(watcher.Stop)
	await := func(finds bool) {
		t.Helper()
		for begin := time.Now(); doctorFinds(t, app, "proxy") != finds; time.Sleep(50 * time.Millisecond) {
			if time.Since(begin) > 30*time.Second { // half the pause between two rounds
				t.Fatalf("a proxy that is not configured: %t, and doctor does not know it", finds)
			}
		}
	}
	live.Proxies.Observe(netip.MustParseAddr("127.0.0.1"), http.Header{"X-Real-Ip": {"198.51.100.1"}}, false)
	await(true)
	settings := app.Settings()
	settings.TrustedProxy.Headers = []string{"X-Real-IP"}
	testapp.Must(t, app.Save(settings))
	await(false)
}

// TestWritingDuringCheck lets a transaction hold the database until the check at the start is over, as the
// start does. The health address does not wait for it, and finds nothing wrong. It writes again afterwards.
func TestWritingDuringCheck(t *testing.T) {
	app := testapp.New(t)
	begun, over, ended := make(chan bool), make(chan bool), make(chan error)
	go func() {
		ended <- app.RunInTransaction(func(core.App) error {
			close(begun)
			<-over
			return nil
		})
	}()
	<-begun
	isChecking := true
	live := &watch.Live{IsChecking: func() bool { return isChecking }}
	i := slices.IndexFunc(watch.Checks, func(c watch.Check) bool { return c.ID == "writing" })
	look := func() *watch.Finding {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // a write that is tried fails at once
		found, err := watch.Checks[i].Look(ctx, watch.NewSubject(ctx, app, app.DataDir(), live))
		testapp.Must(t, err)
		return found
	}
	if found := look(); found != nil {
		t.Errorf("during the check: %+v", found)
	}
	isChecking = false
	if found := look(); found == nil {
		t.Error("it is not written after the check")
	}
	close(over)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
