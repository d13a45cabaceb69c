package watch_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestNewSite runs every check on a folder as the first start leaves it.
func TestNewSite(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app.App))
	app.MustCreateOperator(t, "operator@example.com")
	testapp.Must(t, os.Chmod(app.DataDir(), 0o700))
	got := findingsOf(t, app)
	want := []string{
		"brand", "logo", "office", "phone", "addresses", "mailServer", "officer", "social", "services", "facts", "kept",
		"promises",
		"openings", "posts", "secondAdmin", "backupsElsewhere", "encryption", "siteURL", "secondFactor", "rateLimits",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestFirstOpening checks that a site without openings is asked for one.
func TestFirstOpening(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app.App))
	if found := look(t, app, "openings"); found == nil || found.Place != "?tab=jobs&new=1" ||
		!strings.Contains(found.Problem, "/careers shows no openings") {
		t.Errorf("no opening: %+v", found)
	}
	app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	if found := look(t, app, "openings"); found != nil {
		t.Errorf("an opening: %+v", found)
	}
}

// TestWithoutBlogAndCareers checks that a site that does without these pages is asked for no posts and no openings.
func TestWithoutBlogAndCareers(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app.App))
	for check, key := range map[string]string{"posts": "blogs", "openings": "careers"} {
		tab := map[string]string{"posts": "blogs", "openings": "jobs"}[check]
		if found := look(t, app, check); found == nil || found.Place != "?tab="+tab+"&new=1" || found.Page != key {
			t.Errorf("%s: it does not lead to a new one: %+v", check, found)
		}
		page := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
		content := page.GetString(collections.DocumentContent)
		page.Set(collections.DocumentContent, strings.Replace(content, `"visible":true`, `"visible":false`, 1))
		testapp.Must(t, app.Save(page))
		if found := look(t, app, check); found != nil {
			t.Errorf("%s: %+v", check, found)
		}
	}
}

// TestFacts reads how many facts of the sample stand, without their names, which would fill the screen.
func TestFacts(t *testing.T) {
	found := look(t, testapp.New(t), "facts")
	if found == nil || !regexp.MustCompile(`^The site shows \d+ facts of the sample\.$`).MatchString(found.Problem) {
		t.Errorf("%+v", found)
	}
}

// TestOldOpenings counts the openings that nobody has closed for long.
func TestOldOpenings(t *testing.T) {
	app := testapp.New(t)
	for title, change := range map[string][2]any{
		"Old": {collections.JobClosesAt, ""}, "Closing": {collections.JobClosesAt, "2099-12-31 18:30:00.000Z"},
		"New": {collections.JobPosted, time.Now()},
	} {
		fields := testapp.Job(title)
		fields[change[0].(string)] = change[1]
		app.MustCreate(t, collections.Jobs, fields)
	}
	found := look(t, app, "oldOpenings")
	if found == nil || found.Severity != watch.Warning ||
		found.Problem != "1 opening was posted more than 60 days ago, without a closing date." {
		t.Errorf("%+v", found)
	}
}

// TestPlaceholderSender sets a mail server while mails would leave as a placeholder, and then another sender.
func TestPlaceholderSender(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct {
		server   bool
		sender   string
		severity watch.Severity
		problem  string
	}{
		{false, "support@example.com", watch.Warning, "so notices to the company are lost"},
		{true, "support@example.com", watch.Error, "Mails leave as hello@example.com, a placeholder."},
		{true, "hello@samarth.in", watch.Warning, "so notices to the company are lost"},
	} {
		app.Settings().SMTP.Enabled, app.Settings().Meta.SenderAddress = c.server, c.sender
		if found := look(t, app, "addresses"); found == nil || found.Severity != c.severity ||
			!strings.Contains(found.Problem, c.problem) {
			t.Errorf("%+v: %+v", c, found)
		}
	}
}

// TestMailChecks lets mails wait, fail and be given up.
func TestMailChecks(t *testing.T) {
	app := testapp.New(t)
	app.Settings().SMTP.Enabled = true
	for i, c := range []struct {
		state    string
		attempts int
		firstTry time.Duration
		want     string
		severity watch.Severity
	}{
		{"waiting", 0, 0, "", ""},
		{"waiting", 1, -time.Minute, "mailStuck", watch.Warning},
		{"waiting", 5, -2 * time.Hour, "mailStuck", watch.Error},
		{"failed", 9, -72 * time.Hour, "mailFailed", watch.Warning},
	} {
		receipt := "CON-2026-00000" + string(rune('0'+i))
		app.MustCreate(t, collections.Outbox, map[string]any{
			"receipt": receipt, "kind": "notice", "state": c.state, "collection": "contacts", "record": receipt,
			"attempts": c.attempts, "firstTry": time.Now().Add(c.firstTry).UTC(),
		})
		if c.want == "" {
			if got := findingsOf(t, app); slices.Contains(got, "mailStuck") {
				t.Errorf("a mail that was not tried yet is stuck: %v", got)
			}
			continue
		}
		found := look(t, app, c.want)
		if found == nil || found.Severity != c.severity {
			t.Errorf("row %d: %+v", i+1, found)
		}
	}
}

// TestRefusedMail checks that an alarm is raised if mails about several submissions are refused in a few hours, and no
// server takes one.
func TestRefusedMail(t *testing.T) {
	app := testapp.New(t)
	row := func(receipt, kind, state, column string, ago time.Duration) {
		app.MustCreate(t, collections.Outbox, map[string]any{"receipt": receipt, "kind": kind, "state": state,
			"collection": "contacts", "record": receipt, column: time.Now().Add(-ago).UTC()})
	}
	row("CON-2026-000001", "acknowledgement", "refused", "givenUp", time.Hour)
	row("CON-2026-000001", "link", "refused", "givenUp", time.Hour)
	row("CON-2026-000002", "acknowledgement", "refused", "givenUp", time.Hour)
	row("CON-2026-000003", "acknowledgement", "refused", "givenUp", 7*time.Hour)
	row("CON-2026-000004", "acknowledgement", "sent", "sent", 7*time.Hour)
	row("CON-2026-000004", "notice", "sent", "sent", time.Hour)
	if found := look(t, app, "mailRefused"); found != nil {
		t.Errorf("two submissions: %+v", found)
	}
	row("CON-2026-000005", "acknowledgement", "refused", "givenUp", time.Hour)
	if found := look(t, app, "mailRefused"); found == nil || found.Severity != watch.Error ||
		!strings.Contains(found.Problem, "3 submissions") {
		t.Errorf("three submissions: %+v", found)
	}
	row("CON-2026-000006", "acknowledgement", "sent", "sent", time.Hour)
	if found := look(t, app, "mailRefused"); found != nil {
		t.Errorf("one was taken: %+v", found)
	}
}

// TestLateMail checks that acknowledgements that came too late are shown for a week.
func TestLateMail(t *testing.T) {
	app := testapp.New(t)
	late := func(receipt string, age time.Duration) {
		app.MustCreate(t, collections.Outbox, map[string]any{
			"receipt": receipt, "kind": "acknowledgement", "state": "late", "collection": "contacts", "record": receipt,
			"givenUp": time.Now().Add(-age).UTC(),
		})
	}
	late("CON-2026-000001", 8*24*time.Hour)
	if found := look(t, app, "mailLate"); found != nil {
		t.Errorf("after a week: %+v", found)
	}
	late("CON-2026-000002", time.Hour)
	if found := look(t, app, "mailLate"); found == nil || found.Severity != watch.Warning {
		t.Errorf("%+v", found)
	}
}

// TestFailedRelease checks that a release which was not published at its time is found.
func TestFailedRelease(t *testing.T) {
	app := testapp.New(t)
	release := app.MustCreate(t, collections.Releases,
		map[string]any{"title": "A campaign", "state": releases.Scheduled})
	if found := look(t, app, "releaseFailed"); found != nil {
		t.Errorf("%+v", found)
	}
	release.Set("state", releases.Failed)
	testapp.Must(t, app.Save(release))
	if found := look(t, app, "releaseFailed"); found == nil || found.Severity != watch.Error {
		t.Errorf("%+v", found)
	}
}

// TestRateLimits looks at limits that keep everybody out, and at some that do not.
func TestRateLimits(t *testing.T) {
	app := testapp.New(t)
	limits := &app.Settings().RateLimits
	limits.Enabled = true
	preset := limits.Rules
	for _, c := range []struct {
		rule core.RateLimitRule
		says string
	}{
		{core.RateLimitRule{Label: "*:auth", MaxRequests: 5, Duration: 300}, ""},
		{core.RateLimitRule{Label: "/api/contact/", MaxRequests: 3, Duration: 600}, ""},
		{core.RateLimitRule{Label: "/", MaxRequests: 300, Duration: 60}, ""},
		{core.RateLimitRule{Label: "/", MaxRequests: 2, Duration: 60},
			"limit of 2 requests in 60 seconds for / locks out"},
		{core.RateLimitRule{Label: "GET /", MaxRequests: 10, Duration: 1}, "for GET / locks out"},
		{core.RateLimitRule{Label: "/api/collections/", MaxRequests: 100, Duration: 3600},
			"for /api/collections/ locks out"},
		{core.RateLimitRule{Label: "/api/inbox", MaxRequests: 1, Duration: 1, Audience: core.RateLimitRuleAudienceAuth},
			"for /api/inbox locks out"},
	} {
		limits.Rules = append([]core.RateLimitRule{c.rule}, preset...)
		found := look(t, app, "rateLimits")
		if (found != nil) != (c.says != "") || found != nil && !strings.Contains(found.Problem, c.says) {
			t.Errorf("%+v: %+v", c.rule, found)
		}
	}
}

func findingsOf(t *testing.T, app *testapp.App) []string {
	t.Helper()
	var ids []string
	for _, check := range watch.Checks {
		if look(t, app, check.ID) != nil {
			ids = append(ids, check.ID)
		}
	}
	return ids
}

func look(t *testing.T, app *testapp.App, id string) *watch.Finding {
	t.Helper()
	return lookWith(t, app, id, &watch.Live{})
}

func lookWith(t *testing.T, app *testapp.App, id string, live *watch.Live) *watch.Finding {
	t.Helper()
	i := slices.IndexFunc(watch.Checks, func(c watch.Check) bool { return c.ID == id })
	found, err := watch.Checks[i].Look(t.Context(), watch.NewSubject(t.Context(), app, app.DataDir(), live))
	if err != nil {
		t.Errorf("%s: %v", id, err)
	}
	return found
}
