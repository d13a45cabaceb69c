package cluster_test

import (
	"path/filepath"
	"testing"

	"workforce/pb/cluster"
	"workforce/pb/folder"
	"workforce/pb/lease"
	"workforce/pb/replica"
	"workforce/pb/testbinary"
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
	for _, step := range []struct{ sent, leads, follows int64 }{{sent: 1, leads: 1, follows: 1}, {leads: 2, follows: 1}, {sent: 2, leads: 2, follows: 2}} {
		if step.sent > 0 {
			if err := replica.Send(t.Context(), address, step.sent, filepath.Join(data, folder.Database)); err != nil {
				t.Fatal(err)
			}
		}
		got, err := n.FollowLeader(t.Context(), lease.Leader{Address: "http://10.0.0.2:8090", Generation: step.leads})
		if err != nil || got != step.follows {
			t.Errorf("%d leads, and the machine follows %d instead of %d: %v", step.leads, got, step.follows, err)
		}
	}
}
