package pages

import (
	"net/http"
	"slices"
	"strings"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// Table lists every page of the site.
var Table = slices.Concat([]*Page{
	home,
	optionalPage("about-us", "/AboutUs", "about-us-1"),
	blogs,
	blog,
	preview,
	careers,
	job,
	searchPage,
	documentPage("contact", "/contact", "contact-desk"),
	documentPage("grievances", "/grievances", "grievances-listen"),
	report,
	optionalPage("help-center", "/HelpCenter", "help-center-desk"),
	optionalPage("our-network", "/about-us/our-network", "home-hero-site"),
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

// aliases maps further paths, which people type or old links contain, to canonical ones.
var aliases = map[string]string{
	"/contact-us": "/contact",
	"/admin":      "/admin/dashboard",
}

// byPath holds the pages by their folded paths.
var byPath = indexTable()

func indexTable() map[string]*Page {
	index := map[string]*Page{}
	for _, page := range Table {
		index[Fold(page.Path)] = page
	}
	for alias, path := range aliases {
		index[alias] = index[Fold(path)]
	}
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
