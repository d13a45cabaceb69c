package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/testapp"
)

// soon is long enough to see a page before, and short enough to wait for.
const soon = 1500 * time.Millisecond

func at(t *testing.T, moment time.Time) types.DateTime {
	t.Helper()
	parsed, err := types.ParseDateTime(moment)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// eventually asks again until the clock has changed what is answered.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); {
		if holds() {
			return
		}
	}
	t.Errorf("not seen within ten seconds: %s", what)
}

// Ensure that an opening disappears everywhere at its closing time, from kept pages too.
func TestOpeningCloses(t *testing.T) {
	app := testapp.NewSite(t)
	fields := testapp.Job("Xylophone Tuner")
	fields[collections.JobClosesAt] = at(t, time.Now().Add(soon))
	app.MustCreate(t, collections.Jobs, fields)

	lists := []string{"/careers", "/data/careers", "/sitemap.xml", "/search?q=xylophone"}
	shows := func(path string) bool {
		body := strings.ToLower(app.Get(path, "").Body)
		return strings.Contains(body, "xylophone tuner") || strings.Contains(body, "/careers/xylophone-tuner<")
	}
	for _, path := range lists {
		if !shows(path) {
			t.Errorf("%s lacks the opening while it is open", path)
		}
	}
	if answer := app.Get("/careers/xylophone-tuner", ""); answer.Status != http.StatusOK {
		t.Errorf("its page answered %d while it is open", answer.Status)
	}
	eventually(t, "its page says that it is closed", func() bool {
		return app.Get("/careers/xylophone-tuner", "").Status == http.StatusGone
	})
	for _, path := range lists {
		if shows(path) {
			t.Errorf("%s shows the opening after it is closed", path)
		}
	}
	if body := app.Get("/careers/xylophone-tuner", "").Body; strings.Contains(body, "JobPosting") || strings.Contains(body, `rel="canonical"`) {
		t.Error("a closed opening is still offered to search engines")
	}
}

// Ensure that a scheduled post appears everywhere at its time, and not before.
func TestScheduledPostAppears(t *testing.T) {
	app := testapp.NewSite(t)
	paths := []string{"/blogs", "/data/blogs", "/sitemap.xml", "/blogs/feed.atom", "/blogs/feed.json", "/search?q=zither"}
	post := testapp.Blog("Zither players wanted", "")
	post[collections.BlogPublishedAt] = at(t, time.Now().Add(soon))
	app.MustCreate(t, collections.Blogs, post)
	shows := func(path string) bool { return strings.Contains(app.Get(path, "").Body, "zither-players-wanted") }
	for _, path := range paths {
		if shows(path) {
			t.Errorf("%s shows the post before its time", path)
		}
	}
	if answer := app.Get("/blogs/zither-players-wanted", ""); answer.Status != http.StatusNotFound {
		t.Errorf("the post answered %d before its time", answer.Status)
	}
	eventually(t, "the post", func() bool {
		return app.Get("/blogs/zither-players-wanted", "").Status == http.StatusOK
	})
	for _, path := range paths {
		if !shows(path) {
			t.Errorf("%s lacks the post at its time", path)
		}
	}
}

// Ensure that an opening that is posted in advance appears everywhere on its day, and not before.
func TestOpeningAppears(t *testing.T) {
	app := testapp.NewSite(t)
	fields := testapp.Job("Ocarina Maker")
	fields[collections.JobPosted] = at(t, time.Now().Add(soon))
	app.MustCreate(t, collections.Jobs, fields)
	paths := []string{"/careers", "/data/careers", "/sitemap.xml", "/search?q=ocarina"}
	shows := func(path string) bool { return strings.Contains(app.Get(path, "").Body, "ocarina-maker") }
	for _, path := range paths {
		if shows(path) {
			t.Errorf("%s shows the opening before its day", path)
		}
	}
	if answer := app.Get("/careers/ocarina-maker", ""); answer.Status != http.StatusNotFound {
		t.Errorf("the opening answered %d before its day", answer.Status)
	}
	eventually(t, "the opening", func() bool {
		return app.Get("/careers/ocarina-maker", "").Status == http.StatusOK
	})
	for _, path := range paths {
		if !shows(path) {
			t.Errorf("%s lacks the opening on its day", path)
		}
	}
}
