package api_test

import (
	"fmt"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/content/releases"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
)

// TestDocumentedCalls makes every documented call, successfully and with an error, and
// compares each answer with the API's document.
func TestDocumentedCalls(t *testing.T) {
	app := testapp.New(t)
	forms := endpoints(t, app)
	box := newPostbox(app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	document := newDocument(t, app.Get("/api/openapi.json", "").Body)
	checked := &checkedHandler{Handler: app.Handler, t: t, document: document, seen: map[string]map[string]bool{}}
	app.Handler = checked
	caller := caller{app, testapp.MustToken(t, admin)}
	call := func(status int, call, body string) testapp.Answer {
		t.Helper()
		method, address, _ := strings.Cut(call, " ")
		return caller.call(t, method, address, body, status, nil)
	}
	idOf := func(answer testapp.Answer) string {
		t.Helper()
		var body struct {
			ID    string `json:"id"`
			DocID string `json:"_id"`
		}
		answer.Into(t, &body)
		return body.ID + body.DocID
	}

	call(200, "GET /api/openapi.json", "")
	call(200, "GET /api/auth/me", "")
	call(200, "POST /api/auth/refresh", "")
	call(200, "POST /api/auth/login", password)
	call(401, "POST /api/auth/login", `{"email":"admin@example.com","password":"wrong"}`)
	var login struct {
		Login string `json:"login"`
	}
	withCode := func() string {
		return `"login":"` + login.Login + `","code":"` + box.take(t, codeIn) + `"}`
	}
	call(200, "PUT /api/auth/second-step", `{"on":true,"password":"`+testapp.Password+`"}`).Into(t, &login)
	call(204, "PUT /api/auth/second-step", `{"on":true,`+withCode())
	call(200, "POST /api/auth/login", password).Into(t, &login)
	call(200, "POST /api/auth/code", "{"+withCode())
	call(422, "POST /api/auth/code", `{}`)
	call(202, "POST /api/auth/forgot", `{"email":"admin@example.com"}`)
	call(204, "POST /api/auth/reset", `{"token":"`+box.take(t, tokenIn)+`","password":"`+testapp.Password+`"}`)
	fresh, err := app.FindRecordById(collections.Admins, admin.Id)
	testapp.Must(t, err)
	caller.token = testapp.MustToken(t, fresh)
	call(204, "POST /api/auth/logout", "")
	call(401, "POST /api/auth/logout", "")
	if caller.token, err = sessions.New().Token(fresh); err != nil {
		t.Fatal(err)
	}
	call(204, "POST /api/auth/logout-everywhere", "")
	call(401, "POST /api/auth/logout-everywhere", "")
	fresh = testapp.MustFind(t, app, collections.Admins, "id", admin.Id)
	caller.token = testapp.MustToken(t, fresh)
	var session session
	call(200, "POST /api/auth/password", `{"oldPassword":"`+testapp.Password+`","password":"`+testapp.Password+`"}`).
		Into(t, &session)
	caller.token = session.Token
	call(200, "POST /api/auth/file-token", "")

	callOwnData(t, app, call)
	callRequests(t, app, call)
	for kind, form := range forms {
		answer := form.with("idempotencyKey", "one").send(app)
		list, one := "/api/"+kind, "/api/"+kind+"/"+idOf(answer)
		form.with("idempotencyKey", "one").with("email", "other@example.com").send(app)
		form.with("email", "wrong").send(app)
		call(200, "GET "+list, "")
		call(400, "GET "+list+"?page=0", "")
		call(200, "GET "+list+"/csv", "")
		call(200, "GET "+one+"/file", "")
		call(404, "GET "+list+"/unknown/file", "")
		call(200, "GET "+one, "")
		for _, change := range []string{"read", "spam", "delete", "restore", "notSpam", "unread"} {
			call(200, "POST "+list+"/changes", `{"change":"`+change+`","ids":["`+idOf(answer)+`"]}`)
		}
		call(201, "POST "+one+"/events", `{"kind":"note","text":"Called back."}`)
		call(409, "POST "+one+"/events", `{"kind":"reopen"}`)
		var sent stored
		if answer.Into(t, &sent); sent.Status != "" {
			secret := `{"secret":"` + path.Base(sent.Status) + `"`
			call(201, "POST "+list+"/status/messages", secret+`,"text":"One thing more."}`)
			call(422, "POST "+list+"/status/messages", secret+`}`)
			if kind == "applications" {
				call(201, "POST "+list+"/status/consents", secret+`}`)
				call(200, "GET "+list+"?keep=1", "")
				call(400, "GET "+list+"?keep=yes", "")
				call(409, "POST "+one+"/events", `{"kind":"askConsent"}`)
				call(201, "POST "+list+"/status/consent-withdrawals", secret+`}`)
				call(404, "POST "+list+"/status/consents", `{"secret":"unknown"}`)
				call(409, "POST "+one+"/events", `{"kind":"cancelInvite"}`)
			}
			call(201, "POST "+list+"/status/withdrawals", secret+`,"text":"It is settled."}`)
			call(409, "POST "+list+"/status/messages", secret+`,"text":"One thing more."}`)
			call(404, "POST "+list+"/status/withdrawals", `{"secret":"unknown"}`)
			call(202, "POST "+list+"/status/links", `{"receipt":"GRV-2026-999999","email":"a@example.com"}`)
			if kind == "grievances" {
				call(201, "POST "+list+"/status/reviews", secret+`,"text":"It came back."}`)
			}
		}
		var acted struct {
			Events []struct {
				Sequence int `json:"sequence"`
			} `json:"events"`
		}
		call(201, "POST "+one+"/events", `{"kind":"answer","text":"Thank you."}`).Into(t, &acted)
		mail := fmt.Sprintf("%s/events/%d/mail", one, acted.Events[len(acted.Events)-1].Sequence)
		call(200, "GET "+one, "")
		call(204, "POST "+mail, "")
		call(204, "DELETE "+mail, "")
		call(409, "POST "+mail, "")
		call(409, "DELETE "+mail, "")
		call(200, "GET "+one+"/templates", "")
		ids := `,"ids":["` + idOf(answer) + `"]}`
		call(200, "POST "+list+"/changes", `{"change":"read"`+ids)
		call(422, "POST "+list+"/changes", `{"change":"burn"`+ids)
		call(200, "POST "+list+"/events", `{"kind":"assign"`+ids)
		call(422, "POST "+list+"/events", `{"kind":"decide"`+ids)
		call(200, "POST "+list+"/events", `{"kind":"takeBack","events":[-1]`+ids)
		call(422, "POST "+list+"/events", `{"kind":"takeBack"`+ids)
		call(422, "POST "+list+"/events", `{"kind":"takeBack"}`)
		call(201, "POST "+one+"/events", `{"kind":"seen"}`)
		call(200, "PUT "+one+"/presence", `{"here":true,"writing":true}`)
		call(200, "GET "+list+"?order=due&assignee=me&due=overdue", "")
		call(400, "GET "+list+"?order=oldest", "")
	}
	template := `{"kind":"contact","purpose":"answer","language":"en","name":"Prices","subject":"Prices","text":"Dear {name}, {answer}"}`
	templates := "/api/templates/" + idOf(call(201, "POST /api/templates", template))
	call(200, "GET /api/templates", "")
	call(200, "GET /api/inbox/assignees", "")
	call(200, "GET /api/inbox/assignees?kind=applications", "")
	call(200, "GET /api/applications/board?cards=5&names=hidden", "")
	call(400, "GET /api/applications/board?names=gone", "")
	call(200, "PUT "+templates, template)
	call(422, "PUT "+templates, strings.Replace(template, "{name}", "{salary}", 1))
	call(204, "DELETE "+templates, "")
	call(200, "GET /api/inbox", "")
	call(200, "GET /api/reports/2026-11", "")
	call(404, "GET /api/reports/today", "")
	call(200, "GET /api/reports/2026-11/csv", "")
	call(404, "GET /api/reports/today/csv", "")
	call(200, "GET /api/health", "")
	call(204, "POST /api/script-failures", `{"part":"form","error":"TypeError"}`)
	call(422, "POST /api/script-failures", `{"part":"nothing"}`)
	call(200, "GET /api/findings", "")
	call(200, "GET /api/claims", "")
	call(409, "POST /api/claims/confirm", `{"claims":[{"_id":"clients","words":"of yesterday"}]}`)
	call(200, "GET /api/kept", "")
	call(409, "POST /api/kept/confirm", `{"words":"of yesterday"}`)
	call(200, "POST /api/kept/confirm", `{"words":"`+wordsOfTable(t, app.App)+`"}`)
	call(200, "GET /api/documents/kept", "")
	call(200, "DELETE /api/kept/confirm", "")
	call(200, "POST /api/claims/confirm", `{"claims":[{"_id":"clients","words":"`+wordsOf(t, app.App, "clients")+`"}]}`)
	call(404, "DELETE /api/claims/none/confirm", "")
	call(200, "DELETE /api/claims/clients/confirm", "")
	grievance := testapp.MustFind(t, app, collections.Grievances, "spam", false)
	call(200, "GET /uploads/"+grievance.GetStringSlice("supportDocs")[0], "")

	opening := `{"title":"Fitter","type":"Full Time","location":"Pune","department":"Sales","description":"Does it."}`
	again := func(record, body string) string { return `{"_id":"` + path.Base(record) + `",` + body[1:] }
	job := "/api/jobs/" + idOf(call(201, "POST /api/jobs", opening))
	call(409, "POST /api/jobs", again(job, strings.Replace(opening, "Pune", "Goa", 1)))
	call(200, "GET /api/jobs?order=closing&state=soon&department=Sales", "")
	call(400, "GET /api/jobs?state=gone", "")
	call(200, "GET /api/jobs/departments", "")
	call(200, "POST /api/jobs/check", opening)
	call(200, "GET "+job, "")
	call(200, "PUT "+job, `{"title":"Turner","version":1}`)
	call(409, "PUT "+job, `{"title":"Miller","version":1}`)
	call(422, "PUT "+job, `{"title":""}`)
	history := func(record string) {
		t.Helper()
		var revisions []struct {
			ID string `json:"_id"`
		}
		call(200, "GET "+record+"/revisions", "").Into(t, &revisions)
		call(200, "GET "+record+"/revisions/"+revisions[0].ID, "")
	}
	history(job)
	call(200, "GET /api/openings", "")
	call(400, "GET /api/openings?page=0", "")
	call(200, "GET /api/openings/fitter", "")
	call(200, "POST /api/openings/confirmations", `{"secret":"`+keepOpenSecret(t, app, path.Base(job))+`"}`)
	call(404, "POST /api/openings/confirmations", `{"secret":"unknown"}`)
	call(200, "GET /api/pages", "")
	call(200, "GET /api/pages/", "")
	call(200, "GET /api/pages/careers/fitter", "")
	call(404, "GET /api/pages/careers/miller", "")
	call(204, "DELETE "+job, "")
	call(404, "GET "+job, "")
	call(200, "POST "+job+"/restore", "")

	app.MustCreate(t, collections.Documents, map[string]any{"key": "terms", "content": defaultDocument(t, "terms")})
	terms := call(200, "GET /api/documents/terms?source=1", "")
	call(200, "GET /api/documents/terms", "")
	call(200, "GET /api/documents", "")
	page, written := "/api/documents/"+idOf(terms), `{"content":`+defaultDocument(t, "terms")
	call(200, "PUT "+page, written+`,"version":1}`)
	call(409, "PUT "+page, written+`,"version":1}`)
	call(422, "PUT "+page, `{"content":{"heading":""}}`)
	history(page)
	call(200, "POST /api/documents/check", `{"key":"terms","content":{}}`)
	call(200, "GET /api/texts?q=terms", "")
	made := "/api/documents/" + idOf(call(201, "POST /api/documents", `{"content":`+testapp.Page+`}`))
	call(409, "POST /api/documents", again(made, `{"content":{}}`))
	call(409, "DELETE "+page, "")
	call(422, "DELETE "+made+"?to=/nowhere", "")
	call(204, "DELETE "+made, "")
	call(200, "GET /api/documents/deleted", "")
	call(200, "POST "+made+"/restore", "")

	items := `"items":[{"key":"terms","version":2,"content":` + defaultDocument(t, "terms") + `}]`
	release := "/api/releases/" + idOf(call(201, "POST /api/releases", `{"title":"A",`+items+`}`))
	call(409, "POST /api/releases", again(release, `{"title":"B",`+items+`}`))
	call(200, "PUT "+release, `{"title":"B","version":1}`)
	call(409, "PUT "+release, `{"title":"B","version":1}`)
	call(422, "PUT "+release, `{"title":""}`)
	call(200, "GET /api/releases", "")
	call(200, "GET "+release, "")
	call(200, "POST "+release+"/preview", "")
	history(release)
	releases.Reserve(app, true)
	asking := caller
	asking.token = testapp.MustToken(t, app.MustCreateAdmin(t, "asks@example.com", collections.RoleEditor))
	asking.call(t, "PUT", page, written+`,"version":2}`, 202, nil)
	asking.call(t, "POST", release+"/publish", "", 200, nil)
	call(200, "POST "+release+"/decline", `{"reason":"Later"}`)
	call(409, "POST "+release+"/decline", `{}`)
	call(200, "POST "+release+"/publish", "")
	call(409, "PUT "+release, `{"title":"B"}`)
	call(200, "POST "+release+"/take-back", `{"decisions":[]}`)
	call(204, "DELETE "+release, "")
	call(200, "POST "+release+"/restore", "")

	id := idOf(call(201, "POST /api/blogs", with("tags", `["Hiring"]`)))
	post, draft := "/api/blogs/"+id, "/api/drafts/"+id
	call(409, "POST /api/blogs", again(post, with("publishedAt", "null")))
	call(200, "GET /api/blogs", "")
	call(200, "GET /api/blogs?summary=1", "")
	call(200, "GET "+post, "")
	call(200, "PUT "+post, with("version", "1"))
	call(409, "PUT "+post, with("version", "1"))
	call(422, "PUT "+post, with("title", `""`))
	history(post)
	call(200, "GET "+draft, "")
	call(200, "PUT "+draft, `{"data":{"title":"Half a title"},"version":1}`)
	app.Do("PUT", draft, strings.NewReader(`{"data":{},"version":1}`), "Content-Type", isJSON,
		"Authorization", testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)))
	call(200, "GET "+draft, "")
	call(200, "GET /api/drafts", "")
	call(409, "PUT "+draft, `{"data":{},"savedAt":""}`)
	call(200, "POST "+draft+"/preview", "")
	call(409, "DELETE "+draft+"?savedAt=", "")
	call(204, "DELETE "+draft, "")
	call(204, "DELETE "+post, "")
	call(200, "POST "+post+"/restore", "")
	caller.upload(t, "image", "a.png", testapp.Picture(t, "png"))
	caller.upload(t, "image", "a.png", "no picture")
	stored, err := app.FindFirstRecordByFilter(collections.Images, "id != ''")
	testapp.Must(t, err)
	picture := "/api/images/" + stored.Id
	call(200, "GET /api/images", "")
	call(200, "GET "+picture, "")
	call(200, "PUT "+picture, `{"alt":"A gate"}`)
	call(422, "PUT "+picture, `{"focus":"left"}`)
	caller.uploadTo(t, picture+"/file", "image", "a.png", testapp.Picture(t, "png"))
	call(204, "DELETE "+picture, "")
	call(200, "POST "+picture+"/restore", "")
	call(404, "POST "+picture+"/restore", "")

	moved := "/api/redirects/" + idOf(call(201, "POST /api/redirects", `{"from":"/old","to":"/contact"}`))
	call(422, "POST /api/redirects", `{"from":"/old","to":"/contact"}`)
	call(200, "GET /api/redirects", "")
	call(200, "GET /api/redirects/targets?q=contact", "")
	call(200, "PUT "+moved, `{"from":"/older","to":"/contact"}`)
	call(200, "POST /api/redirects/import", `{"csv":"/oldest,/contact\n/contact"}`)
	call(204, "DELETE "+moved, "")
	call(404, "DELETE "+moved, "")
	call(200, "GET /api/links/broken", "")
	call(400, "GET /api/links/broken?collection=admins", "")
	call(200, "POST /api/links/check", `{"addresses":["/contakt"]}`)

	invitation := `{"email":"meera@example.com","name":"Meera","role":"recruiter","password":"` +
		testapp.Password + `"}`
	own := `{"password":"` + testapp.Password + `"}`
	meera := "/api/staff/" + idOf(call(201, "POST /api/staff", invitation))
	call(422, "POST /api/staff", invitation)
	call(200, "GET /api/staff", "")
	call(200, "GET /api/staff/roles", "")
	box.take(t, tokenIn)
	call(200, "POST "+meera+"/invitation", own)
	call(200, "POST /api/auth/invitation", `{"token":"`+box.take(t, tokenIn)+`"}`)
	call(200, "PUT "+meera, invitation[:1]+invitation[len(`{"email":"meera@example.com",`):])
	call(200, "POST "+meera+"/close", own)
	call(409, "POST "+meera+"/invitation", own)
	call(200, "POST "+meera+"/reopen", own)
	call(404, "POST /api/staff/abcdefghijklmno/close", own)
	call(409, "POST /api/staff/"+admin.Id+"/close", own)

	watch.Of(app.App).NoteDamage("page 7 is never used")
	call(503, "GET /api/health", "")

	parameter := regexp.MustCompile(`\{\w+(\.\.\.)?\}`)
	for _, call := range api.Documented() {
		method, path, _ := strings.Cut(call, " ")
		app.Do(method, parameter.ReplaceAllString(path, "abcdefghijklmno"), strings.NewReader("x"),
			"Authorization", "garbage", "Content-Type", "text/plain")
	}
	// Any machine makes a few calls within an hour.
	app.Settings().RateLimits.Rules = []core.RateLimitRule{{Label: "/api/", MaxRequests: 1, Duration: 3600}}
	app.Settings().RateLimits.Enabled = true
	for _, path := range []string{"/api/openapi.json", "/api/openapi.json", "/api/pages"} {
		app.Get(path, "")
	}
	for _, call := range api.Documented() {
		method, path, _ := strings.Cut(call, " ")
		failed := false
		for status, response := range document.operation(method, path)["responses"].(map[string]any) {
			_, shared := response.(map[string]any)["$ref"]
			failed = failed || status >= "400" && checked.seen[call][status]
			if !shared && !checked.seen[call][status] {
				t.Errorf("%s was not answered with %s", call, status)
			}
		}
		if !failed {
			t.Errorf("%s was not answered with an error", call)
		}
	}
}
