package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/web/search"
)

// searchPage is the page that finds pages, posts, openings and questions by their words.
var searchPage = &Page{
	Name: "search", Document: "search", Path: "/search", Hidden: true,
	Query: queryParameter("q"),
	Load:  loadSearch,
}

// searchResult is the data of the search page.
type searchResult struct {
	Document json.RawMessage `json:"document"`
	Search   string          `json:"search"`
	Hits     []search.Hit    `json:"hits"`
	// More is set if these are only the first hits.
	More bool `json:"more"`
}

func loadSearch(request Request, page *Content) (err error) {
	typed := []rune(request.Query.Get("q"))
	result := searchResult{Document: request.Document,
		Search: string(typed[:min(len(typed), content.Limits.Search.MaxLength)])}
	var without []string
	for kind, of := range map[string]versions.Kind{kindBlog: posts.Kind, kindJob: jobs.Kind} {
		off, err := IsOff(request.App, of)
		if err != nil {
			return err
		}
		if off {
			without = append(without, kind)
		}
	}
	if result.Hits, result.More, err = search.Find(request.App, result.Search, without...); err != nil {
		return err
	}
	err = result.leadToStatus(request.App)
	page.Data = result
	page.Uncached = result.Search != "" // a visitor can search for any text
	return err
}

// leadToStatus puts the page on which senders find their submission first, with the number filled in, if
// somebody searches for a receipt. What has no page of its own is found on the page Your data.
func (r *searchResult) leadToStatus(app core.App) error {
	receipt, _, found := collections.CutReceipt(r.Search)
	if !found {
		return nil
	}
	path := cmp.Or(receipt.Kind.StatusPage, cases.DataPage)
	words, err := lostWordsOf(app, receipt.Kind)
	if err != nil {
		return err
	}
	r.Hits = slices.DeleteFunc(r.Hits, func(hit search.Hit) bool { return hit.Path == path })
	r.Hits = slices.Insert(r.Hits, 0, search.Hit{
		Path: path + "?receipt=" + receipt.String(), Kind: kindPage, Title: words.Heading, Excerpt: words.Intro,
	})
	return nil
}

// lostWords are what the page says on which senders find a submission.
type lostWords struct{ Heading, Intro string }

func lostWordsOf(app core.App, kind *collections.SubmissionKind) (lostWords, error) {
	key := statusKey
	if kind.StatusPage == "" {
		key = ownDataKey
	}
	raw, err := documents.Get(app, key)
	if err != nil {
		return lostWords{}, err
	}
	var all map[string]json.RawMessage
	var own struct {
		lostWords // of the page Your data
		Lost      lostWords
	}
	if err = json.Unmarshal(raw, &all); err == nil {
		err = json.Unmarshal([]byte(cmp.Or(string(all[kind.Name]), string(raw))), &own)
	}
	if err != nil {
		return lostWords{}, fmt.Errorf("read document %s: %w", key, err)
	}
	return cmp.Or(own.Lost, own.lostWords), nil
}
