package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// sharing are the headers by which shared caches keep an answer.
var sharing = []string{"Cdn-Cache-Control", "Cache-Tag", "Surrogate-Key"}

// isShared reports whether a shared cache may keep an answer. All headers must agree.
func isShared(t *testing.T, address string, answer testapp.Answer) bool {
	t.Helper()
	shared := strings.Contains(answer.Header.Get("Cache-Control"), "s-maxage")
	for _, name := range sharing {
		if has := answer.Header[name] != nil; has != shared {
			t.Errorf("%s: Cache-Control is %q, %s is %q", address, answer.Header.Get("Cache-Control"), name,
				answer.Header.Get(name))
		}
	}
	return shared
}

// TestSharedCaches requests every route of the program, and addresses with secrets, while shared
// caches may keep public answers. It lists those that they may keep.
func TestSharedCaches(t *testing.T) {
	app, patterns := testapp.NewServed(t)
	cache.Of(app).SetShared(5 * time.Minute)
	may := map[string]bool{"/blogs?page=1": true, "/data/": true, "/data/careers": true, "/api/pages/careers": true,
		"/api/documents/home": true}
	for _, pattern := range []string{
		"/sitemap.xml", "/robots.txt", "/blogs/feed.atom", "/blogs/feed.json", "/manifest.webmanifest",
		"/api/blogs", "/api/openings", "/api/pages", "/api/openapi.json",
	} {
		may[pattern] = true
	}
	addresses := map[string]bool{"/careers?seen=1.2": false, "/nothing": false, "/data/nothing": false,
		"/search?q=pay": false}
	for address := range may {
		addresses[address] = true
	}
	for _, page := range pages.Table {
		if !strings.HasSuffix(page.Path, "/{slug}") {
			address := page.Path
			addresses[address] = true
			// /grievances/report has no figures yet, so it may not.
			may[address] = may[address] || !page.Hidden && !page.Secret && page.Path != "/grievances/report"
		}
	}
	may["/careers?seen=1.2"] = true // the program takes no notice of what follows
	_, status := fileGrievance(t, app)
	draft := mustDraft(t, app, "anewpost0000000", map[string]any{"title": "What I write"})
	preview := "/preview/" + versions.PreviewToken(draft, time.Now())
	for _, address := range []string{status, "/data" + status, preview, "/data" + preview, "/api/pages" + preview} {
		addresses[address] = false
	}
	for _, pattern := range patterns {
		method, path, found := strings.Cut(pattern, " ")
		if found && method != http.MethodGet {
			continue
		}
		if !found {
			path = pattern
		}
		address := strings.NewReplacer("{path...}", "careers", "{slug}", "nothing", "{id}", "nothing").Replace(path)
		addresses[address] = true
	}
	may["/careers"] = true
	for address := range addresses {
		answer := app.Get(address, "")
		if shared := isShared(t, address, answer); shared != may[address] {
			t.Errorf("%s (%d): a shared cache may keep it: %t, want %t", address, answer.Status, shared, may[address])
		}
	}
	for _, form := range []string{"/api/contact", "/api/grievances"} {
		answer := app.Do(http.MethodPost, form, strings.NewReader("name=Asha"), "Content-Type",
			"application/x-www-form-urlencoded", "Accept", "text/html")
		if isShared(t, form, answer) {
			t.Errorf("a shared cache may keep the answer to a form at %s", form)
		}
	}
	admin := app.MustCreateAdmin(t, "desk@example.com", collections.RoleAdmin)
	for _, address := range []string{"/data/careers", "/api/blogs", "/api/documents/home"} {
		answer := app.Get(address, testapp.MustToken(t, admin))
		if isShared(t, address, answer) && !strings.Contains(answer.Header.Get("Vary"), "Authorization") {
			t.Errorf("%s: staff and visitors could get each other's answer: Vary is %q", address,
				answer.Header.Get("Vary"))
		}
	}
}

// TestSharedTags checks that the tags of a page are those that a change of its content names.
func TestSharedTags(t *testing.T) {
	app := testapp.NewSite(t)
	cache.Of(app).SetShared(5 * time.Minute)
	before := map[string]string{}
	for _, address := range []string{"/", "/contact", "/careers", "/blogs", "/api/blogs", "/sitemap.xml",
		"/data/careers"} {
		before[address] = app.Get(address, "").Body
	}
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("Fresh", "2026-01-01 00:00:00.000Z"))
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for record, dropped := range map[string][]string{post.Id: {"/blogs", "/api/blogs", "/sitemap.xml"},
		opening.Id: {"/", "/careers", "/data/careers", "/sitemap.xml"}} {
		found := post
		if record == opening.Id {
			found = opening
		}
		tags, err := pages.TagsChangedBy(app, found)
		testapp.Must(t, err)
		for _, address := range dropped {
			answer := app.Get(address, "")
			if answer.Body == before[address] {
				t.Errorf("%s shows the same after the change of %v", address, tags)
			}
			carried := strings.Split(answer.Header.Get("Cache-Tag"), ",")
			if strings.Join(carried, " ") != answer.Header.Get("Surrogate-Key") {
				t.Errorf("%s: Cache-Tag is %q, Surrogate-Key %q", address, carried, answer.Header.Get("Surrogate-Key"))
			}
			if !overlap(carried, tags) {
				t.Errorf("%s carries %v and is not dropped by %v", address, carried, tags)
			}
		}
	}
	if tags, err := pages.TagsChangedBy(app,
		app.MustCreate(t, collections.Blogs, testapp.Blog("Not yet", ""))); err != nil || tags != nil {
		t.Errorf("a draft drops %v (%v)", tags, err)
	}
	if carried := app.Get("/contact", "").Header.Get("Cache-Tag"); overlap(strings.Split(carried, ","),
		[]string{"blogs", "jobs", "any"}) {
		t.Errorf("/contact carries %s", carried)
	}
}

// TestOneOpeningChanges checks that a change of an opening drops its page, also at its former address, and the lists,
// but no page of another opening.
func TestOneOpeningChanges(t *testing.T) {
	app := testapp.NewSite(t)
	welder := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	app.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))
	all := []string{"/", "/careers", "/careers/welder", "/careers/fitter",
		"/data/careers/fitter", "/api/openings/welder", "/api/openings/fitter"}
	kept := func() (addresses []string) {
		for _, address := range all {
			if cache.Of(app).Get(address) != nil {
				addresses = append(addresses, address)
			}
		}
		return addresses
	}
	for _, field := range []string{collections.JobTitle, collections.JobSlug} {
		for _, address := range all {
			app.Get(address, "")
		}
		if len(kept()) != len(all) {
			t.Fatalf("only %v are kept before the change", kept())
		}
		welder.Set(field, "welding")
		testapp.Must(t, app.Save(welder))
		if got := strings.Join(kept(), " "); got != "/careers/fitter /data/careers/fitter /api/openings/fitter" {
			t.Errorf("after a change of the %s these are kept: %s", field, got)
		}
		if tags, err := pages.TagsChangedBy(app, welder); err != nil || overlap(tags, []string{"jobs-fitter"}) ||
			!overlap(tags, []string{"jobs-welder"}) {
			t.Errorf("the change of the %s drops %v from shared caches (%v)", field, tags, err)
		}
	}
}

func overlap(some, others []string) bool {
	for _, one := range some {
		for _, other := range others {
			if one == other {
				return true
			}
		}
	}
	return false
}

// TestNotShared checks that nothing is shared unless an operator wants it.
func TestNotShared(t *testing.T) {
	app := testapp.NewSite(t)
	for _, address := range []string{"/", "/api/blogs", "/sitemap.xml", "/data/"} {
		answer := app.Get(address, "")
		if isShared(t, address, answer) || answer.Header.Get("Cache-Control") != "no-cache" ||
			strings.Contains(answer.Header.Get("Vary"), "Authorization") {
			t.Errorf("%s: %v", address, answer.Header)
		}
	}
}
