package pages

import (
	"encoding/json"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
)

// Table is every page of the site, by its canonical address (specification, section 2).
var Table = []*Page{
	documentPage("home", "/"),
	documentPage("contact", "/contact"),
	documentPage("privacy", "/privacy"),
	documentPage("terms", "/terms"),
	{Name: "admin", Path: "/admin/login", Hidden: true},
	{Name: "admin", Path: "/admin/dashboard", Hidden: true},
}

// NotFound answers every unknown address. Its path is none that a page could have.
var NotFound = &Page{
	Name: "not-found", Path: "/404", Status: http.StatusNotFound, Hidden: true,
	Depends: []string{DependsOnDocument("not-found")}, Load: loadDocument("not-found"),
}

// Failed answers when a page's content cannot be read: with the words that the program
// brings, because the database is what failed.
var Failed = &Page{
	Name: "error", Path: "/500", Status: http.StatusInternalServerError, Hidden: true,
	Load: func(core.App) (json.RawMessage, error) { return documents.DefaultFilled("error") },
}

// aliases are other addresses that people and old links use.
var aliases = map[string]string{
	"/contact-us": "/contact",
	"/admin":      "/admin/dashboard",
}

var byAddress = index()

func index() map[string]*Page {
	found := map[string]*Page{}
	for _, page := range Table {
		found[fold(page.Path)] = page
	}
	for alias, path := range aliases {
		found[alias] = found[fold(path)]
	}
	return found
}
