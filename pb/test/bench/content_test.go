package bench_test

import (
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // fills the data folder

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// contentRows is how many posts, openings, pictures, redirects, releases, templates and drafts there are.
const contentRows = 10_000

// fillContent copies a row of each collection, because storing them one by one through the API takes minutes. The
// search is emptied: the program fills it when it starts.
var fillContent = []string{
	`INSERT INTO blogs (id, slug, title, author, excerpt, category, content, publishedAt, created, updated, tags, version)
		SELECT format('post%011d', i), 'post-' || i, title || ' ' || i, author, excerpt, category,
			content || format('<img src="/api/files/images/img%012d/a.webp">', i), publishedAt, created, updated, tags, 1
		FROM n, (SELECT * FROM blogs LIMIT 1)`,
	`INSERT INTO jobs (id, slug, title, department, type, location, description, posted, skills, created, updated, version, closesAt)
		SELECT format('job%012d', i), 'job-' || i, (i % 40) || ' ' || (TITLES->>(i % 6)), 'Department ' || (i % 12), type, PLACES->>(i % 7), description,
			strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (i % 59) || ' days'), skills, created, updated, 1,
			strftime('%Y-%m-%d %H:%M:%fZ', 'now', (1 + i % 59) || ' days')
		FROM n, (SELECT * FROM jobs LIMIT 1)`,
	`INSERT INTO images (id, image, name, width, height, library, created, updated)
		SELECT format('img%012d', i), 'a.webp', 'Picture ' || i, 800, 600, TRUE, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
	`INSERT INTO addresses (id, "from", "to", kind, created)
		SELECT format('adr%012d', i), '/old/' || i, '/blogs/post-' || i, 'staff', '2026-01-01 00:00:00.000Z' FROM n`,
	`INSERT INTO releases (id, title, state, items, version, created, updated)
		SELECT format('rel%012d', i), 'Release ' || i, iif(i % 10, 'published', 'open'),
			'[{"key":"contact","version":1,"changes":[{"pointer":"/meta/title","before":"A","after":"B"}]}]', 1,
			'2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
	`INSERT INTO templates (id, kind, language, name, purpose, subject, text, created, updated)
		SELECT format('tpl%012d', i), kind, language, name || ' ' || i, purpose, subject, text, created, updated FROM n, (SELECT * FROM templates LIMIT 1)`,
	`INSERT INTO drafts (id, collection, key, owner, data, updated, version)
		SELECT format('drf%012d', i), 'blogs', format('post%011d', i), (SELECT id FROM admins LIMIT 1), '{"title":"A draft"}', '2026-01-01 00:00:00.000Z', 1 FROM n`,
	"DELETE FROM _search",
}

// titles are what openings are called, and places where they are. TITLES and PLACES stand for them in fillContent.
var (
	titles = []string{"Welder", "Fitter", "Picker", "Driver", "Nurse", "Cashier"}
	places = []string{"Pune", "Chennai", "Mysuru", "Delhi", "Kolkata", "Jaipur", "Nagpur"}
)

// content reads a page of each long list, and searches the openings.
func (r *run) content() {
	dir := r.copySite()
	r.fill(filepath.Join(dir, "data.db"))
	// The first start fills the search.
	first := testbinary.StartWith(r.T, testbinary.Options{Dir: dir, Settings: []string{"SITE_URL=" + siteURL}})
	filled := r.programs[0].on(dir)
	filled.home = r.fetch(first.Address, "/")
	first.Stop(r.T)
	s := filled.start(r.T)
	defer s.Stop(r.T)
	s.settle(r.T)
	token := "Authorization: " + logIn(r, s)
	last := fmt.Sprint("page=", contentRows/rowsOfPage)
	for round := range *rounds {
		for _, list := range []string{
			"/api/blogs?summary=1", "/api/blogs?summary=1&" + last, "/api/jobs",
			"/api/jobs?order=closing", "/api/jobs?" + last, "/api/images",
			"/api/images?unused=1", "/api/blogs?summary=1&q=contractor+labour", "/api/jobs?q=welder+pune",
			"/api/openings?q=welder+pune",
			"/api/redirects", "/api/releases", "/api/releases?" + last, "/api/templates", "/api/drafts",
		} {
			r.add(bench.Content, list, s.name, load(r.T, s, call{path: list, headers: []string{token}}, 1, *duration/3))
		}
		for _, path := range []string{"/", "/careers", "/careers?page=2", "/blogs", "/api/openings"} {
			r.fetch(s.address, path) // the answer is warm from now on
			r.add(bench.Content, path+", warm", s.name, load(r.T, s, call{path: path}, connections, *duration/3))
		}
		r.searchOpenings(s, round)
	}
}

// searchOpenings searches for words that nobody has searched for before: no answer is warm.
func (r *run) searchOpenings(s *server, round int) {
	for _, search := range []struct{ name, path string }{{"a search while somebody types", "/data/careers?q="},
		{"a search without scripts", "/careers?q="}} {
		before, asked := s.CPU(r.T), 0
		for _, title := range append(titles, "weldder", "fiter", "drivr", "nurrse") {
			for i, place := range places {
				words := fmt.Sprintf("%s %s %d", title, place, (7*round+i)%40)
				r.fetch(s.address, search.path+url.QueryEscape(words))
				asked++
			}
		}
		r.report.Add(bench.Content, "openings, "+search.name, s.name, bench.CPU,
			float64((s.CPU(r.T)-before).Microseconds())/float64(asked))
	}
}

// fill fills a database that no program has open.
func (r *run) fill(path string) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		r.Fatal(err)
	}
	defer db.Close()
	numbers := fmt.Sprintf("WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) ",
		contentRows-1)
	array := func(texts []string) string { return `'["` + strings.Join(texts, `","`) + `"]'` }
	names := strings.NewReplacer("TITLES", array(titles), "PLACES", array(places))
	for _, statement := range fillContent {
		if strings.HasPrefix(statement, "INSERT") {
			statement = numbers + names.Replace(statement)
		}
		if _, err := db.Exec(statement); err != nil {
			r.Fatalf("%s: %v", statement, err)
		}
	}
}
