package pages

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// Table lists every page of the site.
var Table = slices.Concat([]*Page{
	home,
	optional(documentPage("about-us", "/AboutUs", "about-us-1")),
	optional(blogs),
	blog,
	preview,
	optional(careers),
	job,
	searchPage,
	documentPage("contact", "/contact", "contact-desk"),
	documentPage("grievances", "/grievances", "grievances-listen"),
	report,
	optional(documentPage("help-center", "/HelpCenter", "help-center-desk")),
	optional(documentPage("our-network", "/about-us/our-network", "home-hero-site")),
	documentPage("privacy", "/privacy", "home-hero-interview"),
	ownData,
	ownDataLink,
	documentPage("terms", "/terms", "home-mission"),
	{Name: Admin, Path: "/admin/login", Hidden: true},
	{Name: Admin, Path: "/admin/reset", Hidden: true},
	{Name: Admin, Path: "/admin/dashboard", Hidden: true},
}, statusPages())

// NotFound is the page of every unknown address.
var NotFound = &Page{
	Name: "not-found", Document: "not-found", Path: "/404", Status: http.StatusNotFound, Hidden: true,
}

// Failed is the page for content that cannot be read. It shows the default words, because
// the database has just failed.
var Failed = &Page{
	Name: "error", Path: "/500", Status: http.StatusInternalServerError, Hidden: true,
	Load: func(r Request, content *Content) error {
		document, err := documents.Fallback(r.App, "error")
		if err == nil {
			*content, err = contentOf(document)
		}
		return err
	},
}

// Admin is the name of the pages of the admin area.
const Admin = "admin"

// guesses are paths that people and programs try, and what they look for.
var guesses = map[string]string{
	"/contact-us":           "/contact",
	"/about":                "/AboutUs",
	"/about-us":             "/AboutUs",
	"/our-network":          "/about-us/our-network",
	"/job":                  "/careers",
	"/jobs":                 "/careers",
	"/career":               "/careers",
	"/openings":             "/careers",
	"/vacancies":            "/careers",
	"/blog":                 "/blogs",
	"/news":                 "/blogs",
	"/help":                 "/HelpCenter",
	"/help-center":          "/HelpCenter",
	"/faq":                  "/HelpCenter",
	"/faqs":                 "/HelpCenter",
	"/support":              "/HelpCenter",
	"/grievance":            "/grievances",
	"/complaint":            "/grievances",
	"/complaints":           "/grievances",
	"/privacy-policy":       "/privacy",
	"/terms-and-conditions": "/terms",
	"/terms-of-service":     "/terms",
	"/terms-of-use":         "/terms",
	"/login":                "/admin/login",
	"/feed":                 "/blogs/feed.atom",
	"/feed.xml":             "/blogs/feed.atom",
	"/rss":                  "/blogs/feed.atom",
	"/rss.xml":              "/blogs/feed.atom",
	"/atom.xml":             "/blogs/feed.atom",
	"/blogs/feed":           "/blogs/feed.atom",
}

// Guess returns the address that somebody looks for at a path where nothing is published. It returns false if it
// does not know one, or if that page is not on the site.
func Guess(app core.App, path string) (to string, ok bool) {
	to, ok = guesses[Fold(path)]
	if !ok {
		return "", false
	}
	closed, err := documents.ReadClosed(app)
	return to, err == nil && !closed.Has(to)
}

// byPath holds the pages by their folded paths.
var byPath = indexTable()

func indexTable() map[string]*Page {
	index := map[string]*Page{}
	for _, page := range Table {
		index[Fold(page.Path)] = page
	}
	index["/admin"] = index["/admin/dashboard"]
	return index
}

// OfDocument returns the path of a page that shows a document, or "" if visitors cannot
// request one. The document of all pages is shown by the home page, the deadlines by the page of
// the grievance form.
func OfDocument(key string) string {
	switch key {
	case documents.Site:
		return home.Path
	case documents.Deadlines:
		key = collections.GrievanceKind.Document
	}
	for _, page := range append([]*Page{NotFound}, Table...) {
		if page.Name == key && !strings.HasSuffix(page.Path, slugPart) {
			return page.Path
		}
	}
	return ""
}
