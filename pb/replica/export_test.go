package replica

import (
	"context"

	"github.com/benbjohnson/litestream"
)

// NewSeeking returns the client of a Follower, and Litestream's behind it.
func NewSeeking(ctx context.Context, address, name string) (seeking, behind litestream.ReplicaClient, err error) {
	client, err := newSeeking(ctx, address, name)
	if err != nil {
		return nil, nil, err
	}
	return client, client.ReplicaClient, nil
}
