package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// allPosts is the first filter of the blogs document: it filters nothing.
const allPosts = 0

// blogs lists the published posts, all or those of a category.
var blogs = &Page{
	Name: "blogs", Path: "/blogs", Card: "home-vision",
	Depends: []string{DependsOnDocument("blogs"), collections.Blogs},
	Query:   only("category"),
	Load:    loadBlogs,
}

// blogList is what the page of all posts shows.
type blogList struct {
	Document json.RawMessage `json:"document"`
	// Category is the filter in force, as the document spells it; empty: none.
	Category string        `json:"category"`
	Posts    []blogSummary `json:"posts"`
}

func loadBlogs(request Request) (Content, error) {
	document, err := documents.Get(request.App, "blogs")
	if err != nil {
		return Content{}, err
	}
	var filters struct{ Filters []string }
	if err := json.Unmarshal(document, &filters); err != nil {
		return Content{}, fmt.Errorf("read the filters of the blogs: %w", err)
	}
	posts, until, err := publishedBlogs(request.App)
	if err != nil {
		return Content{}, err
	}
	content, err := contentOf(document)
	if err != nil {
		return Content{}, err
	}
	list := blogList{Document: document, Posts: posts}
	if asked := request.Query.Get("category"); asked != "" {
		list.Category = spelled(filters.Filters, asked)
		// Anybody can ask for any category: only those of the document are kept.
		content.Passing = list.Category == ""
		list.Category = cmp.Or(list.Category, asked)
		if !strings.EqualFold(list.Category, filters.Filters[allPosts]) {
			list.Posts = slices.DeleteFunc(posts, func(post blogSummary) bool { return !post.isAbout(list.Category) })
		}
	}
	content.Data, content.Until = list, until
	return content, nil
}

// spelled finds a filter whatever its capitalisation; empty: there is none.
func spelled(filters []string, asked string) string {
	i := slices.IndexFunc(filters, func(filter string) bool { return strings.EqualFold(filter, asked) })
	if i < 0 {
		return ""
	}
	return filters[i]
}

// isAbout says whether the post's category or one of its tags is the category asked for.
func (b blogSummary) isAbout(category string) bool {
	return strings.EqualFold(b.Category, category) || slices.ContainsFunc(b.Tags, func(tag string) bool {
		return strings.EqualFold(tag, category)
	})
}

// only heeds one parameter of a query.
func only(name string) func(url.Values) url.Values {
	return func(query url.Values) url.Values {
		if value := strings.TrimSpace(query.Get(name)); value != "" {
			return url.Values{name: {value}}
		}
		return nil
	}
}
