package search_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
	"workforce/pb/web/search"
)

// TestEverydaySearches checks the first result of what visitors type, on the content of a
// new site.
func TestEverydaySearches(t *testing.T) {
	app := testapp.NewSite(t)
	for text, want := range map[string]string{
		"payroll":                    "/services/payroll-management",
		"Payroll Management":         "/services/payroll-management",
		"salary":                     "/services/payroll-management",
		"phone number":               "/contact",
		"what is your phone number?": "/contact",
		"address":                    "/contact",
		"email":                      "/contact",
		"office hours":               "/contact",
		"contact":                    "/contact",
		"complaint":                  "/grievances",
		"grievance":                  "/grievances",
		"refund":                     "/grievances",
		"jobs":                       "/careers",
		"apply":                      "/careers",
		"resume":                     "/careers",
		"résumé":                     "/careers",
		"vacancies":                  "/careers",
		"HR Executive":               "/careers/hr-executive",
		"PF":                         "/HelpCenter#pf-esi",
		"my esi":                     "/HelpCenter#pf-esi",
		"fees":                       "/HelpCenter#fees",
		"demo":                       "/HelpCenter#demo",
		"contract staffing":          "/services/contract-staffing",
		"csr":                        "/services/csr-training",
		"job portal":                 "/products/job-portal",
		"crm":                        "/products/crm-portal",
		"about":                      "/AboutUs",
		"faq":                        "/HelpCenter",
		"blog":                       "/blogs",
		"branches":                   "/about-us/our-network",
		"Jaipur":                     "/about-us/our-network",
		"privacy":                    "/privacy",
		"terms":                      "/terms",
		"status":                     "/grievances/status",
		"withdraw application":       "/careers/status",
		"track my grievance":         "/grievances/status",
		"receipt":                    "/grievances/status",
		"anonymous":                  "/HelpCenter#grievance",
		"salary not paid":            "/HelpCenter#grievance",
	} {
		if found, _, _ := strings.Cut(paths(t, app, text), " "); found != want {
			t.Errorf("%q leads to %q first, want %q", text, found, want)
		}
	}
}

// TestExcerptsShowOnlyWhatPagesSay checks that results neither lead to made-up examples nor
// show the names of a document's parts.
func TestExcerptsShowOnlyWhatPagesSay(t *testing.T) {
	app := testapp.NewSite(t)
	for _, text := range []string{"security guards", "Kavya Raju"} {
		if found := paths(t, app, text); strings.Contains(found, "/products/") {
			t.Errorf("%q leads to the example on a product's page: %s", text, found)
		}
	}
	for text, unwanted := range map[string]string{"complaints": " paragraph ", "likes": "\n", "staffing desk": "{n}"} {
		hits, _, err := search.Find(app, text)
		if err != nil || len(hits) == 0 {
			t.Fatalf("%q: %d hits, %v", text, len(hits), err)
		}
		for _, hit := range hits {
			if strings.Contains(hit.Excerpt, unwanted) {
				t.Errorf("%q: the excerpt of %s has %q: %q", text, hit.Path, unwanted, hit.Excerpt)
			}
		}
	}
}

// TestTypedWordsLeadSomewhere checks that the search document names only addresses of the
// site.
func TestTypedWordsLeadSomewhere(t *testing.T) {
	app := testapp.NewSite(t)
	raw, err := documents.Get(app, "search")
	testapp.Must(t, err)
	var document struct {
		Typed []struct{ Words, Href string }
	}
	if err := json.Unmarshal(raw, &document); err != nil || len(document.Typed) == 0 {
		t.Fatalf("%d entries, %v", len(document.Typed), err)
	}
	for _, entry := range document.Typed {
		address, err := url.Parse(entry.Href)
		testapp.Must(t, err)
		if found, ok := pages.Find(address.Path, nil); !ok || found.Path != address.Path {
			t.Errorf("%s is not the address of a page", entry.Href)
		}
		if first, _, _ := strings.Cut(entry.Words, ","); !strings.Contains(paths(t, app, first), entry.Href) {
			t.Errorf("%q does not find %s", first, entry.Href)
		}
	}
}
