package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// allPosts is the index of the filter that shows all posts, in the blogs document.
const allPosts = 0

// postsPerPage is the number of posts on a page of the list: a lead story and three times the
// pattern of four that blogs.scss lays out. A page of 13 posts takes as long to render as other
// pages, and one of 300 would take seconds.
const postsPerPage = 1 + 3*4

// blogs is the page that lists the published posts, either all or those of a category, newest
// first. Long lists have several pages.
var blogs = &Page{
	Name: "blogs", Document: "blogs", Path: "/blogs", Card: "home-vision",
	Depends: []string{collections.Blogs},
	Query:   blogsQuery,
	Load:    loadBlogs,
}

// blogList is the data of the page that lists posts.
type blogList struct {
	Document json.RawMessage `json:"document"`
	// Category is the selected filter, spelled as in the document. Empty: none.
	Category string        `json:"category"`
	Posts    []blogSummary `json:"posts"`
	// Count is how many posts match, on all pages.
	Count int `json:"count"`
	// Page is the number of this page, from 1, and Pages how many there are.
	Page  int `json:"page"`
	Pages int `json:"pages"`
}

// blogsQuery keeps the category and the number of the page, if it is not the first.
func blogsQuery(query url.Values) url.Values {
	kept := queryParameter("category")(query)
	if number, err := strconv.Atoi(query.Get("page")); err == nil && number > 1 {
		if kept == nil {
			kept = url.Values{}
		}
		kept.Set("page", strconv.Itoa(number))
	}
	return kept
}

func loadBlogs(request Request, content *Content) error {
	var words struct {
		Filters []string
		Pager   struct{ Page string }
	}
	if err := json.Unmarshal(request.Document, &words); err != nil {
		return fmt.Errorf("read the words of the blogs: %w", err)
	}
	now := types.NowDateTime()
	list, where, topic := blogList{Document: request.Document}, isPublished(now), ""
	if requested := request.Query.Get("category"); requested != "" {
		list.Category = findFilter(words.Filters, requested)
		// A visitor can request any category in any capitalisation, so the cache keeps only
		// those of the document, as they are spelled there.
		content.Uncached = list.Category != requested
		list.Category = cmp.Or(list.Category, requested)
		if !strings.EqualFold(list.Category, words.Filters[allPosts]) {
			where, topic = dbx.And(where, isAbout(list.Category)), list.Category
		}
	}
	isBeyond, err := list.read(request, where)
	if err != nil {
		return err
	}
	content.Endless = isBeyond
	if topic != "" && list.Count > 0 { // else a visitor could put any words into the title
		content.Meta.Title = topic + " · " + content.Meta.Title
	}
	if list.Page > 1 {
		content.Meta.Title += " · " + strings.NewReplacer("{n}", strconv.Itoa(list.Page), "{total}",
			strconv.Itoa(list.Pages)).Replace(words.Pager.Page)
		if list.Category == "" { // the canonical address of a filter is that of the whole list
			content.Query = "?page=" + strconv.Itoa(list.Page)
		}
	}
	content.Data = list
	content.Until, err = nextTime(request.App, collections.Blogs, now)
	return err
}

// read reads the requested page of the posts that fulfil a condition, or the last one if there are fewer: isBeyond.
func (l *blogList) read(request Request, where dbx.Expression) (isBeyond bool, err error) {
	if err = request.App.DB().Select("count(*)").From(collections.Blogs).Where(where).Row(&l.Count); err != nil {
		return false, fmt.Errorf("count the posts: %w", err)
	}
	l.Page, l.Pages, isBeyond = pageOf(request, l.Count, postsPerPage)
	l.Posts, err = readBlogs(request.App, where, int64((l.Page-1)*postsPerPage), postsPerPage)
	return isBeyond, err
}

// pageOf returns which page of a list of n entries a visitor sees, from 1: the requested one, or the last one if there
// are fewer, isBeyond. The list may have become shorter since somebody got the address.
func pageOf(request Request, n, perPage int) (page, pages int, isBeyond bool) {
	pages, page = max(1, (n+perPage-1)/perPage), 1
	if number := request.Query.Get(pageParameter); number != "" {
		page, _ = strconv.Atoi(number) // the page's Query lets only numbers through
	}
	return min(page, pages), pages, page > pages
}

// findFilter finds a filter regardless of capitalisation. It returns "" if there is none.
func findFilter(filters []string, requested string) string {
	i := slices.IndexFunc(filters, func(filter string) bool { return strings.EqualFold(filter, requested) })
	if i < 0 {
		return ""
	}
	return filters[i]
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
