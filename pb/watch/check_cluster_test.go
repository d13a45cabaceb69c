package watch_test

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/cluster"
	"workforce/pb/testapp"
	"workforce/pb/watch"
)

// machine is a machine of a cluster that has nothing to report.
type machine struct{}

func (machine) Health() cluster.Standing { return cluster.Standing{Reads: true, Writes: true} }
func (machine) Late() ([]string, error)  { return nil, nil }
func (machine) Lost() string             { return "" }

// TestClusterKey warns of settings that anybody who reads the bucket can read, until they are encrypted.
func TestClusterKey(t *testing.T) {
	app := testapp.New(t)
	alone, clustered := &watch.Live{}, &watch.Live{Cluster: machine{}}
	if found := lookWith(t, app, "clusterKey", alone); found != nil {
		t.Errorf("without a cluster: %+v", found)
	}
	if found := lookWith(t, app, "clusterKey", clustered); found == nil || found.Severity != watch.Warning {
		t.Errorf("without a key: %+v", found)
	}
	encrypted, err := security.Encrypt([]byte(`{"s3":{}}`), "correct-horse-battery-staple-123")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := app.DB().Update("_params", dbx.Params{"value": encrypted}, dbx.HashExp{"id": "settings"}).Execute(); err != nil {
		t.Fatal(err)
	}
	if found := lookWith(t, app, "clusterKey", clustered); found != nil {
		t.Errorf("with a key: %+v", found)
	}
}
