package pages

import (
	"encoding/json"

	"workforce/pb/documents"
	"workforce/pb/search"
)

// searchLimit is how many characters of a search are heeded.
const searchLimit = 200

// searchPage finds pages, posts, openings and questions by their words.
var searchPage = &Page{
	Name: "search", Path: "/search", Hidden: true,
	Depends: []string{DependsOnDocument("search")},
	Query:   only("q"),
	Load:    loadSearch,
}

// searchResult is what the page of a search shows.
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
	content, err := contentOf(document)
	if err != nil {
		return Content{}, err
	}
	asked := []rune(request.Query.Get("q"))
	result := searchResult{Document: document, Search: string(asked[:min(len(asked), searchLimit)])}
	if result.Hits, err = search.Find(request.App, result.Search); err != nil {
		return Content{}, err
	}
	content.Data = result
	content.Passing = result.Search != "" // anybody can search for anything
	return content, nil
}
