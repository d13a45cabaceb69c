package site_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
)

// TestOffTheSite takes each product and two services off the site. Then nothing that visitors get names it, but for the
// posts that staff wrote, and staff are told of the links in these. Put back, everything is as before to the byte. A
// complaint about it is taken all the while.
func TestOffTheSite(t *testing.T) {
	places := []string{"/", "/AboutUs", "/HelpCenter", "/contact", "/contact?for=demo-crm", "/grievances", "/careers", "/blogs", "/about-us/our-network",
		"/terms", "/privacy", "/no-such-page", "/sitemap.xml",
		"/api/documents/site", "/api/documents/grievances"}
	for _, test := range []struct {
		name, key, path, query, choice string
		says                           []string // what names it
	}{
		{"CRM", "page-crm-portal", "/products/crm-portal", "pipeline", "crmPortal", []string{"CRM Portal", "crmPortal", "demo-crm\""}},
		{"jobs", "page-job-portal", "/products/job-portal", "walkthrough", "jobsFind4U", []string{"Job Portal", "jobsFind4U", "job-portal"}},
		{"LMS", "page-lms-portal", "/products/lms-portal", "e-learning", "lmsPortal", []string{"LMS Portal", "lmsPortal", "demo-lms\""}},
		{"HRMS", "page-hrms-portal", "/products/hrms-portal", "biometric", "hrmsPortal", []string{"HRMS Portal", "hrmsPortal", "demo-hrms\""}},
		{"payroll", "page-payroll-management", "/services/payroll-management", "parallel", "payrollManagement",
			[]string{"Payroll Management", "payrollManagement", "payroll-check\"", "take over our payroll"}},
		{"contract staffing", "page-contract-staffing", "/services/contract-staffing", "deploy", "contractStaffing",
			[]string{"Contract Staffing", "contractStaffing", "cost-sheet\"", "How fast can you deploy"}},
		{"our network", "our-network", "/about-us/our-network", "Jharkhand", "", []string{"Our Network", "another city"}},
		{"the help center", "help-center", "/HelpCenter", "payslip", "", []string{"Help Center"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			editor := newPageEditor(t)
			all := append([]string{"/search?q=" + test.query}, places...)
			all = slices.DeleteFunc(all, func(place string) bool { return place == test.path })
			for _, other := range []string{"/products/crm-portal", "/products/lms-portal", "/services/csr-training"} {
				if other != test.path {
					all = append(all, other)
				}
			}
			read := func() map[string]string {
				bodies := map[string]string{}
				for _, place := range all {
					bodies[place] = withoutChanges(editor.Get(place, "").Body)
				}
				return bodies
			}
			before := read()
			record, err := editor.FindFirstRecordByData(collections.Documents, collections.DocumentKey, test.key)
			if err != nil {
				t.Fatal(err)
			}
			document, content := "/api/documents/"+record.Id, record.GetString(collections.DocumentContent)
			editor.call(t, http.MethodPut, document, `{"content":`+strings.Replace(content, `"visible":true`, `"visible":false`, 1)+`}`, http.StatusOK)
			off := read()
			if menu := off["/api/documents/site"]; test.key == "our-network" && !strings.Contains(menu, `"links":[{"label":"About Us","href":"/AboutUs"}]`) {
				t.Errorf("the menu About Us has lost About us: %s", menu)
			}
			for _, words := range append(test.says, test.path) {
				named := 0
				for place, body := range off {
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
			if answer := editor.Get(test.path, ""); answer.Status != http.StatusNotFound {
				t.Errorf("its address answers %d", answer.Status)
			}
			if answer := editor.Get("/help", ""); (answer.Status == http.StatusMovedPermanently) != (test.path != "/HelpCenter") {
				t.Errorf("/help answers %d", answer.Status)
			}
			if answer := editor.call(t, http.MethodGet, "/api/links/broken", "", http.StatusOK); strings.Contains(answer.Body, `"collection":"documents"`) {
				t.Errorf("a link that nobody sees counts as broken: %s", answer.Body)
			}
			if test.choice == "" {
				test.choice = "crmPortal"
			}
			grievance := `{"fullName":"Asha Rao","email":"asha@example.com","phone":"9876543210","portals":{"` + test.choice +
				`":true},"pageUrl":"https://example.com/page","reason":"others","details":"Opened before."}`
			if answer := editor.Post("/api/grievances", grievance); answer.Status != http.StatusCreated {
				t.Errorf("a form that was opened before: %d %s", answer.Status, answer.Body)
			}
			editor.call(t, http.MethodPut, document, `{"content":`+content+`}`, http.StatusOK)
			for place, body := range read() {
				if body != before[place] {
					t.Errorf("%s is not as before", place)
				}
			}
		})
	}
}

var changeTimes = regexp.MustCompile(`<lastmod>[^<]*</lastmod>`)

// withoutChanges returns a body without the times of the last changes.
func withoutChanges(body string) string { return changeTimes.ReplaceAllString(body, "") }

// TestLeadAwayFixedPage lets the address of a page that the program knows lead to another one while the page is off
// the site. Staff see the page all the while.
func TestLeadAwayFixedPage(t *testing.T) {
	editor := newPageEditor(t)
	record, err := editor.FindFirstRecordByData(collections.Documents, collections.DocumentKey, "about-us")
	if err != nil {
		t.Fatal(err)
	}
	document, content := "/api/documents/"+record.Id, record.GetString(collections.DocumentContent)
	hidden := strings.Replace(content, `"visible":true`, `"visible":false`, 1)
	editor.call(t, http.MethodPut, document+"?to=/contact", `{"content":`+hidden+`}`, http.StatusOK)
	if answer := editor.Get("/AboutUs", ""); answer.Status != http.StatusMovedPermanently || answer.Header.Get("Location") != "/contact" {
		t.Errorf("it answers %d, and leads to %q", answer.Status, answer.Header.Get("Location"))
	}
	editor.call(t, http.MethodGet, "/data/AboutUs", "", http.StatusOK)
	if rows := editor.call(t, http.MethodGet, "/api/documents", "", http.StatusOK).Body; !strings.Contains(rows, `"path":"/AboutUs","custom":false,"canLeave":true,"visible":false`) {
		t.Errorf("the list does not say that it is off the site: %s", rows)
	}
	editor.call(t, http.MethodPut, document, `{"content":`+content+`}`, http.StatusOK)
	if answer := editor.Get("/AboutUs", ""); answer.Status != http.StatusOK {
		t.Errorf("put back, it answers %d", answer.Status)
	}
}
