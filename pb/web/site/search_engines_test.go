package site_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var jsonLD = regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)

// structuredData returns the structured data of a page by its type.
func structuredData(t *testing.T, app *testapp.App, path string) map[string]map[string]any {
	t.Helper()
	items := map[string]map[string]any{}
	for _, match := range jsonLD.FindAllStringSubmatch(app.Get(path, "").Body, -1) {
		var item map[string]any
		if err := json.Unmarshal([]byte(match[1]), &item); err != nil {
			t.Fatalf("%s: %v in %s", path, err, match[1])
		}
		items[item["@type"].(string)] = item
	}
	return items
}

func TestStructuredData(t *testing.T) {
	app := testapp.NewSite(t)
	cases := map[string][]string{
		"/":                            {"Organization", "WebSite"},
		"/services/payroll-management": {"BreadcrumbList"},
		"/HelpCenter":                  {"FAQPage"},
		"/blogs/the-twelfth-payslip":   {"BlogPosting", "BreadcrumbList"},
		"/careers/hr-executive":        {"BreadcrumbList", "JobPosting"},
		"/careers":                     {},
	}
	for path, want := range cases {
		got := []string{}
		for kind := range structuredData(t, app, path) {
			got = append(got, kind)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s has structured data of types %v, want %v", path, got, want)
		}
	}
}

func TestJobPosting(t *testing.T) {
	app := testapp.NewSite(t)
	job := structuredData(t, app, "/careers/hr-executive")["JobPosting"]
	for _, field := range []string{"title", "description", "datePosted", "employmentType", "hiringOrganization",
		"jobLocation"} {
		if job[field] == nil {
			t.Errorf("the opening lacks %s", field)
		}
	}
	for field, want := range map[string]string{
		"datePosted":     `"2025-09-15"`,
		"employmentType": `["FULL_TIME"]`,
		"jobLocation":    `[{"@type":"Place","address":{"@type":"PostalAddress","addressCountry":"IN","addressLocality":"Bengaluru","addressRegion":"Karnataka"}}]`,
	} {
		if got, err := json.Marshal(job[field]); err != nil || string(got) != want {
			t.Errorf("%s is %s, want %s", field, got, want)
		}
	}
	if job["validThrough"] != nil {
		t.Error("an opening without a closing date has one")
	}
	salary, err := json.Marshal(job["baseSalary"])
	want := `{"@type":"MonetaryAmount","currency":"INR","value":{"@type":"QuantitativeValue","maxValue":25000,"minValue":15000,"unitText":"MONTH"}}`
	if err != nil || string(salary) != want {
		t.Errorf("salary %s, want %s", salary, want)
	}
	if negotiable := structuredData(t, app,
		"/careers/digital-marketing-manager")["JobPosting"]; negotiable["baseSalary"] != nil {
		t.Error("a negotiable salary is marked up")
	}
}

// TestJobPostingElsewhere checks that the location of a job is the opening's own, not the
// company's.
func TestJobPostingElsewhere(t *testing.T) {
	app := testapp.NewSite(t)
	for _, c := range []struct{ title, location, places, locationType string }{
		{"Fitter", "Navi Mumbai / Pune", "Navi Mumbai Maharashtra, Pune Maharashtra", ""},
		{"Turner", "Atlantis", "Atlantis <nil>", ""},
		{"Typist", "Work from home", "", "TELECOMMUTE"},
	} {
		fields := testapp.Job(c.title)
		fields[collections.JobLocation], fields[collections.JobType] = c.location, "Odd"
		fields[collections.JobClosesAt] = "2099-12-31 18:30:00.000Z"
		fields[collections.JobSalaryMin], fields[collections.JobSalaryMax] = 20000, 20000
		app.MustCreate(t, collections.Jobs, fields)
		job := structuredData(t, app, "/careers/"+strings.ToLower(c.title))["JobPosting"]
		var places []string
		located, _ := job["jobLocation"].([]any)
		for _, place := range located {
			address := place.(map[string]any)["address"].(map[string]any)
			places = append(places, fmt.Sprintf("%v %v", address["addressLocality"], address["addressRegion"]))
		}
		locationType, _ := job["jobLocationType"].(string)
		if got := strings.Join(places, ", "); got != c.places || locationType != c.locationType {
			t.Errorf("%s is in %q, %q, want %q, %q", c.location, got, locationType, c.places, c.locationType)
		}
		if job["employmentType"] != nil || job["validThrough"] != "2099-12-31T18:30:00.000Z" {
			t.Errorf("%s is %v until %v", c.title, job["employmentType"], job["validThrough"])
		}
		if salary, err := json.Marshal(job["baseSalary"]); err != nil ||
			!strings.Contains(string(salary), `"value":20000`) {
			t.Errorf("%s pays %s", c.title, salary)
		}
	}
}

// TestReportIsListed checks that the public report is in the sitemap and in the search while it is
// switched on.
func TestReportIsListed(t *testing.T) {
	app := testapp.NewSite(t)
	const report = "/grievances/report"
	check := func(shown bool, status int) {
		t.Helper()
		if got := app.Get(report, "").Status; got != status {
			t.Errorf("the report: %d, want %d", got, status)
		}
		if slices.Contains(listedPaths(t, app), report) != shown {
			t.Errorf("in the sitemap: %v, want %v", !shown, shown)
		}
		if found := strings.Contains(app.Get("/search?q=quarter", "").Body, `href="`+report); found != shown {
			t.Errorf("in the search: %v, want %v", found, shown)
		}
	}
	check(false, http.StatusNotFound)
	change(t, app, "report", `"shown":false`, `"shown":true`)
	check(true, http.StatusOK)
}

// listedPaths returns the paths in the sitemap.
func listedPaths(t *testing.T, app *testapp.App) (paths []string) {
	t.Helper()
	for _, match := range regexp.MustCompile(`<loc>(.*?)</loc>`).
		FindAllStringSubmatch(app.Get("/sitemap.xml", "").Body, -1) {
		paths = append(paths, strings.TrimPrefix(match[1], testapp.SiteURL))
	}
	return paths
}

// TestPostWithoutCover reads the picture that a shared link to a post shows: the first one of the text, else the card.
func TestPostWithoutCover(t *testing.T) {
	app := testapp.NewSite(t)
	image := app.MustCreate(t, collections.Images,
		map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))})
	address := collections.ImagePath + image.Id + "/" + image.GetString("image")
	for content, want := range map[string]string{
		"<p>Read me.</p>": testapp.SiteURL + "/cards/blogs/read-me",
		`<p>See</p><img src="` + address + `" alt="">`: testapp.SiteURL + address + "?thumb=960x540",
	} {
		post := testapp.Blog("Read me", "2026-01-02 00:00:00.000Z")
		post["content"] = content
		path := "/blogs/" + app.MustCreate(t, collections.Blogs, post).GetString("slug")
		if got, _ := structuredData(t, app, path)["BlogPosting"]["image"].(string); !strings.HasPrefix(got, want) {
			t.Errorf("%s: the picture is %v, want %s", path, got, want)
		}
		if !strings.Contains(app.Get(path, "").Body, `<meta property="og:image" content="`+html.EscapeString(want)) {
			t.Errorf("%s: the head lacks %s", path, want)
		}
	}
}

// TestLastChange checks that a post which was not changed since its publication says that it was last modified then,
// and not when this site started, in its page, the sitemap and the feed.
func TestLastChange(t *testing.T) {
	app := testapp.NewSite(t)
	const path = "/blogs/the-twelfth-payslip"
	post := testapp.MustFind(t, app, collections.Blogs, collections.BlogSlug, "the-twelfth-payslip")
	published := post.GetDateTime(collections.BlogPublishedAt).Time()
	expect := func(day string) {
		t.Helper()
		for address, want := range map[string]string{
			path:               `"dateModified":"` + day,
			"/sitemap.xml":     path + "</loc>\n    <lastmod>" + day,
			"/blogs/feed.atom": "<updated>" + day,
		} {
			if got := app.Get(address, "").Body; !strings.Contains(got, want) {
				t.Errorf("%s lacks %s", address, want)
			}
		}
	}
	expect(published.Format(time.DateOnly))
	testapp.MustRun(t, app.NonconcurrentDB().Update(collections.Blogs,
		dbx.Params{"created": "2026-03-01 10:00:00.000Z"}, dbx.HashExp{"id": post.Id}))
	post = testapp.MustFind(t, app, collections.Blogs, "id", post.Id)
	post.Set(collections.BlogExcerpt, "Changed.")
	testapp.Must(t, app.Save(post))
	expect(post.GetDateTime("updated").Time().Format(time.DateOnly))
}

// TestFeeds reads both feeds. They name a post by the same id, also after it has got another address. A post that
// was in the feeds when its id was its address keeps that.
func TestFeeds(t *testing.T) {
	app := testapp.NewSite(t)
	type entry struct{ id, html string }
	read := func() (entries []entry) {
		var atom struct {
			Updated string `xml:"updated"`
			Entries []struct {
				ID      string `xml:"id"`
				Content string `xml:"content"`
			} `xml:"entry"`
		}
		testapp.Must(t, xml.Unmarshal([]byte(app.Get("/blogs/feed.atom", "").Body), &atom))
		var feed struct {
			Items []struct {
				ID   string `json:"id"`
				HTML string `json:"content_html"`
			} `json:"items"`
		}
		app.Get("/blogs/feed.json", "").Into(t, &feed)
		if len(atom.Entries) != 6 || len(feed.Items) != 6 || atom.Updated == "" {
			t.Fatalf("%d and %d posts, updated %q", len(atom.Entries), len(feed.Items), atom.Updated)
		}
		for i, item := range feed.Items {
			if atom.Entries[i].ID != item.ID || atom.Entries[i].Content != item.HTML {
				t.Errorf("the feeds differ: %s, %s", atom.Entries[i].ID, item.ID)
			}
			entries = append(entries, entry{item.ID, item.HTML})
		}
		return entries
	}
	before := read()
	for _, entry := range before {
		if !feedID.MatchString(entry.id) || !strings.Contains(entry.html, "<p>") ||
			strings.Contains(entry.html, `="/`) {
			t.Errorf("%s: %s", entry.id, entry.html)
		}
	}
	posts, err := app.FindRecordsByFilter(collections.Blogs, "", "-publishedAt", 1, 0)
	testapp.Must(t, err)
	posts[0].Set("slug", "another-address")
	testapp.Must(t, app.Save(posts[0]))
	if after := read(); !slices.Equal(after, before) ||
		!strings.Contains(app.Get("/blogs/feed.json", "").Body, "another-address") {
		t.Errorf("the ids were %v and are %v", before, after)
	}
	testapp.MustExec(t, app,
		"INSERT INTO _feed_ids (post, id) VALUES ('"+posts[0].Id+"', 'https://old.example/blogs/first')")
	posts[0].Set("slug", "a-third-address")
	testapp.Must(t, app.Save(posts[0]))
	if got := read()[0].id; got != "https://old.example/blogs/first" {
		t.Errorf("an old post has the id %s", got)
	}
}

var feedID = regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
