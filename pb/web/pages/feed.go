package pages

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/posts"
	"workforce/pb/store/collections"
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
	// ID is the same for ever, also under another address of the post or the site.
	ID string

	Path, Title, Author, Excerpt, HTML string
	Tags                               []string
	Published, Updated                 time.Time
}

// BlogFeed returns the newest posts with their texts.
func BlogFeed(app core.App) (Feed, error) {
	if off, err := IsOff(app, posts.Kind); err != nil || off {
		return Feed{}, cmp.Or(err, ErrNotFound)
	}
	document, err := documents.Get(app, "blogs")
	if err != nil {
		return Feed{}, err
	}
	var head struct{ Meta Meta }
	if err := json.Unmarshal(document, &head); err != nil {
		return Feed{}, fmt.Errorf("read the blogs document: %w", err)
	}
	posts, until, err := publishedBlogs(app, maxFeedItems)
	if err != nil {
		return Feed{}, err
	}
	ids, err := feedIDs(app)
	if err != nil {
		return Feed{}, err
	}
	feed := Feed{Title: head.Meta.Title, Description: head.Meta.Description, Until: until}
	for _, post := range posts {
		record, err := app.FindRecordById(collections.Blogs, post.ID)
		if err != nil {
			return Feed{}, fmt.Errorf("read the post %s: %w", post.Slug, err)
		}
		html, err := collections.CurrentImages(app, record.GetString(collections.BlogContent))
		if err != nil {
			return Feed{}, err
		}
		feed.Items = append(feed.Items, FeedItem{
			ID:   cmp.Or(ids[post.ID], feedID(post.ID)),
			Path: blogs.Path + "/" + post.Slug, Title: post.Title, Author: post.Author, Excerpt: post.Excerpt,
			HTML: html, Tags: post.Tags,
			Published: post.PublishedAt.Time(), Updated: post.Updated.Time(),
		})
	}
	return feed, nil
}

// feedIDs returns the ids of the posts that were in the feeds when the id was still the address.
func feedIDs(app core.App) (map[string]string, error) {
	var rows []struct {
		Post string `db:"post"`
		ID   string `db:"id"`
	}
	if err := app.DB().Select("post", "id").From("_feed_ids").All(&rows); err != nil {
		return nil, fmt.Errorf("read the ids of posts in the feeds: %w", err)
	}
	ids := map[string]string{}
	for _, row := range rows {
		ids[row.Post] = row.ID
	}
	return ids, nil
}

// feedID returns the id of a post in the feeds: a UUID of version 8 (RFC 9562) made from the id of its
// record, which is random.
func feedID(post string) string {
	sum := sha256.Sum256([]byte("workforce/blogs/" + post))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
