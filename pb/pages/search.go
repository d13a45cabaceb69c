package pages

import (
	"encoding/json"

	"workforce/content"
	"workforce/pb/documents"
	"workforce/pb/search"
)

// searchPage is the page that finds pages, posts, openings and questions by their words.
var searchPage = &Page{
	Name: "search", Path: "/search", Hidden: true,
	Depends: []string{DependsOnDocument("search")},
	Query:   queryParameter("q"),
	Load:    loadSearch,
}

// searchResult is the data of the search page.
type searchResult struct {
	Document json.RawMessage `json:"document"`
	Search   string          `json:"search"`
	Hits     []search.Hit    `json:"hits"`
}

func loadSearch(request Request) (Content, error) {
	document, err := documents.Get(request.App, "search")
	if err != nil {
		return Content{}, err
	}
	page, err := contentOf(document)
	if err != nil {
		return Content{}, err
	}
	typed := []rune(request.Query.Get("q"))
	result := searchResult{Document: document, Search: string(typed[:min(len(typed), content.Limits.Search.MaxLength)])}
	if result.Hits, err = search.Find(request.App, result.Search); err != nil {
		return Content{}, err
	}
	page.Data = result
	page.Uncached = result.Search != "" // a visitor can search for any text
	return page, nil
}
