package site

import (
	"encoding/json"
	"encoding/xml"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/richtext"
	"workforce/pb/web/pages"
)

const (
	feedLanguage = "en-IN"
	icon         = "/icon-512.png"
)

// atomFeed is an Atom feed (RFC 4287).
type atomFeed struct {
	XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Language string      `xml:"xml:lang,attr"`
	ID       string      `xml:"id"`
	Title    string      `xml:"title"`
	Detail   string      `xml:"subtitle"`
	Icon     string      `xml:"icon"`
	Updated  string      `xml:"updated"`
	Links    []atomLink  `xml:"link"`
	Entries  []atomEntry `xml:"entry"`
}

type atomLink struct {
	Relation string `xml:"rel,attr"`
	Address  string `xml:"href,attr"`
}

type atomEntry struct {
	ID        string         `xml:"id"`
	Title     string         `xml:"title"`
	Author    string         `xml:"author>name"`
	Link      atomLink       `xml:"link"`
	Published string         `xml:"published"`
	Updated   string         `xml:"updated"`
	Summary   string         `xml:"summary,omitempty"`
	Content   atomContent    `xml:"content"`
	Tags      []atomCategory `xml:"category"`
}

type atomContent struct {
	Type string `xml:"type,attr"`
	HTML string `xml:",chardata"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

func (s *Site) serveAtom(e *core.RequestEvent) error {
	return s.serveFile(e, "application/atom+xml; charset=utf-8", func() ([]byte, time.Time, error) {
		feed, err := pages.BlogFeed(s.app)
		if err != nil {
			return nil, feed.Until, err
		}
		address := s.config.URL + "/blogs/feed.atom"
		atom := atomFeed{Language: feedLanguage, ID: address, Title: feed.Title, Detail: feed.Description,
			Icon: s.config.URL + icon}
		atom.Links = []atomLink{{"self", address}, {"alternate", s.config.URL + "/blogs"}}
		newest := time.Unix(0, 0).UTC()
		for _, item := range feed.Items {
			entry := atomEntry{
				ID: item.ID, Title: item.Title, Author: item.Author,
				Link:      atomLink{"alternate", s.config.URL + item.Path},
				Published: item.Published.Format(time.RFC3339), Updated: item.Updated.Format(time.RFC3339),
				Summary: item.Excerpt, Content: atomContent{"html", richtext.WithHost(item.HTML, s.config.URL)},
			}
			for _, tag := range item.Tags {
				entry.Tags = append(entry.Tags, atomCategory{tag})
			}
			atom.Entries = append(atom.Entries, entry)
			if item.Updated.After(newest) {
				newest = item.Updated
			}
		}
		atom.Updated = newest.Format(time.RFC3339)
		text, err := xml.MarshalIndent(atom, "", "  ")
		return append([]byte(xml.Header), text...), feed.Until, err
	})
}

// jsonFeed is a JSON Feed 1.1 (jsonfeed.org).
type jsonFeed struct {
	Version  string     `json:"version"`
	Language string     `json:"language"`
	Title    string     `json:"title"`
	Home     string     `json:"home_page_url"`
	Address  string     `json:"feed_url"`
	Detail   string     `json:"description"`
	Icon     string     `json:"icon"`
	Items    []jsonItem `json:"items"`
}

type jsonItem struct {
	ID        string       `json:"id"`
	Address   string       `json:"url"`
	Title     string       `json:"title"`
	Summary   string       `json:"summary,omitempty"`
	HTML      string       `json:"content_html"`
	Published time.Time    `json:"date_published"`
	Modified  time.Time    `json:"date_modified"`
	Authors   []jsonAuthor `json:"authors"`
	Tags      []string     `json:"tags"`
}

type jsonAuthor struct {
	Name string `json:"name"`
}

func (s *Site) serveJSONFeed(e *core.RequestEvent) error {
	return s.serveFile(e, "application/feed+json; charset=utf-8", func() ([]byte, time.Time, error) {
		feed, err := pages.BlogFeed(s.app)
		if err != nil {
			return nil, feed.Until, err
		}
		output := jsonFeed{
			Version: "https://jsonfeed.org/version/1.1", Language: feedLanguage, Title: feed.Title,
			Detail: feed.Description, Icon: s.config.URL + icon,
			Home: s.config.URL + "/blogs", Address: s.config.URL + "/blogs/feed.json", Items: []jsonItem{},
		}
		for _, item := range feed.Items {
			output.Items = append(output.Items, jsonItem{
				ID: item.ID, Address: s.config.URL + item.Path, Title: item.Title, Summary: item.Excerpt,
				HTML: richtext.WithHost(item.HTML, s.config.URL), Published: item.Published, Modified: item.Updated,
				Authors: []jsonAuthor{{item.Author}}, Tags: append([]string{}, item.Tags...),
			})
		}
		text, err := json.Marshal(output)
		return text, feed.Until, err
	})
}
