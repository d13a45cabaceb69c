package api_test

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/platform/request"
	"workforce/pb/test/testapp"
)

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

// showForms makes the app answer forms by pages. Here, a page is one line of text.
func showForms(t *testing.T, app *testapp.App) {
	t.Helper()
	router, err := apis.NewRouter(app)
	testapp.Must(t, err)
	show := func(e *core.RequestEvent, page string, status int, form request.FormResult) error {
		if page == "/careers/broken" {
			return errors.New("no such page")
		}
		typed := slices.Sorted(maps.Keys(form.Values))
		wrong := slices.Sorted(maps.Keys(form.Errors))
		return e.HTML(status, fmt.Sprintf("%s|%s|%v|%v|%v", page, form.Problem, typed, wrong, form.Receipt != ""))
	}
	event := &core.ServeEvent{App: app, Router: router}
	testapp.Must(t, api.Register(event, show, ""))
	if app.Handler, err = router.BuildMux(); err != nil {
		t.Fatal(err)
	}
}

// TestPlainForms sends forms as a browser without scripts does.
func TestPlainForms(t *testing.T) {
	app := testapp.New(t)
	all := endpoints(t, app)
	showForms(t, app)
	const marked = "Please correct 1 field. The message beside it says how."
	contact, grievance, application := all["contact"], all["grievances"], all["applications"]
	huge := upload{"resume", "cv.pdf", strings.Repeat("a", maxResumeBytes+2<<20)}
	for _, c := range []struct {
		name   string
		sent   endpoint
		status int
		want   string
	}{
		{"contact", contact.with("leaveEmpty", ""), 201, "/contact||[]|[]|true"},
		{"grievance, which keeps its values", grievance.with("filledIn", "9000"), 201,
			"/grievances||[details email fullName pageUrl phone portals reason]|[]|true"},
		{"application", application, 201, "/careers/welder||[]|[]|true"},
		{"a wrong field", contact.with("email", "x"), 422,
			"/contact|" + marked + "|[email message name phone subject]|[email]|false"},
		{"files are not given back", grievance.with("reason").with("filledIn", "1"), 422,
			"/grievances|" + marked + "|[details email fullName pageUrl phone portals]|[reason]|false"},
		{"no opening", application.with("job", ""), 422, "/careers|" + marked + "|[email job name phone]|[job]|false"},
		{"an unknown opening", application.with("job", "nothing"), 404,
			"/careers|There is no such opening.|[email job name phone]|[]|false"},
		{"an invalid slug", application.with("job", "../admin"), 404,
			"/careers|There is no such opening.|[email job name phone]|[]|false"},
		{"too large", application.attach(huge), 413,
			"/careers/welder|" + resume.TooLarge + "|[email job name phone]|[resume]|false"},
		{"an unknown field", contact.with("admin", "1"), 400,
			`/contact|The field "admin" is not known.|[admin email message name phone subject]|[]|false`},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := c.sent.send(app, "Accept", browser)
			if answer.Status != c.status || answer.Body != c.want {
				t.Errorf("%d %s\nwant %d %s", answer.Status, answer.Body, c.status, c.want)
			}
			if got := answer.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("Cache-Control is %q", got)
			}
		})
	}
	t.Run("other clients are answered by JSON", func(t *testing.T) {
		for _, accept := range []string{
			"", "*/*", "application/json", "application/json, text/plain, */*", "text/html;q=0.5, application/json",
			"text/*;q=0.1, */*",
		} {
			if answer := contact.send(app, "Accept", accept); !strings.HasPrefix(answer.Body, `{"id"`) {
				t.Errorf("%q: %s", accept, answer.Body)
			}
		}
		if answer := app.Post(contact.path, contact.json(),
			"Accept", browser); !strings.HasPrefix(answer.Body, `{"id"`) {
			t.Errorf("JSON: %s", answer.Body)
		}
	})
	t.Run("urlencoded", func(t *testing.T) {
		body := contact.values.Encode()
		answer := app.Do(http.MethodPost, contact.path, strings.NewReader(body),
			"Content-Type", isForm, "Accept", browser)
		if answer.Body != "/contact||[]|[]|true" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
	t.Run("too many requests", func(t *testing.T) {
		app.Settings().RateLimits.Enabled = true
		defer func() { app.Settings().RateLimits.Enabled = false }()
		rules := app.Settings().RateLimits.Rules
		for i := range rules {
			rules[i].MaxRequests = 1
		}
		for _, p := range []endpoint{contact, grievance, application} {
			p.with("email", "x").send(app, "Accept", browser)
		}
		const much = "Too many requests came from your network. Please try again in "
		for want, p := range map[string]endpoint{
			"/contact|" + much + "15 minutes.|[email message name phone subject]|[]|false": contact,
			"/grievances|" + much +
				"15 minutes.|[details email fullName pageUrl phone portals reason]|[]|false": grievance,
			"/careers/welder|" + much + "60 minutes.|[email job name phone]|[]|false": application,
		} {
			if last := p.send(app, "Accept", browser); last.Status != 429 || last.Body != want {
				t.Errorf("%d %s\nwant %s", last.Status, last.Body, want)
			} else if got := last.Header.Get("Retry-After"); got == "" {
				t.Errorf("Retry-After is %q", got)
			}
		}
	})
}

// TestPlainFormsOnce reloads the answer to a form and clicks twice. The form is stored once.
func TestPlainFormsOnce(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	showForms(t, app)
	for range 3 {
		if answer := p.send(app, "Accept", browser); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
	}
	// It was sent in the hour before, by the clock.
	testapp.MustExec(t, app, "UPDATE grievances SET idempotencyKey = substr(idempotencyKey, 1, 71) || (substr(idempotencyKey, 72) - 1)")
	for _, c := range []struct {
		ago    string
		stored int64
	}{{"-59 minutes", 1}, {"-61 minutes", 2}} {
		testapp.MustExec(t, app, "UPDATE grievances SET createdAt = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '"+c.ago+"')")
		p.send(app, "Accept", browser)
		if total, err := app.CountRecords(p.collection); err != nil || total != c.stored {
			t.Errorf("%s: %d are stored, want %d (%v)", c.ago, total, c.stored, err)
		}
	}
	p.with("details", "Another page names me.").send(app, "Accept", browser)
	p.attach(p.uploads[1]).send(app, "Accept", browser)
	if total, err := app.CountRecords(p.collection); err != nil || total != 4 {
		t.Errorf("%d were stored, want 4 (%v)", total, err)
	}
	if kept := uploaded(t, app); len(kept) != 7 {
		t.Errorf("kept %v", kept)
	}
}
