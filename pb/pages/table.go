package pages

import (
	"net/http"

	"workforce/pb/documents"
)

// Table is every page of the site, by its canonical address (specification, section 2).
var Table = []*Page{
	documentPage("home", "/"),
	documentPage("contract-staffing", "/services/contract-staffing"),
	documentPage("manpower-consulting", "/services/manpower-consulting"),
	documentPage("payroll-management", "/services/payroll-management"),
	documentPage("govt-skill-dev-prog", "/services/govt-skill-dev-prog"),
	documentPage("csr-training", "/services/csr-training"),
	documentPage("crm-portal", "/products/crm-portal"),
	documentPage("job-portal", "/products/job-portal"),
	documentPage("lms-portal", "/products/lms-portal"),
	documentPage("hrms-portal", "/products/hrms-portal"),
	documentPage("about-us", "/AboutUs"),
	blogs,
	blog,
	careers,
	job,
	documentPage("contact", "/contact"),
	documentPage("grievances", "/grievances"),
	documentPage("help-center", "/HelpCenter"),
	documentPage("our-network", "/about-us/our-network"),
	documentPage("privacy", "/privacy"),
	documentPage("terms", "/terms"),
	{Name: "admin", Path: "/admin/login", Hidden: true},
	{Name: "admin", Path: "/admin/dashboard", Hidden: true},
}

// NotFound answers every unknown address.
var NotFound = &Page{
	Name: "not-found", Path: "/404", Status: http.StatusNotFound, Hidden: true,
	Depends: []string{DependsOnDocument("not-found")}, Load: loadDocument("not-found"),
}

// Failed answers when a page's content cannot be read: with the words that the program
// brings, because the database is what failed.
var Failed = &Page{
	Name: "error", Path: "/500", Status: http.StatusInternalServerError, Hidden: true,
	Load: func(Request) (Content, error) {
		document, err := documents.DefaultFilled("error")
		if err != nil {
			return Content{}, err
		}
		return contentOf(document)
	},
}

// aliases are other addresses that people and old links use.
var aliases = map[string]string{
	"/contact-us": "/contact",
	"/admin":      "/admin/dashboard",
}

// byPath finds pages by their folded path.
var byPath = index()

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
