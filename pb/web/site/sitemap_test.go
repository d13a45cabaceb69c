package site_test

import (
	"encoding/xml"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/test/testapp"
)

func TestSitemapAndRobots(t *testing.T) {
	app := testapp.NewSite(t)
	var sitemap struct {
		URLs []struct {
			Location string `xml:"loc"`
			Changed  string `xml:"lastmod"`
		} `xml:"url"`
	}
	testapp.Must(t, xml.Unmarshal([]byte(app.Get("/sitemap.xml", "").Body), &sitemap))
	var paths []string
	// The texts of the sample are older than the data folder, and nobody has changed them.
	changed := map[string]string{"/": "2025-09-15T", "/blogs": "2025-09-23T",
		"/blogs/the-twelfth-payslip": "2025-09-23T", "/careers": "2025-09-15T", "/careers/hr-executive": "2025-09-15T",
		"/careers/digital-marketing-manager": "2025-09-01T"}
	for _, url := range sitemap.URLs {
		path, own := strings.CutPrefix(url.Location, testapp.SiteURL)
		want, isDated := changed[path]
		if !own || !strings.HasPrefix(url.Changed, want) ||
			!isDated && url.Changed != "" && !strings.HasPrefix(path, "/blogs/") {
			t.Errorf("%s, changed %q", url.Location, url.Changed)
		}
		paths = append(paths, path)
	}
	for _, path := range []string{"/", "/AboutUs", "/careers/hr-executive", "/blogs/the-twelfth-payslip"} {
		if !slices.Contains(paths, path) {
			t.Errorf("the sitemap lacks %s", path)
		}
	}
	for _, path := range paths {
		if strings.HasPrefix(path, "/admin") || path == "/search" || path == "/404" {
			t.Errorf("the sitemap has %s", path)
		}
	}
	robots := app.Get("/robots.txt", "").Body
	for _, line := range []string{"Disallow: /admin$", "Disallow: /admin/", "Disallow: /search$", "Disallow: /search?",
		"Disallow: /api/", "Allow: /api/files/blogs/", "Allow: /api/files/images/", "Disallow: /_/",
		"Sitemap: " + testapp.SiteURL + "/sitemap.xml"} {
		if !strings.Contains(robots, line+"\n") {
			t.Errorf("robots.txt lacks %s", line)
		}
	}
}

// TestManySitemaps checks that a site with too many addresses for one sitemap has an index, and that every opening
// is in one of its sitemaps.
func TestManySitemaps(t *testing.T) {
	app := testapp.NewSite(t)
	const openings = 10_050
	testapp.MustRun(t, app.NonconcurrentDB().NewQuery(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count})
		INSERT INTO jobs (id, slug, title, type, location, department, posted, description, skills, created, updated)
		SELECT printf('job%012d', i), 'job-' || i, 'Job', 'Full Time', 'Pune', 'Sales', '2026-01-02 00:00:00.000Z', 'Text.', '[]',
			'2026-01-02 00:00:00.000Z', '2026-01-02 00:00:00.000Z' FROM n`).Bind(dbx.Params{"count": openings}))
	index := listedPaths(t, app)
	if strings.Join(index, " ") != "/sitemap.xml?page=1 /sitemap.xml?page=2" {
		t.Fatalf("the index lists %.200v", index)
	}
	seen := map[string]bool{}
	for _, path := range index {
		locations := regexp.MustCompile(`<loc>(.*?)</loc>`).FindAllStringSubmatch(app.Get(path, "").Body, -1)
		if len(locations) > 10_000 {
			t.Errorf("%s has %d addresses", path, len(locations))
		}
		for _, location := range locations {
			seen[strings.TrimPrefix(location[1], testapp.SiteURL)] = true
		}
	}
	for _, path := range []string{"/", "/careers", "/blogs/the-twelfth-payslip", "/careers/job-1", "/careers/job-10050",
		"/careers/hr-executive"} {
		if !seen[path] {
			t.Errorf("no sitemap has %s", path)
		}
	}
	if len(seen) < openings {
		t.Errorf("the sitemaps have %d addresses", len(seen))
	}
	for _, path := range []string{"/sitemap.xml?page=3", "/sitemap.xml?page=0", "/sitemap.xml?page=x"} {
		if answer := app.Get(path, ""); answer.Status != http.StatusNotFound {
			t.Errorf("%s answered %d", path, answer.Status)
		}
	}
}

// TestRobots makes a page whose address begins like a closed one, and looks up each address of the sitemap in
// robots.txt by the rules of RFC 9309.
func TestRobots(t *testing.T) {
	editor := newPageEditor(t)
	editor.create(t, strings.Replace(testapp.Page, "/services/background-verification", "/admin-staffing", 1))
	var allow, disallow []*regexp.Regexp
	for line := range strings.Lines(editor.Get("/robots.txt", "").Body) {
		name, pattern, _ := strings.Cut(strings.TrimSpace(line), ": ")
		rule := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(pattern), `\$`, "$"))
		switch name {
		case "Allow":
			allow = append(allow, rule)
		case "Disallow":
			disallow = append(disallow, rule)
		}
	}
	isClosed := func(path string) bool {
		matches := func(rule *regexp.Regexp) bool { return rule.MatchString(path) }
		return slices.ContainsFunc(disallow, matches) && !slices.ContainsFunc(allow, matches)
	}
	paths := listedPaths(t, editor.App)
	if !slices.Contains(paths, "/admin-staffing") {
		t.Errorf("the sitemap has only %q", paths)
	}
	for _, path := range paths {
		if isClosed(path) {
			t.Errorf("robots.txt closes %s", path)
		}
	}
	for _, path := range []string{"/admin", "/admin/login", "/search", "/search?q=x", "/api/health", "/_/"} {
		if !isClosed(path) {
			t.Errorf("robots.txt does not close %s", path)
		}
	}
}
