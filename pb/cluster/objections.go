package cluster

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"workforce/pb/lease"
	"workforce/pb/replica"
)

// A leader that reaches the storage keeps its lease, although the other machines may not reach it. So a machine that
// could lead and does not reach the leader says so in the bucket: it objects to the generation of that leader. A leader
// that nobody reaches any more hands over if several machines object. One is not enough: the fault may be on its side.
const (
	// objectionsFolder has a folder for each generation, with an object for each machine that objects to it.
	objectionsFolder = "objections/"
	// neededObjections is how many machines must object.
	neededObjections = 2
	// objectAfter is how long a machine waits after the leader has not told of changes in time.
	objectAfter = 500 * time.Millisecond
	// shunnedAfter is how long nobody must have asked the leader for changes. Followers ask every second.
	shunnedAfter = lease.Time
	// heedObjections is how long after the last sign of a follower a leader looks for objections. Each look is a
	// request to the storage, and a leader without followers should not send them for ever.
	heedObjections = 30 * time.Second
)

// object says in the bucket that this machine does not reach the leader, as long as that lasts.
func (n *Node) object(ctx context.Context) {
	var noted int64 // the generation to which this machine objects, or 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(objectAfter / 2):
		}
		if unreached := n.unreachedGeneration(); unreached != noted && n.storage.object(ctx, n.config.Peer, noted, unreached) == nil {
			noted = unreached
		}
	}
}

// unreachedGeneration returns the generation of a leader that keeps its lease, does not answer this machine, and could
// be replaced by it, or 0.
func (n *Node) unreachedGeneration() int64 {
	leads, _ := n.follower.leading()
	if n.reign.Load() == nil && leads.Address != "" && n.follower.silence() >= objectAfter && n.lease.Age() < lease.Time &&
		n.isFit() && n.hindrance(leads) == nil {
		return leads.Generation
	}
	return 0
}

// isShunned reports whether all followers have lost this leader and several machines object to it.
func (n *Node) isShunned(r *reign) bool {
	silent := time.Since(time.Unix(0, r.polled.Load()))
	if silent < shunnedAfter || silent > heedObjections {
		return false
	}
	ctx, cancel := brief(r.ctx)
	defer cancel()
	count, err := n.storage.countObjections(ctx, r.me.Generation)
	return err == nil && count >= neededObjections
}

// object replaces the objection of a machine to one generation by that to another one. 0 is none.
func (s *storage) object(ctx context.Context, machine string, before, now int64) error {
	ctx, cancel := brief(ctx)
	defer cancel()
	if before > 0 {
		if _, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: aws.String(s.bucket), Key: s.objectionKey(before, machine)}); err != nil {
			return fmt.Errorf("take back an objection: %w", err)
		}
	}
	if now > 0 {
		return s.write(ctx, *s.objectionKey(now, machine), machine)
	}
	return nil
}

func (s *storage) objectionKey(generation int64, machine string) *string {
	return s.key(objectionsFolder + replica.Numbered(generation) + "/" + base64.RawURLEncoding.EncodeToString([]byte(machine)))
}

// countObjections counts the machines that object to a generation.
func (s *storage) countObjections(ctx context.Context, generation int64) (int, error) {
	found, err := s.client.ListObjectsV2(ctx, &s3.ListObjectsV2Input{Bucket: aws.String(s.bucket), Prefix: s.objectionKey(generation, ""), MaxKeys: aws.Int32(neededObjections)})
	if err != nil {
		return 0, fmt.Errorf("count the objections: %w", err)
	}
	return len(found.Contents), nil
}
