// Package hooks_test runs the hooks in this folder as the program would.
package hooks_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json/v2"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/app/hooks"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const secret = "between you and me"

// receiver is the system that receives the posts.
type receiver struct {
	status int
	posts  []delivery
}

type delivery struct {
	ID         string   `json:"-"`
	Event      string   `json:"event"`
	Receipt    string   `json:"receipt"`
	Addresses  []string `json:"addresses"`
	Tags       []string `json:"tags"`
	Submission struct {
		Name        string          `json:"name"`
		FullName    string          `json:"fullName"`
		Job         string          `json:"job"`
		Portals     map[string]bool `json:"portals"`
		SupportDocs []string        `json:"supportDocs"`
		SubmittedAt string          `json:"submittedAt"`
	} `json:"submission"`
}

func listen(t *testing.T) (*receiver, string) {
	t.Helper()
	r := &receiver{status: http.StatusNoContent}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			t.Error(err)
		}
		seconds, err := strconv.ParseInt(request.Header.Get("X-Workforce-Time"), 10, 64)
		if age := time.Since(time.Unix(seconds, 0)); err != nil || age > 5*time.Minute || age < -5*time.Minute {
			t.Errorf("the time is %q", request.Header.Get("X-Workforce-Time"))
		}
		if got, want := request.Header.Get("X-Workforce-Signature"), sign(request.Header, string(body)); got != want {
			t.Errorf("signed %s, want %s", got, want)
		}
		var posted delivery
		if err := json.Unmarshal(body, &posted); err != nil {
			t.Errorf("%v in %s", err, body)
		}
		posted.ID = request.Header.Get("X-Workforce-Delivery")
		r.posts = append(r.posts, posted)
		w.WriteHeader(r.status)
	}))
	t.Cleanup(server.Close)
	return r, server.URL
}

// sign returns the signature that a post must have.
func sign(header http.Header, body string) string {
	sum := hmac.New(sha256.New, []byte(secret))
	io.WriteString(sum, header.Get("X-Workforce-Time")+"."+header.Get("X-Workforce-Delivery")+"."+body)
	return "sha256=" + hex.EncodeToString(sum.Sum(nil))
}

// start loads the hooks into an app. run runs the job that would run every minute. Nothing else
// runs it.
func start(t *testing.T, url string) (app *testapp.App, run func()) {
	t.Helper()
	app, run = load(t, url)
	hooks.Hold(app, "webhooks")
	return app, run
}

// load loads the hooks into an app.
func load(t *testing.T, url string) (app *testapp.App, run func()) {
	t.Helper()
	t.Setenv("WEBHOOK_URL", url)
	t.Setenv("WEBHOOK_SECRET", secret)
	app = testapp.New(t)
	if err := jsvm.Register(app.App, jsvm.Config{HooksDir: ".", OnInit: hooks.Init(app.App)}); err != nil {
		t.Fatal(err)
	}
	return app, func() {
		for _, job := range app.Cron().Jobs() {
			if job.Id() == "webhooks" {
				job.Run()
			}
		}
	}
}

// TestWebhooks checks the post of each kind of submission.
func TestWebhooks(t *testing.T) {
	r, url := listen(t)
	app, run := start(t, url)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	spam := testapp.Contact()
	spam["spam"] = true
	app.MustCreate(t, collections.Contacts, spam)
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	grievance := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	if len(r.posts) > 0 {
		t.Error("a post was sent while the visitor waited")
	}
	run()
	if len(r.posts) != 4 {
		t.Fatalf("%d posts, want 3 and one about the opening", len(r.posts))
	}
	for _, post := range r.posts {
		s := post.Submission
		switch post.Event {
		case "contact.created":
			if post.Receipt != contact.GetString("receipt") || s.Name != "Asha Rao" || s.SubmittedAt == "" {
				t.Errorf("%+v", post)
			}
		case "grievance.created":
			if post.Receipt != grievance.GetString("receipt") || s.FullName != "Asha Rao" || !s.Portals["crmPortal"] ||
				len(s.SupportDocs) != 1 {
				t.Errorf("%+v", post)
			}
		case "application.created":
			if post.Receipt != application.GetString("receipt") || s.Job != "welder" {
				t.Errorf("%+v", post)
			}
		case "content.changed":
			if !slices.Contains(post.Addresses, "/careers/welder") {
				t.Errorf("%+v", post)
			}
		default:
			t.Errorf("%+v", post)
		}
	}
	if run(); len(r.posts) != 4 {
		t.Error("posted again")
	}
}

// TestWebhookWithoutOpening posts an application without an opening, where the form does not require one.
func TestWebhookWithoutOpening(t *testing.T) {
	testapp.Declare(t, collections.ApplicationKind, testapp.SetField("job", "required", nil))
	r, url := listen(t)
	app, run := start(t, url)
	fields := testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")))
	delete(fields, "job")
	receipt := app.MustCreate(t, collections.Applications, fields).GetString("receipt")
	run()
	i := slices.IndexFunc(r.posts, func(d delivery) bool { return d.Receipt == receipt })
	if i < 0 || r.posts[i].Submission.Name != "Asha Rao" || r.posts[i].Submission.Job != "" {
		t.Errorf("%+v", r.posts)
	}
}

// TestContentWebhook checks that changes of content lead to one post with the addresses of all of
// them, and that drafts lead to none.
func TestContentWebhook(t *testing.T) {
	r, url := listen(t)
	app, run := start(t, url)
	app.MustCreate(t, collections.Blogs, testapp.Blog("Not yet", ""))
	if run(); len(r.posts) > 0 {
		t.Fatalf("a draft was announced: %+v", r.posts)
	}
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	words, err := documents.Default("contact")
	if err != nil {
		t.Fatal(err)
	}
	app.MustCreate(t, collections.Documents, map[string]any{"key": "contact", "content": string(words)})
	run()
	if len(r.posts) != 1 || r.posts[0].Event != "content.changed" ||
		!slices.Equal(r.posts[0].Addresses, []string{"/", "/careers", "/careers/welder", "/contact"}) ||
		!slices.Equal(r.posts[0].Tags, []string{"any", "doc-contact", "jobs", "jobs-welder"}) {
		t.Fatalf("%+v", r.posts)
	}
	if err := app.Delete(job); err != nil {
		t.Fatal(err)
	}
	run()
	if len(r.posts) != 2 || !slices.Equal(r.posts[1].Addresses, []string{"/", "/careers", "/careers/welder"}) {
		t.Fatalf("%+v", r.posts)
	}
}

// TestContentWebhookAtOnce waits for the post about a change, which needs no minute.
func TestContentWebhookAtOnce(t *testing.T) {
	posted := make(chan delivery, 1)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		var got delivery
		if err := json.UnmarshalRead(request.Body, &got); err != nil {
			t.Error(err)
		}
		posted <- got
	}))
	t.Cleanup(server.Close)
	app, _ := load(t, server.URL)
	app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	app.MustCreate(t, collections.Blogs, testapp.Blog("First", "2026-01-01 00:00:00.000Z"))
	select {
	case got := <-posted:
		if !slices.Equal(got.Tags, []string{"any", "blogs", "jobs", "jobs-welder"}) {
			t.Errorf("%+v", got)
		}
	case <-t.Context().Done():
	case <-time.After(5 * time.Minute):
		t.Error("no post about the change came")
	}
}

// TestWebhookAtStop closes the database while a post is on its way. That is no attempt.
func TestWebhookAtStop(t *testing.T) {
	for name, begin := range map[string]func(t *testing.T, url string) *testapp.App{
		"a moment after a change": func(t *testing.T, url string) *testapp.App {
			app, _ := load(t, url)
			app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
			return app
		},
		"by the job of each minute": func(t *testing.T, url string) *testapp.App {
			app, run := start(t, url)
			app.MustCreate(t, collections.Contacts, testapp.Contact())
			go run()
			return app
		},
	} {
		t.Run(name, func(t *testing.T) {
			begun := make(chan bool)
			server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
				_, _ = io.Copy(io.Discard, request.Body) // the server notices only then that the client has gone
				close(begun)
				<-request.Context().Done()
			}))
			t.Cleanup(server.Close)
			app := begin(t, server.URL)
			<-begun
			testapp.Must(t, app.ClearBootstrap())
			testapp.Must(t, app.Bootstrap())
			row, err := app.FindFirstRecordByData(collections.Outbox, "kind", "webhook")
			if err != nil || row.GetString("state") != "waiting" || row.GetInt("attempts") != 0 ||
				row.GetDateTime("nextTry").Time().After(time.Now()) {
				t.Errorf("%v, %v", row, err)
			}
		})
	}
}

// TestContentWebhookLater checks that a post is announced when it becomes public, and that
// addresses are not lost while the receiver is down.
func TestContentWebhookLater(t *testing.T) {
	r, url := listen(t)
	app, run := start(t, url)
	later := app.MustCreate(t, collections.Blogs, testapp.Blog("Later", "2126-01-01 00:00:00.000Z"))
	if run(); len(r.posts) > 0 {
		t.Fatalf("a post was announced early: %+v", r.posts)
	}
	// The time comes while nobody saves the post.
	for table, column := range map[string]string{collections.Blogs: "publishedAt", collections.Outbox: "nextTry"} {
		_, err := app.DB().NewQuery("UPDATE {{" + table + "}} SET [[" + column +
			"]] = '2026-01-01 00:00:00.000Z'").Execute()
		if err != nil {
			t.Fatal(err)
		}
	}
	r.status = http.StatusInternalServerError
	run()
	later.Set("slug", "sooner")
	later.Set("publishedAt", "2026-01-01 00:00:00.000Z")
	if err := app.Save(later); err != nil {
		t.Fatal(err)
	}
	r.status = http.StatusNoContent
	run()
	if len(r.posts) != 2 || !slices.Equal(r.posts[0].Addresses, []string{"/blogs", "/blogs/later"}) ||
		!slices.Equal(r.posts[1].Addresses, []string{"/blogs", "/blogs/later", "/blogs/sooner"}) {
		t.Fatalf("%+v", r.posts)
	}
	rows, err := app.FindAllRecords(collections.Outbox)
	if err != nil || len(rows) != 2 || rows[0].GetString("state") == rows[1].GetString("state") {
		t.Errorf("%v (%v), want a row that is tried again and one that was sent", rows, err)
	}
}

// TestWebhookRetries checks that failed posts are sent again until the receiver accepts them.
func TestWebhookRetries(t *testing.T) {
	r, url := listen(t)
	app, run := start(t, url)
	r.status = http.StatusInternalServerError
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	due := func(firstTry types.DateTime) {
		row, err := app.FindFirstRecordByData(collections.Outbox, "kind", "webhook")
		if err != nil {
			t.Fatal(err)
		}
		row.Set("state", "waiting")
		row.Set("nextTry", types.NowDateTime())
		row.Set("firstTry", firstTry)
		if err := app.Save(row); err != nil {
			t.Fatal(err)
		}
	}
	check := func(state string, attempts int, wait time.Duration) {
		t.Helper()
		row, err := app.FindFirstRecordByData(collections.Outbox, "kind", "webhook")
		if err != nil {
			t.Fatal(err)
		}
		next := time.Until(row.GetDateTime("nextTry").Time())
		if row.GetString("state") != state || row.GetInt("attempts") != attempts || next < wait-10*time.Second ||
			next > wait {
			t.Errorf("%v, in %v", row.PublicExport(), next)
		}
	}
	run()
	check("waiting", 1, time.Minute)
	if run(); len(r.posts) != 1 {
		t.Error("it did not wait")
	}
	due(types.NowDateTime().Add(-time.Hour))
	run()
	check("waiting", 2, 2*time.Minute)
	due(types.NowDateTime().Add(-73 * time.Hour))
	run()
	check("failed", 3, 4*time.Minute)
	r.status = http.StatusOK
	due(types.NowDateTime())
	run()
	check("sent", 4, 8*time.Minute)
	if len(r.posts) != 4 || r.posts[0].ID == "" || r.posts[0].ID != r.posts[3].ID {
		t.Errorf("%+v", r.posts)
	}
}

// TestWebhooksAreOff checks that nothing happens until both settings are set.
func TestWebhooksAreOff(t *testing.T) {
	app, _ := start(t, "")
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	if total, err := app.CountRecords(collections.Outbox); err != nil || total != 0 {
		t.Errorf("%d rows (%v)", total, err)
	}
}

// TestWebhookReplay records a post and sends it again with another time and another
// delivery. The signature holds for neither.
func TestWebhookReplay(t *testing.T) {
	var recorded http.Header
	var body []byte
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		recorded = request.Header
		body, _ = io.ReadAll(request.Body)
	}))
	t.Cleanup(server.Close)
	app, run := start(t, server.URL)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	run()
	signature := recorded.Get("X-Workforce-Signature")
	if signature == "" || sign(recorded, string(body)) != signature {
		t.Fatalf("signed %q", signature)
	}
	for _, name := range []string{"X-Workforce-Time", "X-Workforce-Delivery"} {
		changed := recorded.Clone()
		changed.Set(name, "1")
		if sign(changed, string(body)) == signature {
			t.Errorf("the signature does not cover %s", name)
		}
	}
}

// TestWebhookRedirect checks that a submission is not sent on to another address.
func TestWebhookRedirect(t *testing.T) {
	r, url := listen(t)
	server := httptest.NewServer(http.RedirectHandler(url, http.StatusTemporaryRedirect))
	t.Cleanup(server.Close)
	app, run := start(t, server.URL)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	run()
	if len(r.posts) > 0 {
		t.Error("the redirect was followed")
	}
	row, err := app.FindFirstRecordByData(collections.Outbox, "kind", "webhook")
	if err != nil || row.GetString("problem") != "answered 307" {
		t.Errorf("%v, %v", row, err)
	}
}
