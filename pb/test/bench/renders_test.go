package bench_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// location matches the address of a page in the sitemap.
var location = regexp.MustCompile(`<loc>([^<]*)</loc>`)

// renders requests each page after a change that drops all pages from the cache.
func (r *run) renders() {
	type site struct {
		*server
		operator *testbinary.Caller
		paths    []string
	}
	var sites []site
	for _, p := range r.programs {
		s := p.on(r.copyOf(p.site)).start(r.T)
		defer s.Stop(r.T)
		s.settle(r.T)
		operator := testbinary.NewCaller("http://"+s.address, s.address, testbinary.Office, nil).LogInAsOperator(r.T)
		sites = append(sites, site{s, operator, r.publicPages(operator)})
	}
	for round := range *rounds {
		for _, s := range rotate(sites, round) {
			dropPages(r, s.operator)
			for _, path := range s.paths {
				begin, before := time.Now(), s.CPU(r.T)
				page := r.fetch(s.address, path)
				taken := time.Since(begin)
				r.report.Add(bench.Renders, path, s.name, bench.CPUTime, milliseconds(s.CPU(r.T)-before))
				r.report.Add(bench.Renders, path, s.name, bench.Time, milliseconds(taken))
				r.report.Add(bench.Renders, path, s.name, bench.Size, float64(len(page.Body))/1000)
			}
		}
	}
}

// publicPages returns the paths of the sitemap, with one post and one opening, and a search.
func (r *run) publicPages(c *testbinary.Caller) []string {
	var paths []string
	sections := map[string]int{}
	for _, match := range location.FindAllStringSubmatch(c.Get(r.T, "/sitemap.xml").Body, -1) {
		path := "/" + strings.TrimPrefix(strings.TrimPrefix(match[1], siteURL), "/")
		section, isItem := itemOf(path)
		if sections[section]++; !isItem || sections[section] == 1 {
			paths = append(paths, path)
		}
	}
	if len(paths) < 10 {
		r.Fatalf("the sitemap lists only %v", paths)
	}
	return append(paths, "/search?q=welder")
}

// itemOf returns the section of a post or an opening, which are many and look alike.
func itemOf(path string) (section string, isItem bool) {
	section, _, isItem = strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return section, isItem && (section == "blogs" || section == "careers")
}

// dropPages saves the document that every page depends on.
func dropPages(r *run, operator *testbinary.Caller) {
	const documents = "/api/collections/documents/records"
	var found struct {
		Items []struct {
			ID      string
			Content any
		}
	}
	operator.Get(r.T, documents+"?filter="+url.QueryEscape(`key="site"`)).Into(r.T, &found)
	if len(found.Items) != 1 {
		r.Fatal("there is no document of the site")
	}
	site := found.Items[0]
	if got := operator.Send(r.T, http.MethodPatch, documents+"/"+site.ID,
		testbinary.Object{"content": site.Content}); got.Status != http.StatusOK {
		r.Fatal(got.Status, got.Body)
	}
}
