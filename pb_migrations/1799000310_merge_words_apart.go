package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The program merges the index of the words of submissions by itself, in small steps. FTS5 does not
// do it any more while it adds to the index. Its default is to do so for 4 segments.
func init() {
	set := func(segments int) func(core.App) error {
		return func(app core.App) error {
			_, err := app.DB().NewQuery(fmt.Sprintf("INSERT INTO _inbox_words (_inbox_words, rank) VALUES ('automerge', %d)", segments)).Execute()
			return err
		}
	}
	m.Register(set(0), set(4))
}
