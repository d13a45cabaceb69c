package api

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// blog is a post as the documented API shows it.
type blog struct {
	ID          string                  `db:"id" json:"_id"`
	Title       string                  `db:"title" json:"title"`
	Slug        string                  `db:"slug" json:"slug"`
	Author      string                  `db:"author" json:"author"`
	Content     string                  `db:"content" json:"content"`
	Excerpt     string                  `db:"excerpt" json:"excerpt"`
	Cover       string                  `db:"cover" json:"cover"`
	CoverScene  string                  `db:"coverScene" json:"coverScene"`
	CoverAlt    string                  `db:"coverAlt" json:"coverAlt"`
	Category    string                  `db:"category" json:"category"`
	Tags        types.JSONArray[string] `db:"tags" json:"tags"`
	PublishedAt moment                  `db:"publishedAt" json:"publishedAt"`
	CreatedAt   moment                  `db:"created" json:"createdAt"`
	UpdatedAt   moment                  `db:"updated" json:"updatedAt"`
}

// listBlogs shows visitors what is published, staff everything.
func listBlogs(e *core.RequestEvent) error {
	p, err := readPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	l := list{
		table: collections.Blogs,
		columns: []string{
			"id", "title", "slug", "author", "content", "excerpt", "coverScene", "coverAlt",
			"category", "tags", "publishedAt", "created", "updated",
			"iif([[cover]] = '', '', '/api/files/blogs/' || [[id]] || '/' || [[cover]]) AS cover",
		},
		search: []string{"title", "author", "excerpt", "content"},
		newest: collections.BlogPublishedAt,
		where: dbx.NewExp("[[publishedAt]] != '' AND [[publishedAt]] <= {:now}",
			dbx.Params{"now": types.NowDateTime().String()}),
	}
	if isStaff(e) {
		l.newest, l.where = collections.BlogCreated, nil
	}
	return answerList[blog](e, p, l)
}
