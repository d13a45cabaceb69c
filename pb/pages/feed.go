package pages

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// maxFeedItems is the number of posts in a feed.
const maxFeedItems = 20

// Feed is the blog as a feed.
type Feed struct {
	Title, Description string
	Items              []FeedItem
	// Until is the time when the next scheduled post becomes public. Zero: none is scheduled.
	Until time.Time
}

// FeedItem is a post in a feed.
type FeedItem struct {
	Path, Title, Author, Excerpt, HTML string
	Tags                               []string
	Published, Updated                 time.Time
}

// BlogFeed returns the newest posts with their texts.
func BlogFeed(app core.App) (Feed, error) {
	document, err := documents.Get(app, "blogs")
	if err != nil {
		return Feed{}, err
	}
	var head struct{ Meta Meta }
	if err := json.Unmarshal(document, &head); err != nil {
		return Feed{}, fmt.Errorf("read the blogs document: %w", err)
	}
	posts, until, err := publishedBlogs(app)
	if err != nil {
		return Feed{}, err
	}
	feed := Feed{Title: head.Meta.Title, Description: head.Meta.Description, Until: until}
	for _, post := range posts[:min(maxFeedItems, len(posts))] {
		record, err := app.FindRecordById(collections.Blogs, post.ID)
		if err != nil {
			return Feed{}, fmt.Errorf("read the post %s: %w", post.Slug, err)
		}
		feed.Items = append(feed.Items, FeedItem{
			Path: blogs.Path + "/" + post.Slug, Title: post.Title, Author: post.Author, Excerpt: post.Excerpt,
			HTML: record.GetString(collections.BlogContent), Tags: post.Tags,
			Published: post.PublishedAt.Time(), Updated: post.Updated.Time(),
		})
	}
	return feed, nil
}
