package site_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// A pageOff is a page that TestOffTheSite takes off the site.
type pageOff struct {
	key, path, query, choice string
	says                     []string // what names it
}

// TestOffTheSite takes each product and two services off the site, in two halves, so that the menus have other links
// all the while. Then nothing that visitors get names a page that is off, but for the posts that staff wrote, and staff
// are told of the links in these. Put back, everything is as before to the byte. A complaint about it is taken all the
// while.
func TestOffTheSite(t *testing.T) {
	places := []string{"/", "/AboutUs", "/HelpCenter", "/contact", "/contact?for=demo-crm", "/grievances", "/careers",
		"/blogs", "/about-us/our-network",
		"/products/crm-portal", "/products/lms-portal", "/services/csr-training",
		"/terms", "/privacy", "/no-such-page", "/sitemap.xml",
		"/api/documents/site", "/api/documents/grievances"}
	halves := [][]pageOff{{
		{"page-crm-portal", "/products/crm-portal", "pipeline", "crmPortal",
			[]string{"CRM Portal", "crmPortal", "demo-crm\""}},
		{"page-hrms-portal", "/products/hrms-portal", "biometric", "hrmsPortal",
			[]string{"HRMS Portal", "hrmsPortal", "demo-hrms\""}},
		{"page-payroll-management", "/services/payroll-management", "parallel", "payrollManagement",
			[]string{"Payroll Management", "payrollManagement", "payroll-check\"", "take over our payroll"}},
		{"our-network", "/about-us/our-network", "Jharkhand", "", []string{"Our Network", "another city"}},
	}, {
		{"page-job-portal", "/products/job-portal", "walkthrough", "jobsFind4U",
			[]string{"Job Portal", "jobsFind4U", "job-portal"}},
		{"page-lms-portal", "/products/lms-portal", "e-learning", "lmsPortal",
			[]string{"LMS Portal", "lmsPortal", "demo-lms\""}},
		{"page-contract-staffing", "/services/contract-staffing", "deploy", "contractStaffing",
			[]string{"Contract Staffing", "contractStaffing", "cost-sheet\"", "How fast can you deploy"}},
		{"help-center", "/HelpCenter", "uniforms", "", []string{"Help Center"}},
	}, {
		{"blogs", "/blogs", "muster", "", []string{"\"/blogs\"", "Attendance that everyone believes", "feed.atom",
			"feed.json"}},
		{"careers", "/careers", "walk-ins", "", []string{"Careers", "Find work", "See open positions", "HR Executive"}},
	}}
	for _, off := range slices.Concat(halves...) {
		places = append(places, "/search?q="+off.query)
	}
	editor := newPageEditor(t)
	read := func() map[string]string {
		bodies := map[string]string{}
		for _, place := range places {
			bodies[place] = withoutChanges(editor.Get(place, "").Body)
		}
		return bodies
	}
	before := read()
	for _, half := range halves {
		var putBack []func()
		for _, off := range half {
			record := testapp.MustFind(t, editor, collections.Documents, collections.DocumentKey, off.key)
			document, content := "/api/documents/"+record.Id, record.GetString(collections.DocumentContent)
			put := func(content string) {
				editor.call(t, http.MethodPut, document, `{"content":`+content+`}`, http.StatusOK)
			}
			put(strings.Replace(content, `"visible":true`, `"visible":false`, 1))
			putBack = append(putBack, func() { put(content) })
		}
		bodies := read()
		for _, off := range half {
			delete(bodies, off.path)
		}
		for _, off := range half {
			checkOff(t, editor, off, before, bodies)
		}
		if answer := editor.call(t, http.MethodGet, "/api/links/broken",
			"", http.StatusOK); strings.Contains(answer.Body, `"collection":"documents"`) {
			t.Errorf("a link that nobody sees counts as broken: %s", answer.Body)
		}
		for _, put := range putBack {
			put()
		}
	}
	for place, body := range read() {
		if body != before[place] {
			t.Errorf("%s is not as before", place)
		}
	}
}

// checkOff checks that none of the bodies names a page that is off the site.
func checkOff(t *testing.T, editor pageEditor, off pageOff, before, bodies map[string]string) {
	t.Helper()
	if menu := bodies["/api/documents/site"]; off.key == "our-network" &&
		!strings.Contains(menu, `"links":[{"label":"About Us","href":"/AboutUs"}]`) {
		t.Errorf("the menu About Us has lost About us: %s", menu)
	}
	for _, words := range append(off.says, off.path) {
		named := 0
		for place, body := range bodies {
			if strings.Contains(before[place], words) {
				named++
			}
			if strings.Contains(body, words) {
				t.Errorf("%s says %q: %.200s", place, words, body[strings.Index(body, words):])
			}
		}
		if named == 0 {
			t.Errorf("nothing said %q before", words)
		}
	}
	if answer := editor.Get(off.path, ""); answer.Status != http.StatusNotFound {
		t.Errorf("%s answers %d", off.path, answer.Status)
	}
	if answer := editor.Get("/help", ""); off.key == "help-center" && answer.Status != http.StatusNotFound {
		t.Errorf("/help answers %d, as if there were the page that it means", answer.Status)
	}
	for _, below := range map[string][]string{
		"blogs": {"/blogs/attendance-everyone-believes", "/blogs/feed.atom", "/blogs/feed.json", "/rss",
			"/api/blogs/attendance-everyone-believes"},
		"careers": {"/careers/hr-executive", "/jobs", "/api/openings/hr-executive"},
	}[off.key] {
		if answer := editor.Get(below, ""); answer.Status != http.StatusNotFound {
			t.Errorf("%s answers %d", below, answer.Status)
		}
	}
	if list := map[string]string{"blogs": "/api/blogs", "careers": "/api/openings"}[off.key]; list != "" {
		if answer := editor.Get(list, ""); strings.TrimSpace(answer.Body) != "[]" {
			t.Errorf("%s answers %.200s", list, answer.Body)
		}
	}
	if off.choice == "" {
		return
	}
	grievance := `{"fullName":"Asha Rao","email":"asha@example.com","phone":"9876543210","portals":{"` + off.choice +
		`":true},"pageUrl":"https://example.com/page","reason":"others","details":"Opened before."}`
	if answer := editor.Post("/api/grievances", grievance); answer.Status != http.StatusCreated {
		t.Errorf("a form that was opened before: %d %s", answer.Status, answer.Body)
	}
}

var changeTimes = regexp.MustCompile(`\s*<lastmod>[^<]*</lastmod>`)

// withoutChanges returns a body without the times of the last changes.
func withoutChanges(body string) string { return changeTimes.ReplaceAllString(body, "") }

// TestLeadAwayFixedPage lets the address of a page that the program knows lead to another one while the page is off
// the site. Staff see the page all the while.
func TestLeadAwayFixedPage(t *testing.T) {
	editor := newPageEditor(t)
	record := testapp.MustFind(t, editor, collections.Documents, collections.DocumentKey, "about-us")
	document, content := "/api/documents/"+record.Id, record.GetString(collections.DocumentContent)
	hidden := strings.Replace(content, `"visible":true`, `"visible":false`, 1)
	editor.call(t, http.MethodPut, document+"?to=/contact", `{"content":`+hidden+`}`, http.StatusOK)
	if answer := editor.Get("/AboutUs", ""); answer.Status != http.StatusMovedPermanently ||
		answer.Header.Get("Location") != "/contact" {
		t.Errorf("it answers %d, and leads to %q", answer.Status, answer.Header.Get("Location"))
	}
	editor.call(t, http.MethodGet, "/data/AboutUs", "", http.StatusOK)
	if rows := editor.call(t, http.MethodGet, "/api/documents", "", http.StatusOK).Body; !strings.Contains(rows,
		`"path":"/AboutUs","custom":false,"canLeave":true,"visible":false`) {
		t.Errorf("the list does not say that it is off the site: %s", rows)
	}
	editor.call(t, http.MethodPut, document, `{"content":`+content+`}`, http.StatusOK)
	if answer := editor.Get("/AboutUs", ""); answer.Status != http.StatusOK {
		t.Errorf("put back, it answers %d", answer.Status)
	}
	editor.call(t, http.MethodPut, document+"?to=/blogs", `{"content":`+hidden+`}`, http.StatusOK)
	if to := editor.Get("/AboutUs", "").Header.Get("Location"); to != "/blogs" {
		t.Errorf("taken off again, it leads to %q", to)
	}
}
