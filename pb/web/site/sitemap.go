package site

import (
	"encoding/xml"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/web/pages"
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

// serveSitemap lists every public address with the time of its last change.
func (s *Site) serveSitemap(e *core.RequestEvent) error {
	return s.serveFile(e, "application/xml; charset=utf-8", func() ([]byte, time.Time, error) {
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

// serveRobots keeps search engines away from the admin area, the API and search results.
func (s *Site) serveRobots(e *core.RequestEvent) error {
	return s.serveFile(e, "text/plain; charset=utf-8", func() ([]byte, time.Time, error) {
		// A rule without an end would also close pages that begin alike, such as /admin-staffing.
		lines := []string{"User-agent: *", "Disallow: /admin$", "Disallow: /admin/", "Disallow: /api/", "Allow: /api/files/blogs/",
			"Allow: /api/files/images/", "Disallow: /_/", "Disallow: /search$", "Disallow: /search?"}
		lines = append(lines, "", "Sitemap: "+s.config.URL+"/sitemap.xml", "")
		return []byte(strings.Join(lines, "\n")), time.Time{}, nil
	})
}
