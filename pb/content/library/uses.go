// Package library finds where the uploaded pictures are used.
package library

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// The kinds of content that can show a picture.
const (
	Page    = "page"
	Post    = "post"
	Release = "release"
)

// A Use is a place that shows a picture.
type Use struct {
	Kind string `json:"kind" enum:"page,post,release"`
	// ID is the key of a page's document, or the id of a post or a release.
	ID    string `json:"id"`
	Title string `json:"title"` // what people call it
	// Pointer is the place in a page's document: a JSON Pointer. Default: none.
	Pointer string `json:"pointer"`
	// Draft is set if only an unsaved draft has the picture there.
	Draft bool `json:"draft"`
}

// Uses holds the places of pictures, by the ids of the pictures.
type Uses map[string][]Use

// mentions is no collection. Triggers of the database keep in it which texts have the address of a picture.
const mentions = "_mentions"

// planned names in mentions what releases are to show, in contrast to what they replace.
const planned = "planned"

// IsUsed is the SQL condition that a picture is shown somewhere, or about to be. Earlier versions do not count.
var IsUsed = "EXISTS (SELECT 1 FROM {{" + mentions + "}} AS m WHERE m.[[image]] = {{" + collections.Images +
	"}}.[[id]] AND m.[[source]] IN ('" +
	strings.Join([]string{collections.Documents, collections.Blogs, versions.Drafts, planned}, "', '") + "'))"

// Find returns the places that show some pictures now or are about to: pages, posts, drafts, and releases that are not
// published yet. Earlier versions do not count.
func Find(app core.App, images ...string) (Uses, error) {
	found := Uses{}
	if len(images) == 0 {
		return found, nil
	}
	for _, in := range []func(core.App, []string, Uses) error{inDocuments, inPosts, inDrafts, inReleases} {
		if err := in(app, images, found); err != nil {
			return nil, fmt.Errorf("look for the places of pictures: %w", err)
		}
	}
	return found, nil
}

// CheckUnused refuses to delete a picture that is used, and names the places.
func CheckUnused(app core.App, picture *core.Record) error {
	uses, err := Find(app, picture.Id)
	if err != nil {
		return err
	}
	if places := uses[picture.Id]; len(places) > 0 {
		return request.Refuse(http.StatusConflict,
			"The picture is still used: by "+Sentence(places)+". Choose another picture there first.")
	}
	return nil
}

// add notes a place for each picture that a text mentions, once.
func (u Uses) add(text string, use Use) {
	for _, id := range collections.ImagesIn(text) {
		if known := u[id]; len(known) > 0 && known[len(known)-1] == use {
			continue
		}
		u[id] = append(u[id], use)
	}
}

// addDocument notes the places in the content of a document.
func (u Uses) addDocument(content []byte, use Use) {
	for pointer, text := range documents.Texts(content) {
		use.Pointer = pointer
		u.add(text, use)
	}
}

// eachRow calls visit with each row of a table that has the address of one of the pictures. source is its name in
// mentions. All columns are read as texts.
func eachRow(app core.App, table, source string, images, columns []string, visit func(row []string) error) error {
	ids := make([]any, len(images))
	for i, id := range images {
		ids[i] = id
	}
	mentioned := app.DB().Select("id").From(mentions).Where(dbx.HashExp{"source": source, "image": ids}).Build()
	rows, err := app.DB().Select(columns...).From(table).
		Where(dbx.NewExp("[[id]] IN ("+mentioned.SQL()+")", mentioned.Params())).OrderBy("id").Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		row := make([]string, len(columns))
		fields := make([]any, len(columns))
		for i := range row {
			fields[i] = &row[i]
		}
		if err := rows.Scan(fields...); err != nil {
			return err
		}
		if err := visit(row); err != nil {
			return err
		}
	}
	return rows.Err()
}

func inDocuments(app core.App, images []string, found Uses) error {
	columns := []string{collections.DocumentKey, collections.DocumentContent}
	return eachRow(app, collections.Documents, collections.Documents, images, columns,
		func(row []string) error {
			found.addDocument([]byte(row[1]),
				Use{Kind: Page, ID: row[0], Title: documents.NameIn(row[0], []byte(row[1]))})
			return nil
		})
}

func inPosts(app core.App, images []string, found Uses) error {
	columns := []string{"id", collections.BlogTitle, collections.BlogContent, collections.BlogCover}
	return eachRow(app, collections.Blogs, collections.Blogs, images, columns, func(row []string) error {
		found.add(row[2]+" "+row[3], Use{Kind: Post, ID: row[0], Title: row[1]})
		return nil
	})
}

func inDrafts(app core.App, images []string, found Uses) error {
	keys, err := documentKeys(app)
	if err != nil {
		return err
	}
	columns := []string{versions.DraftCollection, versions.DraftKey, versions.DraftData}
	return eachRow(app, versions.Drafts, versions.Drafts, images, columns, func(row []string) error {
		var data struct {
			Title   string          `json:"title"`
			Content json.RawMessage `json:"content"`
		}
		_ = json.Unmarshal([]byte(row[2]), &data) // a draft is as it was typed: its title may be missing
		use := Use{Kind: Post, ID: row[1], Title: data.Title, Draft: true}
		switch row[0] {
		case collections.Documents:
			use.Kind, use.ID = Page, keys[row[1]]
			use.Title = documents.NameIn(use.ID, data.Content)
			found.addDocument(data.Content, use)
			return nil
		case collections.Releases:
			use.Kind = Release
		}
		found.add(row[2], use)
		return nil
	})
}

// documentKeys returns the keys of the documents by the ids of their records.
func documentKeys(app core.App) (map[string]string, error) {
	var rows []struct {
		ID  string `db:"id"`
		Key string `db:"key"`
	}
	if err := app.DB().Select("id", collections.DocumentKey).From(collections.Documents).All(&rows); err != nil {
		return nil, err
	}
	keys := map[string]string{}
	for _, row := range rows {
		keys[row.ID] = row.Key
	}
	return keys, nil
}

// inReleases notes what releases are to show, not what they replace.
func inReleases(app core.App, images []string, found Uses) error {
	columns := []string{"id", collections.ReleaseTitle, collections.ReleaseItems}
	return eachRow(app, collections.Releases, planned, images, columns, func(row []string) error {
		var items []collections.ReleaseItem
		_ = json.Unmarshal([]byte(row[2]), &items) // a damaged release shows nothing
		for _, item := range items {
			for _, change := range item.Changes {
				found.add(string(change.After), Use{Kind: Release, ID: row[0], Title: row[1]})
			}
		}
		return nil
	})
}

// Sentence names the places that show a picture, at most three of them.
func Sentence(uses []Use) string {
	const named = 3
	names := []string{}
	for _, use := range uses[:min(named, len(uses))] {
		name := use.Kind + " “" + use.Title + "”"
		if use.Draft {
			name = "draft of the " + name
		}
		names = append(names, "the "+name)
	}
	if more := len(uses) - named; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	last := len(names) - 1
	if last > 0 {
		names = []string{strings.Join(names[:last], ", "), names[last]}
	}
	return strings.Join(names, " and ")
}
