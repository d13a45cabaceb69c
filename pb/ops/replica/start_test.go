package replica_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // PocketBase's own tables

	"workforce/pb/ops/replica"
	"workforce/pb/test/testbinary"
)

// TestStart looks for Litestream's tables as soon as the replica has started: the schema must not change while
// the program starts.
func TestStart(t *testing.T) {
	server := testbinary.StartS3(t)
	server.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	t.Setenv("AWS_CA_BUNDLE", "") // the program moves it elsewhere, see trustBundle
	for range 5 {
		app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
		testbinary.Must(t, app.Bootstrap())
		testbinary.Must(t, replica.Start(app, "s3://site/replica?forcePathStyle=true&endpoint="+server.Endpoint))
		before := version(t, app)
		if err := replica.Settle(t.Context(), app); err != nil {
			t.Error(err)
		}
		if after := version(t, app); after != before {
			t.Errorf("the schema changes from version %d to %d after the start", before, after)
		}
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	}
}

func version(t *testing.T, app core.App) (version int) {
	t.Helper()
	testbinary.Must(t, app.DB().NewQuery("PRAGMA schema_version").Row(&version))
	return version
}
