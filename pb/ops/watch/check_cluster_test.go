package watch_test

import (
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/ops/cluster"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/test/testapp"
)

// machine is a machine of a cluster that has nothing to report, unless it lacks the storage.
type machine struct{ lacksStorage atomic.Bool }

func (m *machine) Health() cluster.Standing {
	return cluster.Standing{Reads: true, Writes: m.Stores()}
}
func (m *machine) Stores() bool              { return !m.lacksStorage.Load() }
func (*machine) Problems() ([]string, error) { return nil, nil }
func (*machine) Lost() string                { return "" }

// TestLostStorage stores within seconds, for doctor, that a leader has lost the storage, and that it is back.
func TestLostStorage(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, folder.WriteMembership(app.DataDir(), folder.Membership{Address: "s3://site/cluster"}))
	leader := &machine{}
	watcher := watch.Register(app, &watch.Live{Cluster: leader})
	warm := make(chan struct{})
	close(warm)
	watcher.Start("http://site.test", warm)
	t.Cleanup(watcher.Stop)
	for _, lacks := range []bool{true, false} {
		leader.lacksStorage.Store(lacks)
		for begin := time.Now(); doctorFinds(t, app, "clusterLease") != lacks; time.Sleep(50 * time.Millisecond) {
			if time.Since(begin) > 30*time.Second { // half the pause between two rounds
				t.Fatalf("lacks the storage: %t, and doctor does not know it", lacks)
			}
		}
	}
}

func doctorFinds(t *testing.T, app core.App, id string) bool {
	t.Helper()
	found := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{})
	return slices.ContainsFunc(found, func(f watch.Finding) bool { return f.ID == id })
}

// TestClusterKey warns of settings that anybody who reads the bucket can read, until they are encrypted.
func TestClusterKey(t *testing.T) {
	app := testapp.New(t)
	alone, clustered := &watch.Live{}, &watch.Live{Cluster: &machine{}}
	if found := lookWith(t, app, "clusterKey", alone); found != nil {
		t.Errorf("without a cluster: %+v", found)
	}
	if found := lookWith(t, app, "clusterKey", clustered); found == nil || found.Severity != watch.Warning {
		t.Errorf("without a key: %+v", found)
	}
	encrypted, err := security.Encrypt([]byte(`{"s3":{}}`), "correct-horse-battery-staple-123")
	testapp.Must(t, err)
	if _, err := app.DB().Update("_params", dbx.Params{"value": encrypted}, dbx.HashExp{"id": "settings"}).
		Execute(); err != nil {
		t.Fatal(err)
	}
	if found := lookWith(t, app, "clusterKey", clustered); found != nil {
		t.Errorf("with a key: %+v", found)
	}
}
