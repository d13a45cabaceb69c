package site

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// urlSet is a sitemap (sitemaps.org, protocol 0.9).
type urlSet struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Location string `xml:"loc"`
	Changed  string `xml:"lastmod,omitempty"`
}

// answerSitemap lists every public address with the time of its last change.
func (s *Site) answerSitemap(e *core.RequestEvent) error {
	return s.answerFile(e, "sitemap", "application/xml; charset=utf-8", func() ([]byte, time.Time, error) {
		listed, until, err := pages.Listed(s.app)
		if err != nil {
			return nil, until, err
		}
		set := urlSet{}
		for _, page := range listed {
			set.URLs = append(set.URLs, sitemapURL{s.config.URL + page.Path, page.Changed.Format(time.RFC3339)})
		}
		text, err := xml.MarshalIndent(set, "", "  ")
		return append([]byte(xml.Header), text...), until, err
	})
}

// answerRobots keeps search engines out of what isn't for them.
func (s *Site) answerRobots(e *core.RequestEvent) error {
	return s.answerFile(e, "robots", "text/plain; charset=utf-8", func() ([]byte, time.Time, error) {
		lines := []string{"User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /api/files/blogs/", "Disallow: /_/", "Disallow: /search"}
		lines = append(lines, "", "Sitemap: "+s.config.URL+"/sitemap.xml", "")
		return []byte(strings.Join(lines, "\n")), time.Time{}, nil
	})
}

// answerFile answers a text that is made from content, and made again when any changes.
func (s *Site) answerFile(e *core.RequestEvent, name, contentType string, write func() (text []byte, until time.Time, err error)) error {
	body, err := s.cache.load(name, allContent, func() (made, error) {
		text, until, err := write()
		if err != nil {
			return made{}, err
		}
		body, err := newBody(http.StatusOK, contentType, revalidate, text)
		return made{body, true, until}, err
	})
	if err != nil {
		return fmt.Errorf("answer %s: %w", name, err)
	}
	return body.write(e.Response, e.Request)
}
