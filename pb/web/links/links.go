// Package links finds the links of documents, posts and openings that lead nowhere on this site:
// to an address that shows nothing or that is over, or to an anchor that its page does not have.
package links

import (
	"cmp"
	"encoding/json/v2"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/net/html"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// A Link is a link in a document, a post or an opening.
type Link struct {
	// Collection and Record say where the link is. The record of a document is its key.
	Collection string `json:"collection" enum:"documents,blogs,jobs"`
	Record     string `json:"record"`
	// Pointer is the place in the document as a JSON pointer. Default: the link is in another record.
	Pointer string `json:"pointer"`
	// Name is what people call the record.
	Name string `json:"name"`
	// Words are what the link says.
	Words string `json:"words"`
	Href  string `json:"href"`
}

// in returns the links of a record. It returns none for records that have no links, and false for a
// document whose content is damaged.
func in(record *core.Record, siteURL string) (links []Link, isReadable bool) {
	switch record.Collection().Name {
	case collections.Documents:
		return inDocument(record)
	case collections.Blogs:
		return inPost(record), true
	case collections.Jobs:
		return inOpening(record, siteURL), true
	}
	return nil, true
}

func inDocument(record *core.Record) (links []Link, isReadable bool) {
	key, text := record.GetString(collections.DocumentKey), []byte(record.GetString(collections.DocumentContent))
	var content any
	if err := json.Unmarshal(text, &content); err != nil {
		return nil, false
	}
	name := documents.NameIn(key, text)
	collect(content, "", func(pointer, words, href string) {
		links = append(links, Link{collections.Documents, key, pointer, name, words, href})
	})
	return links, true
}

// ownAddress matches an address in plain text, without the punctuation that follows it.
var ownAddress = regexp.MustCompile(`https?://[^\s<>"']*[^\s<>"'.,;:!?)\]]`)

// inOpening returns the addresses of this site in the text of an opening, which has no links.
func inOpening(record *core.Record, siteURL string) (links []Link) {
	for _, address := range ownAddress.FindAllString(record.GetString(collections.JobDescription), -1) {
		if _, _, own := target(siteURL, "", address); own {
			links = append(links, Link{
				Collection: collections.Jobs, Record: record.Id, Name: record.GetString(collections.JobTitle),
				Words: address, Href: address,
			})
		}
	}
	return links
}

// collect finds the members that are addresses of links. Their names end in "href".
func collect(value any, pointer string, found func(pointer, words, href string)) {
	switch value := value.(type) {
	case []any:
		for i, item := range value {
			collect(item, pointer+"/"+strconv.Itoa(i), found)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			place := pointer + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
			if href, isText := value[name].(string); isText && strings.HasSuffix(strings.ToLower(name), "href") {
				found(place, wordsOf(value), href)
				continue
			}
			collect(value[name], place, found)
		}
	}
}

// wordsOf returns what a link in a document says.
func wordsOf(members map[string]any) string {
	for _, name := range []string{"label", "title", "text", "words"} {
		if words, isText := members[name].(string); isText {
			return words
		}
	}
	return ""
}

func inPost(record *core.Record) (links []Link) {
	var open *Link
	add := func() {
		if open != nil {
			open.Words = strings.Join(strings.Fields(open.Words), " ")
			links = append(links, *open)
			open = nil
		}
	}
	for tokens := html.NewTokenizer(strings.NewReader(record.GetString(collections.BlogContent))); ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			add()
			return links
		}
		token := tokens.Token()
		switch {
		case kind == html.TextToken && open != nil:
			open.Words += token.Data
		case kind == html.EndTagToken && token.Data == "a":
			add()
		case kind == html.StartTagToken && token.Data == "a":
			add()
			for _, attribute := range token.Attr {
				if attribute.Key == "href" {
					open = &Link{
						Collection: collections.Blogs, Record: record.Id, Name: record.GetString(collections.BlogTitle),
						Href: attribute.Val,
					}
				}
			}
		}
	}
}

const openingPath = "/careers/"

// pathOf returns the path of the page that shows a record, for links that begin with #. It is ""
// if there is no such page.
func pathOf(record *core.Record) string {
	switch record.Collection().Name {
	case collections.Blogs:
		return "/blogs/" + record.GetString(collections.BlogSlug)
	case collections.Jobs:
		return openingPath + record.GetString(collections.JobSlug)
	}
	key := record.GetString(collections.DocumentKey)
	if key == documents.Site {
		return "" // it is on every page
	}
	return cmp.Or(record.GetString(collections.DocumentPath), pages.OfDocument(key))
}

// target splits an address of this site into its path and its anchor. own is false for addresses
// of other sites, of mail and of phones.
func target(siteURL, page, href string) (path, anchor string, own bool) {
	if rest, absolute := strings.CutPrefix(href, siteURL); absolute && siteURL != "" &&
		(rest == "" || strings.ContainsAny(rest[:1], "/?#")) {
		href = "/" + strings.TrimPrefix(rest, "/")
	}
	if !strings.HasPrefix(href, "/") && !strings.HasPrefix(href, "#") || strings.HasPrefix(href, "//") {
		return "", "", false
	}
	parsed, err := url.Parse(href)
	if err != nil {
		return href, "", true
	}
	if parsed.Path == "" {
		parsed.Path = page
	}
	return parsed.Path, parsed.Fragment, true
}
