package pages

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
	"workforce/pb/web/search"
)

// The kinds of search results.
const (
	kindPage     = "page"
	kindQuestion = "question"
	kindBlog     = search.Posts
	kindJob      = search.Openings
)

// entriesOf returns the search entries of a record.
func entriesOf(app core.App, record *core.Record) ([]search.Entry, error) {
	switch record.Collection().Name {
	case collections.Blogs:
		return blogEntries(record), nil
	case collections.Jobs:
		return jobEntries(record), nil
	default:
		return documentEntries(app, record.GetString(collections.DocumentKey))
	}
}

var textOnly = bluemonday.StrictPolicy().AddSpaceWhenStrippingTag(true)

func blogEntries(record *core.Record) []search.Entry {
	published := record.GetDateTime(collections.BlogPublishedAt)
	if published.IsZero() {
		return nil
	}
	text := html.UnescapeString(textOnly.Sanitize(record.GetString(collections.BlogContent)))
	return []search.Entry{{
		Path: blogs.Path + "/" + record.GetString(collections.BlogSlug), Kind: kindBlog,
		Title: record.GetString(collections.BlogTitle),
		Text:  record.GetString(collections.BlogExcerpt) + " " + strings.Join(strings.Fields(text), " "),
		From:  published,
	}}
}

func jobEntries(record *core.Record) []search.Entry {
	return []search.Entry{{
		Path: careers.Path + "/" + record.GetString(collections.JobSlug), Kind: kindJob,
		Title: record.GetString(collections.JobTitle),
		Words: jobs.SearchWords(record.GetString(collections.JobDepartment), record.GetString(collections.JobType),
			record.GetString(collections.JobLocation), record.GetStringSlice(collections.JobSkills)),
		Text: record.GetString(collections.JobDepartment) + " · " +
			joinLines(record.GetString(collections.JobDescription)),
		From:  record.GetDateTime(collections.JobPosted),
		Until: record.GetDateTime(collections.JobClosesAt),
	}}
}

// joinLines returns the lines of a description on one line, without the dashes of its lists.
func joinLines(text string) string {
	lines := []string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "- ")); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " · ")
}

// documentEntries returns an entry for the page of a document and one for each question in
// it.
func documentEntries(app core.App, key string) ([]search.Entry, error) {
	if key == statusKey {
		return statusEntries(app)
	}
	path, err := searchedPath(app, key)
	if err != nil || path == "" {
		return nil, err
	}
	raw, err := documents.Get(app, key)
	if err != nil {
		return nil, err
	}
	var known struct {
		Meta Meta
		FAQs []struct{ ID, Question, Answer string }
	}
	var all map[string]any
	if err := errors.Join(json.Unmarshal(raw, &known), json.Unmarshal(raw, &all)); err != nil {
		return nil, fmt.Errorf("read document %s: %w", key, err)
	}
	delete(all, "place")
	typed, err := typedWords(app)
	if err != nil {
		return nil, err
	}
	// The description comes first: it is the excerpt if no word of the text matches.
	texts := []string{known.Meta.Description}
	collectTexts(all, &texts)
	entries := []search.Entry{{
		Path: path, Kind: kindPage, Title: known.Meta.Title, Words: typed[path], Text: strings.Join(texts, " · "),
	}}
	for _, faq := range known.FAQs {
		path := path + "#" + faq.ID
		entries = append(entries, search.Entry{
			Path: path, Kind: kindQuestion, Title: faq.Question, Words: typed[path], Text: faq.Answer,
		})
	}
	return entries, nil
}

// statusEntries returns an entry for each page on which senders find what they have sent.
func statusEntries(app core.App) (entries []search.Entry, err error) {
	typed, err := typedWords(app)
	if err != nil {
		return nil, err
	}
	for _, kind := range collections.SubmissionKinds {
		if kind.StatusPage == "" {
			continue
		}
		words, err := lostWordsOf(app, kind)
		if err != nil {
			return nil, err
		}
		entries = append(entries, search.Entry{
			Path: kind.StatusPage, Kind: kindPage, Title: words.Heading,
			Words: typed[kind.StatusPage], Text: words.Intro,
		})
	}
	return entries, nil
}

// searchedPath returns the path of the page that a search finds for a document, or "" for none.
func searchedPath(app core.App, key string) (string, error) {
	if !documents.IsCustom(key) {
		i := slices.IndexFunc(Table, func(page *Page) bool { return page.Name == key })
		if i < 0 {
			return "", nil
		}
		if shown, err := isListed(app, Table[i]); err != nil || !shown {
			return "", err
		}
		return Table[i].Path, nil
	}
	page, found, err := documents.Custom(app, key)
	if err != nil || !found || !page.Visible {
		return "", err
	}
	return page.Path, nil
}

// typedWords returns the words of the search document that visitors type for an address,
// by address.
func typedWords(app core.App) (map[string]string, error) {
	raw, err := documents.Get(app, searchPage.Name)
	if err != nil {
		return nil, err
	}
	var known struct {
		Typed []struct{ Words, Href string }
	}
	if err := json.Unmarshal(raw, &known); err != nil {
		return nil, fmt.Errorf("read the words of the search: %w", err)
	}
	words := map[string]string{}
	for _, entry := range known.Typed {
		words[entry.Href] = entry.Words
	}
	return words, nil
}

// skippedMembers are the members of documents that are not indexed with their page, either
// because visitors do not read them, because they are examples (such as the made-up
// vacancies in demo), or because, like questions, they are entries themselves.
var skippedMembers = []string{"alt", "demo", "faqs", "filters", "form", "group", "href", "id", "job", "kind", "labels",
	"look", "meta", "network", "pager", "post",
	"region", "search", "sign", "src", "tone", "type", "value"}

// placeholder matches a part of a text that the page fills in, such as {n}.
var placeholder = regexp.MustCompile(`\{\w+\}`)

// collectTexts appends all texts in a JSON value.
func collectTexts(value any, words *[]string) {
	switch value := value.(type) {
	case string:
		*words = append(*words, placeholder.ReplaceAllString(value, "…"))
	case []any:
		for _, item := range value {
			collectTexts(item, words)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			if !slices.Contains(skippedMembers, name) {
				collectTexts(value[name], words)
			}
		}
	}
}
