package site_test

import (
	"fmt"
	"net/http"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func at(t *testing.T, moment time.Time) types.DateTime {
	t.Helper()
	parsed, err := types.ParseDateTime(moment)
	testapp.Must(t, err)
	return parsed
}

// createAhead creates a record whose field is a time in the near future. It then calls check,
// which returns what is wrong before that time. On a busy machine the time may pass during
// the check; createAhead then starts again with more time.
func createAhead(t *testing.T, app *testapp.App, collection string, fields map[string]any, field string,
	check func() (wrong []string)) {
	t.Helper()
	for margin := 1500 * time.Millisecond; margin < time.Minute; margin *= 2 {
		moment := time.Now().Add(margin)
		fields[field] = at(t, moment)
		record := app.MustCreate(t, collection, fields)
		wrong := check()
		if time.Now().Before(moment) {
			for _, what := range wrong {
				t.Error(what)
			}
			return
		}
		testapp.Must(t, app.Delete(record))
	}
	t.Fatal("the machine is too busy to check pages within a minute")
}

// eventually repeats a check until it succeeds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		if holds() {
			return
		}
	}
	t.Errorf("not seen within a minute: %s", what)
}

// TestOpeningCloses ensures that an opening disappears everywhere at its closing time, also
// from cached pages.
func TestOpeningCloses(t *testing.T) {
	app := testapp.NewSite(t)
	fields := testapp.Job("Xylophone Tuner")
	lists := []string{"/", "/data/", "/careers", "/data/careers", "/sitemap.xml", "/search?q=xylophone"}
	shows := func(path string) bool {
		body := strings.ToLower(app.Get(path, "").Body)
		return strings.Contains(body, "xylophone tuner") || strings.Contains(body, "/careers/xylophone-tuner<")
	}
	createAhead(t, app, collections.Jobs, fields, collections.JobClosesAt, func() (wrong []string) {
		for _, path := range lists {
			if !shows(path) {
				wrong = append(wrong, path+" lacks the opening while it is open")
			}
		}
		if answer := app.Get("/careers/xylophone-tuner", ""); answer.Status != http.StatusOK {
			wrong = append(wrong, fmt.Sprintf("its page answered %d while it is open", answer.Status))
		}
		return wrong
	})
	eventually(t, "its page says that it is closed", func() bool {
		return app.Get("/careers/xylophone-tuner", "").Status == http.StatusGone
	})
	for _, path := range lists {
		if shows(path) {
			t.Errorf("%s shows the opening after it is closed", path)
		}
	}
	if body := app.Get("/careers/xylophone-tuner", "").Body; strings.Contains(body, "JobPosting") ||
		strings.Contains(body, `rel="canonical"`) {
		t.Error("a closed opening is still offered to search engines")
	}
}

// TestAppearsAtItsTime ensures that scheduled posts and openings appear everywhere at their
// time, and not before.
func TestAppearsAtItsTime(t *testing.T) {
	cases := map[string]struct {
		collection, field string
		fields            map[string]any
		path              string   // of its own page
		listed            []string // the pages that list it
	}{
		"a post": {
			collections.Blogs, collections.BlogPublishedAt, testapp.Blog("Zither players wanted", ""),
			"/blogs/zither-players-wanted",
			[]string{"/blogs", "/data/blogs", "/api/blogs", "/sitemap.xml", "/blogs/feed.atom", "/blogs/feed.json",
				"/search?q=zither"},
		},
		"an opening": {
			collections.Jobs, collections.JobPosted, testapp.Job("Ocarina Maker"), "/careers/ocarina-maker",
			[]string{"/", "/careers", "/data/careers", "/sitemap.xml", "/search?q=ocarina"},
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			app := testapp.NewSite(t)
			slug := path.Base(c.path)
			shows := func(path string) bool { return strings.Contains(app.Get(path, "").Body, slug) }
			createAhead(t, app, c.collection, c.fields, c.field, func() (wrong []string) {
				for _, path := range c.listed {
					if shows(path) {
						wrong = append(wrong, path+" shows it before its time")
					}
				}
				if answer := app.Get(c.path, ""); answer.Status != http.StatusNotFound {
					wrong = append(wrong, fmt.Sprintf("%s answered %d before its time", c.path, answer.Status))
				}
				return wrong
			})
			eventually(t, name, func() bool { return app.Get(c.path, "").Status == http.StatusOK })
			for _, path := range c.listed {
				if !shows(path) {
					t.Errorf("%s lacks it at its time", path)
				}
			}
		})
	}
}
