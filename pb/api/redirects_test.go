package api_test

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"slices"
	"testing"

	"workforce/pb/content/addresses"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/redirects"
)

// redirectRow is a row of GET /api/redirects.
type redirectRow struct {
	ID        string               `json:"_id"`
	From      string               `json:"from"`
	To        string               `json:"to"`
	Automatic bool                 `json:"automatic"`
	SavedBy   string               `json:"savedBy"`
	Hits      int                  `json:"hits"`
	HitsByDay []redirects.DayCount `json:"hitsByDay"`
	Problem   string               `json:"problem"`
}

func (c caller) redirects(t *testing.T) (rows []redirectRow) {
	t.Helper()
	c.call(t, http.MethodGet, "/api/redirects", "", http.StatusOK, &rows)
	return rows
}

// TestSaveRedirect saves redirects as an editor types them.
func TestSaveRedirect(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/taken", "to": "/contact?topic=hiring#form"})
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/taken.php?id=7", "to": "/blogs"})
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/to-a-post", "to": "/blogs/first-shift"})
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	for name, c := range map[string]struct{ from, to, field, says string }{
		"an old page":           {"/old", "/contact", "", ""},
		"capitals and a slash":  {"/Old-Page/", "/AboutUs#team", "", ""},
		"a whole address":       {"https://www.example.com/index.php?id=5", "/", "", ""},
		"an encoded address":    {"/caf%C3%A9", "/contact", "", ""},
		"another site":          {"/apply", "https://jobs.example.com/apply?x=1", "", ""},
		"an old id":             {"/job.php?id=7", "/careers", "", ""},
		"another old id":        {"/job.php?id=8&utm_source=x", "/contact", "", ""},
		"a number of WordPress": {"/?p=12", "/blogs", "", ""},
		"an id on a page":       {"/careers?job=12", "/careers", "", ""},
		"to this site in full":  {"/old-full", "http://localhost:8090/contact", "", ""},
		"an old id again":       {"https://old.example.com/Taken.php?utm_source=x&id=7", "/contact", "from", "already"},
		"a search on a page":    {"/careers?q=welder", "/contact", "from", "shows a page"},
		"a query of the API":    {"/api/nothing?id=7", "/contact", "from", "The program itself"},
		"a query of a mail":     {"/careers/status/abc?id=7", "/contact", "from", "The program itself"},
		"a loop with a query":   {"/longer?id=7", "/LONGER?id=7&utm_source=x", "to", "itself"},
		"a chain with a query":  {"/older", "/taken.php?id=7#a", "to", "leads on to /blogs"},
		"no old address":        {" ", "/contact", "from", "Write the old address"},
		"the home page":         {"/", "/contact", "from", "Write the old address"},
		"a page":                {"/AboutUs", "/contact", "from", "shows a page"},
		"a post":                {"/blogs/first-shift", "/contact", "from", "shows a page"},
		"the API":               {"/api/nothing", "/contact", "from", "The program itself"},
		"the admin area":        {"/admin", "/contact", "from", "The program itself"},
		"an old opening":        {"/careers/old-opening", "https://jobs.example.com/", "", ""},
		"an old report":         {"/grievances/status-report", "/contact", "", ""},
		"two slashes within":    {"/old//page/./2", "/contact", "", ""},
		"two slashes at first":  {"//example.com/old", "/contact", "from", "no address of this site"},
		"the link of a mail":    {"/grievances/status/abc", "https://example.com/", "from", "The program itself"},
		"that of an applicant":  {"/careers/status/abc", "https://example.com/", "from", "The program itself"},
		"it in capitals":        {"/GRIEVANCES/Status/abc/", "https://example.com/", "from", "The program itself"},
		"it encoded":            {"/grievances/%73tatus%2Fabc", "https://example.com/", "from", "The program itself"},
		"it with two slashes":   {"/grievances//status///abc", "https://example.com/", "from", "The program itself"},
		"it with dots":          {"/grievances/x/../status/./abc", "https://example.com/", "from", "The program itself"},
		"it with encoded dots":  {"/x/%2e%2e/careers/status/abc", "https://example.com/", "from", "The program itself"},
		"it as a whole": {"https://www.example.com/careers/status/abc?a=b#c", "https://example.com/", "from",
			"The program itself"},
		"below it":              {"/careers/status/abc/def", "https://example.com/", "from", "The program itself"},
		"an upload with dots":   {"/x/../uploads/abc", "https://example.com/", "from", "The program itself"},
		"one that exists":       {"/TAKEN", "/contact", "from", "already"},
		"no new address":        {"/older", "", "to", "Write the new address"},
		"nothing":               {"/older", "/nothing", "to", "shows nothing"},
		"a name before an @":    {"/older", "https://www.example.com@evil.example.org/", "to", "before an @"},
		"a loop":                {"/older", "/Older", "to", "itself"},
		"a chain":               {"/older", "/taken", "to", "leads on to /contact"},
		"a script":              {"/older", "javascript:alert(1)", "to", "https://"},
		"an insecure site":      {"/older", "http://example.com", "to", "https://"},
		"a site without scheme": {"/older", "//example.com", "to", "no address of this site"},
		"two lines":             {"/older", "/contact\r\nSet-Cookie: a=b", "to", "no spaces"},
	} {
		t.Run(name, func(t *testing.T) {
			body := `{"from":` + quote(c.from) + `,"to":` + quote(c.to) + `}`
			answer := app.Post("/api/redirects", body, "Authorization", token)
			if c.field == "" {
				expect(t, answer, http.StatusCreated)
				return
			}
			checkField(t, answer, http.StatusUnprocessableEntity, c.field)
			expect(t, answer, http.StatusUnprocessableEntity, c.says)
		})
	}
}

// TestRedirectToRedirect deletes the post that a redirect leads to. Its address cannot be led on,
// because that would make a chain, and the list says what is wrong.
func TestRedirectToRedirect(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	post := editor.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	editor.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/blogs/first-shift?from=old"})
	testapp.Must(t, editor.Delete(post))
	expect(t, editor.post(t, 422, "/api/redirects", `{"from":"/blogs/first-shift","to":"/blogs"}`), 422,
		"/old leads here")
	rows := editor.redirects(t)
	if len(rows) != 1 || rows[0].Problem != "The new address shows nothing any more." {
		t.Fatalf("%+v", rows)
	}
	editor.call(t, http.MethodPut, "/api/redirects/"+rows[0].ID, `{"from":"/old","to":"/blogs"}`, http.StatusOK, nil)
	if rows = editor.redirects(t); len(rows) != 1 || rows[0].Problem != "" || rows[0].To != "/blogs" ||
		rows[0].SavedBy != "editor@example.com" {
		t.Errorf("%+v", rows)
	}
}

// TestDamagedTarget checks that each redirect to a page that cannot be read says so, and that the others are listed.
func TestDamagedTarget(t *testing.T) {
	app := testapp.NewSite(t)
	for from, to := range map[string]string{"/a": "/contact", "/b": "/contact", "/c": "/terms"} {
		app.MustCreate(t, collections.Addresses, map[string]any{"from": from, "to": to})
	}
	testapp.MustExec(t, app, `UPDATE documents SET content = '{"a":' WHERE key = 'contact'`)
	editor := caller{app, testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))}
	rows := editor.redirects(t)
	if len(rows) != 3 {
		t.Errorf("%d redirects are listed", len(rows))
	}
	for _, row := range rows {
		if says := row.Problem == "The page at this address cannot be shown."; says != (row.To == "/contact") {
			t.Errorf("%s to %s says %q", row.From, row.To, row.Problem)
		}
	}
}

// TestAddressesThatStay keeps the addresses that records and deleted pages had away from the calls of redirects. Staff
// can lead them elsewhere while they show nothing, and they stay when that redirect is deleted.
func TestAddressesThatStay(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	app := editor.App.App
	other := editor.MustCreate(t, collections.Addresses,
		map[string]any{"from": "/gone", "kind": collections.AddressGone})
	editor.call(t, http.MethodDelete, "/api/redirects/"+other.Id, "", http.StatusNotFound, nil)
	editor.post(t, http.StatusCreated, "/api/redirects", `{"from":"/gone","to":"/contact"}`)
	if to, led := redirects.Of(app).Find("/gone"); !led || to != "/contact" {
		t.Errorf("leads to %q", to)
	}
	rows := editor.redirects(t)
	if len(rows) != 1 || rows[0].To != "/contact" {
		t.Fatalf("%+v", rows)
	}
	editor.call(t, http.MethodDelete, "/api/redirects/"+rows[0].ID, "", http.StatusNoContent, nil)
	if gone, err := addresses.IsGone(app, "/gone"); err != nil || !gone {
		t.Errorf("the address of the deleted page is forgotten (%v)", err)
	}
	if _, led := redirects.Of(app).Find("/gone"); led {
		t.Error("the address still leads elsewhere")
	}
}

// TestTargets checks which pages are suggested as new addresses: few of many, and only those that visitors may read.
func TestTargets(t *testing.T) {
	app := testapp.New(t)
	for i := range 60 {
		app.MustCreate(t, collections.Blogs,
			testapp.Blog(fmt.Sprintf("Shift %02d", i), fmt.Sprintf("2026-01-01 00:%02d:00.000Z", i)))
	}
	app.MustCreate(t, collections.Blogs, testapp.Blog("Shift planned", "2099-01-01 00:00:00.000Z"))
	app.MustCreate(t, collections.Jobs, testapp.Job("Shift manager"))
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	for query, want := range map[string]struct {
		count int
		first string
	}{
		"":                   {50, "/"},
		"?q=shift":           {50, "/blogs/shift-59"},
		"?q=/BLOGS/Shift-0":  {10, "/blogs/shift-09"},
		"?q=careers/shift":   {1, "/careers/shift-manager"},
		"?q=contact":         {1, "/contact"},
		"?q=shift-planned":   {0, ""},
		"?q=%25%27%20OR%201": {0, ""},
	} {
		var paths []string
		app.Get("/api/redirects/targets"+query, token).Into(t, &paths)
		if len(paths) != want.count || want.count > 0 && paths[0] != want.first {
			t.Errorf("%s: %d paths: %v, want %d from %s on", query, len(paths), paths[:min(3, len(paths))], want.count,
				want.first)
		}
	}
}

// TestRedirectHits counts the uses of a redirect.
func TestRedirectHits(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	editor.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"})
	var rows []redirectRow
	for range 3 {
		if to, ok := redirects.Of(editor.App.App).Find("/OLD/"); !ok || to != "/contact" {
			t.Fatalf("leads to %q", to)
		}
		rows = editor.redirects(t) // which stores what is counted
	}
	if len(rows) != 1 || rows[0].Hits != 3 || len(rows[0].HitsByDay) != 1 {
		t.Errorf("%+v", rows)
	}
}

// TestImportRedirects imports CSV files. One with a problem stores nothing.
func TestImportRedirects(t *testing.T) {
	app := callerAs(t, collections.RoleEditor)
	const quotation = `There is a quotation mark (") too many or too few. ` +
		`Remove it, or close the quotation in the same line.`
	for name, c := range map[string]struct {
		csv            string
		added, changed int
		equal          int
		problems       []redirects.LineProblem
	}{
		"with names":           {csv: "Old,New\n/a,/contact\n/b,/careers\n", added: 2},
		"with semicolons":      {csv: "\ufeff/a;/contact\r\n/b;/careers", added: 2},
		"with quotes and tabs": {csv: "\"/a\"\t\"/contact\"\t\"a note\"\n", added: 1},
		"of Excel":             {csv: "\ufeffsep=;\r\n/a;/contact;;\r\n;;;\r\n/b;/careers;;\r\n", added: 2},
		"of an old Mac": {csv: "from,to\r/a,/contact\r/b,/nothing\r",
			problems: []redirects.LineProblem{{Line: 3, Sentence: "/nothing: This address shows nothing."}}},
		"with queries":         {csv: "/job.php?id=7,/careers\n/job.php?id=8,/contact\n/?p=12,/blogs\n", added: 3},
		"with whole addresses": {csv: "https://old.example.com/a,http://localhost:8090/contact?a=b#c\n/b,http://localhost:8090\n", added: 2},
		"what is there":        {csv: "/there,/contact\n/changes,/careers\n", equal: 1, changed: 1},
		"an empty file":        {csv: ""},
		"a chain": {csv: "/a,/contact\n/b,/a\n",
			problems: []redirects.LineProblem{{Line: 2,
				Sentence: "/a: This address leads on to /contact. Write that address."}}},
		"the link of a mail": {csv: "/a,/contact\n/Careers//status/%61bc,https://example.com/\n",
			problems: []redirects.LineProblem{{Line: 2,
				Sentence: "/careers/status/abc: The program itself uses this address."}}},
		"one address twice": {csv: "/a,/contact\n/A/,/careers\n",
			problems: []redirects.LineProblem{{Line: 2, Sentence: "/a stands in line 1, too."}}},
		"an open quotation": {csv: "/a,/contact\n/b,\"/careers\n/c,/contact\n\"/d\",/contact\n",
			problems: []redirects.LineProblem{{Line: 2, Sentence: quotation}}},
		"an open quotation at the end": {csv: "/a,/contact\n\"/b,/careers\n",
			problems: []redirects.LineProblem{{Line: 2, Sentence: quotation}}},
		"one column": {csv: "/a\n/b,/contact\n",
			problems: []redirects.LineProblem{
				{Line: 1, Sentence: "Write two addresses: the old one and the new one."}}},
	} {
		t.Run(name, func(t *testing.T) {
			earlier, err := app.FindAllRecords(collections.Addresses)
			testapp.Must(t, err)
			for _, record := range earlier {
				testapp.Must(t, app.Delete(record))
			}
			for _, from := range []string{"/there", "/changes"} {
				app.MustCreate(t, collections.Addresses, map[string]any{"from": from, "to": "/contact"})
			}
			var result redirects.ImportResult
			app.call(t, http.MethodPost, "/api/redirects/import", `{"csv":`+quote(c.csv)+`}`, http.StatusOK, &result)
			if result.Added != c.added || result.Changed != c.changed || result.Equal != c.equal ||
				!slices.Equal(result.Problems, c.problems) {
				t.Errorf("%+v, want %+v", result, c)
			}
			if count := app.MustCount(t, collections.Addresses); count != int64(2+c.added) {
				t.Errorf("%d redirects", count)
			}
		})
	}
}

// quote returns a text as JSON.
func quote(text string) string {
	quoted, _ := json.Marshal(text) // a text can always be encoded
	return string(quoted)
}

// TestChangedAddress checks that the list has the earlier address of a post, with its uses, while the post has another
// one, and that nobody can change or delete it there.
func TestChangedAddress(t *testing.T) {
	app := testapp.NewSite(t)
	editor := caller{app, testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))}
	made := editor.create(t, with("slug", `"first"`, "publishedAt", `"2026-01-02T03:04:05Z"`))
	path := "/api/blogs/" + made.ID
	editor.call(t, http.MethodPut, path, with("slug", `"second"`), http.StatusOK, nil)
	expect(t, editor.Get("/blogs/first", ""), http.StatusMovedPermanently)
	rows := editor.redirects(t)
	if len(rows) != 1 || rows[0].From != "/blogs/first" || rows[0].To != "/blogs/second" || !rows[0].Automatic ||
		rows[0].Hits != 1 || rows[0].Problem != "" {
		t.Fatalf("%+v", rows)
	}
	editor.call(t, http.MethodDelete, "/api/redirects/"+rows[0].ID, "", http.StatusNotFound, nil)
	editor.call(t, http.MethodPut, path, with("publishedAt", "null"), http.StatusOK, nil)
	if rows = editor.redirects(t); len(rows) != 1 || rows[0].To != "" || rows[0].Problem == "" {
		t.Errorf("of a post that is not public: %+v", rows)
	}
	editor.call(t, http.MethodPut, path, with("slug", `"first"`), http.StatusOK, nil)
	if rows = editor.redirects(t); len(rows) != 1 || rows[0].From != "/blogs/second" {
		t.Errorf("of a post with its first address again: %+v", rows)
	}
}
