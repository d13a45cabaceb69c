package cluster_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"
	"time"

	"workforce/pb/ops/cluster"
	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// TestFollowLeader names the next leader while it has not sent anything. The copy of the generation before stays,
// because nothing newer can be restored.
func TestFollowLeader(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	t.Setenv("AWS_CA_BUNDLE", "")
	address := "s3://site/cluster?forcePathStyle=true&endpoint=" + s3.Endpoint
	n := cluster.NewFollowing(address, t.TempDir())
	t.Cleanup(n.EndFollowing)
	data := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, data)
	for _, step := range []struct{ sent, leads, follows int64 }{{sent: 1, leads: 1, follows: 1}, {leads: 2, follows: 1},
		{sent: 2, leads: 2, follows: 2}} {
		if step.sent > 0 {
			testbinary.Must(t, replica.Send(t.Context(), address, step.sent, filepath.Join(data, folder.Database)))
		}
		got, err := n.FollowLeader(t.Context(), lease.Leader{Address: "http://10.0.0.2:8090", Generation: step.leads})
		if err != nil || got != step.follows {
			t.Errorf("%d leads, and the machine follows %d instead of %d: %v", step.leads, got, step.follows, err)
		}
	}
}

// TestObjections lets machines say that they do not reach a leader. It hands over if two do, and if nobody has reached
// it for a moment.
func TestObjections(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	address := "s3://site/cluster?forcePathStyle=true&endpoint=" + s3.Endpoint
	for _, step := range []struct {
		name       string
		machine    string
		generation int64
		objects    bool
		silent     time.Duration
		want       bool
	}{
		{"one machine objects", "http://10.0.0.3:8090", 7, true, cluster.ShunnedAfter, false},
		{"another one objects to another generation", "http://10.0.0.4:8090", 6, true, cluster.ShunnedAfter, false},
		{"and to this one", "http://10.0.0.4:8090", 7, true, cluster.ShunnedAfter, true},
		{"a follower has just asked for changes", "http://10.0.0.4:8090", 7, true, 0, false},
		{"there were no followers for long", "http://10.0.0.4:8090", 7, true, time.Hour, false},
		{"one has reached it", "http://10.0.0.3:8090", 7, false, cluster.ShunnedAfter, false},
	} {
		got, err := cluster.Object(t.Context(), address, step.machine, step.generation, step.objects, 7, step.silent)
		if err != nil || got != step.want {
			t.Errorf("%s: %v, %v", step.name, got, err)
		}
	}
	stale := filepath.Join(bucket, "cluster", "machines",
		base64.RawURLEncoding.EncodeToString([]byte("http://10.0.0.4:8090")))
	testbinary.Must(t, os.Chtimes(stale, time.Time{}, time.Now().Add(-time.Minute)))
	if got, err := cluster.Object(t.Context(), address, "http://10.0.0.3:8090", 7, true, 7,
		cluster.ShunnedAfter); err != nil || got {
		t.Errorf("a machine that died objected a minute ago: %v, %v", got, err)
	}
}
