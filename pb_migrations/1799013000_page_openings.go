package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets thousands of openings be shown by pages. The index of the list holds all that its filters
// count, so no opening is read for a count, and the times at which openings close have an index. _search_words
// lists the words of the search, from which a misspelt one is guessed. The search is emptied, because openings
// have more words in it now: the program fills an empty one when it starts.
func init() {
	m.Register(func(app core.App) error {
		jobs, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		jobs.RemoveIndex("idx_jobs_posted")
		jobs.AddIndex("idx_jobs_listed", false, "posted DESC, id DESC, closesAt, department, type, location", "")
		jobs.AddIndex("idx_jobs_closesAt", false, "closesAt", "")
		if err := app.Save(jobs); err != nil {
			return err
		}
		return execute(app,
			"CREATE VIRTUAL TABLE IF NOT EXISTS _search_words USING fts5vocab('_search', 'row')",
			"DELETE FROM _search",
		)
	}, nil)
}
