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

// allPosts is the index of the filter that shows all posts, in the blogs document.
const allPosts = 0

// blogs is the page that lists the published posts, either all or those of a category.
var blogs = &Page{
	Name: "blogs", Path: "/blogs", Card: "home-vision",
	Depends: []string{DependsOnDocument("blogs"), collections.Blogs},
	Query:   queryParameter("category"),
	Load:    loadBlogs,
}

// blogList is the data of the page that lists posts.
type blogList struct {
	Document json.RawMessage `json:"document"`
	// Category is the selected filter, spelled as in the document. Empty: none.
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
	if requested := request.Query.Get("category"); requested != "" {
		list.Category = findFilter(filters.Filters, requested)
		// A visitor can request any category in any capitalisation, so the cache keeps only
		// those of the document, as they are spelled there.
		content.Uncached = list.Category != requested
		list.Category = cmp.Or(list.Category, requested)
		if !strings.EqualFold(list.Category, filters.Filters[allPosts]) {
			list.Posts = slices.DeleteFunc(posts, func(post blogSummary) bool { return !post.isAbout(list.Category) })
		}
	}
	content.Data, content.Until = list, until
	return content, nil
}

// findFilter finds a filter regardless of capitalisation. It returns "" if there is none.
func findFilter(filters []string, requested string) string {
	i := slices.IndexFunc(filters, func(filter string) bool { return strings.EqualFold(filter, requested) })
	if i < 0 {
		return ""
	}
	return filters[i]
}

// isAbout reports whether the post's category or one of its tags is the given category.
func (b blogSummary) isAbout(category string) bool {
	return strings.EqualFold(b.Category, category) || slices.ContainsFunc(b.Tags, func(tag string) bool {
		return strings.EqualFold(tag, category)
	})
}

// queryParameter returns a Page's Query function that keeps one parameter.
func queryParameter(name string) func(url.Values) url.Values {
	return func(query url.Values) url.Values {
		if value := strings.TrimSpace(query.Get(name)); value != "" {
			return url.Values{name: {value}}
		}
		return nil
	}
}
