package replica

import (
	"context"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pocketbase/pocketbase/core"
)

// NewSeeking returns the client of a Follower, and Litestream's behind it.
func NewSeeking(ctx context.Context, address, name string) (seeking, behind litestream.ReplicaClient, err error) {
	client, err := newSeeking(ctx, address, name)
	if err != nil {
		return nil, nil, err
	}
	return client, client.ReplicaClient, nil
}

// Start starts a replica of the app's database.
func Start(app core.App, address string) error { return start(app, address, newName(time.Now())) }

// Streamed returns the database that an app sends.
func Streamed(app core.App) *litestream.DB { return app.Store().Get(key).(*status).db }
