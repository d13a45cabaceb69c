package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"reflect"
	"strings"
	"sync"
	"testing"

	"workforce/content"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCreateGrievance sends grievances in every format that the API accepts.
func TestCreateGrievance(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	docs := collections.GrievanceKind.Field("supportDocs")
	most := make([]upload, docs.MaxFiles)
	for i := range most {
		most[i] = upload{"supportDocs", fmt.Sprintf("%d.pdf", i), testapp.PDFBytes(int(docs.MaxFileBytes()))}
	}
	wantMany := fmt.Sprintf("%d files, crmPortal false", docs.MaxFiles)
	chosen := func(answer testapp.Answer) string {
		var portals map[string]bool
		record := p.stored(t, app, answer)
		testapp.Must(t, record.UnmarshalJSONField("portals", &portals))
		on := ""
		for _, name := range []string{"crmPortal", "lmsPortal", "jobsFind4U"} {
			if portals[name] {
				on += name + " "
			}
		}
		return fmt.Sprintf("%d files, %s%v", len(record.GetStringSlice("supportDocs")), on, record.GetBool("spam"))
	}
	bare := p.attach()
	for name, c := range map[string]struct {
		answer testapp.Answer
		want   string
	}{
		"as a script sends it":   {p.send(app), "2 files, crmPortal false"},
		"without files":          {bare.send(app), "0 files, crmPortal false"},
		"most and largest files": {p.attach(most...).send(app), wantMany},
		"two files of one name":  {p.attach(p.uploads[1], p.uploads[1]).send(app), "2 files, crmPortal false"},
		"name in place of fullName": {p.with("fullName").with("name", "Asha Rao").send(app),
			"2 files, crmPortal false"},
		"checkboxes": {p.with("portals", "crmPortal", "lmsPortal").send(app),
			"2 files, crmPortal lmsPortal false"},
		"an empty file field": {p.attach(upload{"supportDocs", "", ""}).send(app), "0 files, crmPortal false"},
		"JSON with JSON text": {app.Post(p.path, bare.json()), "0 files, crmPortal false"},
		"JSON with a charset": {app.Do(http.MethodPost, p.path, strings.NewReader(bare.json()), "Content-Type",
			"application/json; charset=utf-8"), "0 files, crmPortal false"},
		"JSON with an object": {app.Post(p.path, strings.Replace(bare.json(), `"{\"crmPortal\":true}"`,
			`{"lmsPortal":true,"crmPortal":false}`, 1)), "0 files, lmsPortal false"},
		"JSON with a list": {app.Post(p.path, strings.Replace(bare.json(), `"{\"crmPortal\":true}"`,
			`["jobsFind4U"]`, 1)), "0 files, jobsFind4U false"},
		"urlencoded": {app.Do(http.MethodPost, p.path, strings.NewReader(bare.values.Encode()+"&supportDocs="),
			"Content-Type", isForm), "0 files, crmPortal false"},
		"a program": {p.with("leaveEmpty", "x").send(app), "2 files, crmPortal false"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := chosen(c.answer); got != c.want {
				t.Errorf("stored %s, want %s", got, c.want)
			}
		})
	}
	if left := len(uploaded(t, app)); left != 2*5+docs.MaxFiles {
		t.Errorf("%d files are kept", left)
	}
}

// TestRepeatedGrievance sends one grievance with its files many times at once, with one
// idempotency key.
func TestRepeatedGrievance(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	answers := make([]testapp.Answer, 10)
	var wait sync.WaitGroup
	for i := range answers {
		wait.Go(func() { answers[i] = p.send(app, "Idempotency-Key", "one") })
	}
	wait.Wait()
	for _, answer := range answers {
		if answer.Status != http.StatusCreated || !sameReceipt(t, answer, answers[0]) {
			t.Errorf("%d %s, want 201 %s", answer.Status, answer.Body, answers[0].Body)
		}
	}
	record := p.stored(t, app, answers[0])
	for _, kept := range uploaded(t, app) {
		if !strings.Contains(kept, record.Id) {
			t.Errorf("kept %s", kept)
		}
	}
	if kept := len(uploaded(t, app)); kept != len(p.uploads) {
		t.Errorf("%d files are kept", kept)
	}
}

// TestRefuseGrievance sends grievances and files that break one rule each of forms. collections.TestRules asks for the
// others, uploads.TestKindOf for other kinds of files, and TestHostileFiles for files that could run something.
func TestRefuseGrievance(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	png := testapp.Picture(t, "png")
	docs := collections.GrievanceKind.Field("supportDocs")
	many := make([]upload, docs.MaxFiles+1)
	for i := range many {
		many[i] = upload{"supportDocs", fmt.Sprintf("%d.png", i), png}
	}
	doc := func(name, content string) endpoint {
		return p.attach(p.uploads[0], upload{"supportDocs", name, content})
	}
	for _, c := range []struct {
		name, field string
		sent        endpoint
	}{
		{"a wrong name under its other name", "name", p.with("fullName").with("name", " ")},
		{"no portal", "portals", p.with("portals")},
		{"an empty object", "portals", p.with("portals", `{}`)},
		{"an unknown portal", "portals", p.with("portals", `{"crmPortal":true,"other":true}`)},
		{"an unknown checkbox", "portals", p.with("portals", "crmPortal", "other")},
		{"portals that are no booleans", "portals", p.with("portals", `{"crmPortal":"yes"}`)},
		{"portals that are numbers", "portals", p.with("portals", `{"crmPortal":1}`)},
		{"cut portals", "portals", p.with("portals", `{"crmPortal":true`)},
		{"nested portals", "portals", p.with("portals", `{"crmPortal":`+strings.Repeat("[", 50_000))},
		{"portals and JSON at once", "portals", p.with("portals", "crmPortal", `{"lmsPortal":true}`)},
		{"no address of a page", "pageUrl", p.with("pageUrl")},
		{"a script in capitals", "pageUrl", p.with("pageUrl", " JaVaScRiPt:alert(1)")},
		{"a script with a line break", "pageUrl", p.with("pageUrl", "java\nscript:alert(1)")},
		{"a file as address", "pageUrl", p.with("pageUrl", "file:///etc/passwd")},
		{"a file of nothing", "supportDocs", doc("a.pdf", "")},
		{"a file too many", "supportDocs", p.attach(many...)},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkField(t, c.sent.send(app), 422, c.field)
			checkNothing(t, app, p.collection)
		})
	}
	t.Run("everything at once", func(t *testing.T) {
		all := p.attach(upload{"supportDocs", "a.png", strings.Repeat("a", int(docs.MaxFileBytes())+1)})
		all.values = url.Values{}
		answer := all.send(app)
		for _, field := range []string{
			"fullName", "email", "phone", "portals", "pageUrl", "reason", "details", "supportDocs",
		} {
			if !strings.Contains(answer.Body, `"`+field+`":`) {
				t.Errorf("%s does not name %s", answer.Body, field)
			}
		}
	})
	t.Run("each wrong file", func(t *testing.T) {
		expect(t, p.attach(upload{"supportDocs", "one.pdf", ""}, p.uploads[0],
			upload{"supportDocs", "two.png", "hello"}).
			send(app), 422, `"supportDocs":"The file one.pdf is empty\nThe file two.png is not a GIF, PNG, JPG or PDF"`)
	})
	t.Run("JSON with files", func(t *testing.T) {
		checkField(t, app.Post(p.path, strings.Replace(p.json(), `{`, `{"supportDocs":["a.pdf"],`, 1)), 400, "")
	})
}

// TestRefusedChoices checks that a program reads which reasons and portals exist beside the sentence.
func TestRefusedChoices(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	for field, value := range map[string]string{"reason": "boredom", "portals": "intranet"} {
		answer := p.with(field, value).send(app)
		var refused struct {
			Choices map[string][]string `json:"choices"`
		}
		answer.Into(t, &refused)
		want := map[string][]string{field: collections.GrievanceKind.Field(field).Values()}
		if answer.Status != http.StatusUnprocessableEntity || !reflect.DeepEqual(refused.Choices, want) {
			t.Errorf("%d %s, want %v", answer.Status, answer.Body, want)
		}
	}
	if answer := p.with("email", "nobody").send(app); strings.Contains(answer.Body, "choices") {
		t.Errorf("%s", answer.Body)
	}
}

// TestManyMessages sends more messages of a sender than an hour takes. The refusal says when to try again.
func TestManyMessages(t *testing.T) {
	app := testapp.New(t)
	var sent stored
	endpoints(t, app)["grievances"].send(app).Into(t, &sent)
	send := func(n int) testapp.Answer {
		return app.Post("/api/grievances/status/messages",
			fmt.Sprintf(`{"secret":%q,"text":"Message %d"}`, path.Base(sent.Status), n))
	}
	for n := range content.Limits.Status.MessagesPerHour {
		expect(t, send(n), http.StatusCreated)
	}
	checkField(t, send(content.Limits.Status.MessagesPerHour), http.StatusTooManyRequests, "")
}
