package site

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"strconv"
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

// sitemapIndex lists the sitemaps of a site that has too many addresses for one.
type sitemapIndex struct {
	XMLName  xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Sitemaps []sitemapURL `xml:"sitemap"`
}

// maxSitemap is the number of addresses in a sitemap. Search engines take up to 50,000 of them.
const maxSitemap = 10_000

const sitemapPath = "/sitemap.xml"

// serveSitemap lists every public address with the time of its last change. If there are too many, it lists the
// sitemaps, and ?page= is the number of one.
func (s *Site) serveSitemap(e *core.RequestEvent) error {
	asked, address := 0, sitemapPath
	if text := e.Request.URL.Query().Get("page"); text != "" {
		var err error
		if asked, err = strconv.Atoi(text); err != nil || asked < 1 || asked > math.MaxInt32/maxSitemap {
			return e.NotFoundError("", nil)
		}
		address += "?page=" + strconv.Itoa(asked)
	}
	err := s.serveFileAt(e, address, "application/xml; charset=utf-8", func() ([]byte, time.Time, error) {
		listed, total, until, err := pages.Listed(s.app, max(0, asked-1)*maxSitemap, maxSitemap)
		if err != nil {
			return nil, until, err
		}
		if asked > 0 && len(listed) == 0 {
			return nil, until, pages.ErrNotFound
		}
		var content any
		if asked == 0 && total > maxSitemap {
			index := sitemapIndex{}
			for number := range (total + maxSitemap - 1) / maxSitemap {
				index.Sitemaps = append(index.Sitemaps,
					sitemapURL{Location: fmt.Sprint(s.config.URL, sitemapPath, "?page=", number+1)})
			}
			content = index
		} else {
			set := urlSet{}
			for _, page := range listed {
				set.URLs = append(set.URLs, sitemapURL{s.config.URL + page.Path, page.ChangedAt()})
			}
			content = set
		}
		text, err := xml.MarshalIndent(content, "", "  ")
		return append([]byte(xml.Header), text...), until, err
	})
	if errors.Is(err, pages.ErrNotFound) {
		return e.NotFoundError("", nil)
	}
	return err
}

// serveRobots keeps search engines away from the admin area, the API and search results.
func (s *Site) serveRobots(e *core.RequestEvent) error {
	return s.serveFile(e, "text/plain; charset=utf-8", func() ([]byte, time.Time, error) {
		// A rule without an end would also close pages that begin alike, such as /admin-staffing.
		lines := []string{"User-agent: *", "Disallow: /admin$", "Disallow: /admin/", "Disallow: /api/",
			"Allow: /api/files/blogs/",
			"Allow: /api/files/images/", "Disallow: /_/", "Disallow: /search$", "Disallow: /search?"}
		lines = append(lines, "", "Sitemap: "+s.config.URL+sitemapPath, "")
		return []byte(strings.Join(lines, "\n")), time.Time{}, nil
	})
}
