package api

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// neighbourFor is how long somebody counts as writing after the last change.
const neighbourFor = 15 * time.Minute

// draftNeighbours say what happens to a post beside a draft of it.
type draftNeighbours struct {
	CurrentVersion int         `json:"currentVersion"` // of the post; 0: there is none yet
	Others         []neighbour `json:"others"`
}

// neighbour is somebody else who is writing the same post.
type neighbour struct {
	Name string `db:"name" json:"name"`
	At   moment `db:"updated" json:"at"`
}

func neighboursOf(app core.App, owner, key string) (draftNeighbours, error) {
	around := draftNeighbours{Others: []neighbour{}}
	err := app.DB().Select(collections.BlogVersion).From(collections.Blogs).
		Where(dbx.HashExp{"id": key}).Row(&around.CurrentVersion)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return around, fmt.Errorf("read the version of a post: %w", err)
	}
	err = app.DB().NewQuery(`
		SELECT coalesce(nullif(a.name, ''), a.email, s.email) AS name, d.updated
		FROM {{drafts}} d LEFT JOIN {{admins}} a ON a.id = d.owner LEFT JOIN {{_superusers}} s ON s.id = d.owner
		WHERE d.[[key]] = {:key} AND d.owner != {:owner} AND d.updated >= {:since} AND (a.id IS NOT NULL OR s.id IS NOT NULL)
		ORDER BY d.updated DESC
	`).Bind(dbx.Params{"key": key, "owner": owner, "since": types.NowDateTime().Add(-neighbourFor).String()}).All(&around.Others)
	if err != nil {
		return around, fmt.Errorf("list other drafts: %w", err)
	}
	return around, nil
}
