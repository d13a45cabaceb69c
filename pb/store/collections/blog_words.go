package collections

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/richtext"
)

// countWords fills in the number of words of posts from before it was stored.
func countWords(app core.App) error {
	var posts []struct {
		ID      string `db:"id"`
		Content string `db:"content"`
	}
	if err := app.DB().Select("id", BlogContent).From(Blogs).Where(dbx.HashExp{BlogWords: 0}).All(&posts); err != nil {
		return fmt.Errorf("find the posts without a number of words: %w", err)
	}
	counts := map[string]int{}
	for _, post := range posts {
		if words := richtext.Words(post.Content); words > 0 { // a post can have only pictures
			counts[post.ID] = words
		}
	}
	if len(counts) == 0 {
		return nil
	}
	return app.RunInTransaction(func(tx core.App) error {
		for id, words := range counts {
			_, err := tx.DB().Update(Blogs, dbx.Params{BlogWords: words}, dbx.HashExp{"id": id}).Execute()
			if err != nil {
				return fmt.Errorf("count the words of a post: %w", err)
			}
		}
		return nil
	})
}
