package collections_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestRules saves records with one wrong field. It expects exactly this sentence for the
// field, none for another field, and nothing stored.
func TestRules(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	grievance := func() map[string]any { return testapp.Grievance(t) }
	application := func() map[string]any { return testapp.Application(t, job) }
	blog := func() map[string]any { return testapp.Blog("A post", "") }
	opening := func() map[string]any { return testapp.Job("An opening") }
	docs, resume := collections.GrievanceKind.Field("supportDocs"), collections.ApplicationKind.Field("resume")
	tooLarge := func(field collections.SubmissionField) any {
		return testapp.File(t, "a.pdf", testapp.PDFBytes(int(field.MaxFileBytes())+1))
	}
	long := func(n int) string { return strings.Repeat("a", n) }

	for _, c := range []struct {
		collection string
		valid      func() map[string]any
		field      string
		value      any
		want       string
	}{
		{"contacts", testapp.Contact, "name", "  ", "Name is required"},
		{"contacts", testapp.Contact, "name", " Raj ", "Name must be at least 4 characters"},
		{"contacts", testapp.Contact, "name", "Asha 2", "Name should only contain letters and spaces"},
		{"contacts", testapp.Contact, "name", long(10000), "Name must be at most 100 characters"},
		{"contacts", testapp.Contact, "email", "", "Email is required"},
		{"contacts", testapp.Contact, "email", "asha@", "Invalid email address"},
		{"contacts", testapp.Contact, "email", long(250) + "@example.com", "Invalid email address"},
		{"contacts", testapp.Contact, "phone", "", "Phone number is required"},
		{"contacts", testapp.Contact, "phone", "12345", "Phone number must be exactly 10 digits (numbers only)"},
		{"contacts", testapp.Contact, "subject", long(201), "Subject must be at most 200 characters"},
		{"contacts", testapp.Contact, "subject", "a\nb",
			"Subject must not contain line breaks or invisible characters"},
		{"contacts", testapp.Contact, "message", " \n ", "Please enter a message"},
		{"contacts", testapp.Contact, "message", long(5001), "Message must be at most 5000 characters"},
		{"contacts", testapp.Contact, "message", "a\u202eb", "Message must not contain invisible characters"},

		{"grievances", grievance, "fullName", "", "Name is required"},
		{"grievances", grievance, "email", "", "Email is required"},
		{"grievances", grievance, "phone", "", "Contact number is required"},
		{"grievances", grievance, "phone", "123", "Contact number must be 10 digits"},
		{"grievances", grievance, "portals", map[string]bool{"crmPortal": false}, "Please select at least one portal"},
		{"grievances", grievance, "portals", map[string]bool{"other": true},
			"Please select only portals from the list"},
		{"grievances", grievance, "portals", []string{"crmPortal"},
			"Portals must be an object of true and false values"},
		{"grievances", grievance, "pageUrl", "", "Address of the page is required"},
		{"grievances", grievance, "pageUrl", "javascript:alert(1)",
			"Address of the page must be a web address, such as https://www.example.com/jobs"},
		{"grievances", grievance, "reason", "", "Please select a reason"},
		{"grievances", grievance, "details", "", "Please describe the grievance"},
		{"grievances", grievance, "pageUrl", "data:text/html,x",
			"Address of the page must be a web address, such as https://www.example.com/jobs"},
		{"grievances", grievance, "pageUrl", "https:///page",
			"Address of the page must be a web address, such as https://www.example.com/jobs"},
		{"grievances", grievance, "pageUrl", "the home page",
			"Address of the page must be a web address, such as https://www.example.com/jobs"},
		{"grievances", grievance, "pageUrl", "https://example.com/" + long(2000),
			"Address of the page must be at most 2000 characters"},
		{"grievances", grievance, "reason", "boredom", "Please select one of the reasons"},
		{"grievances", grievance, "supportDocs", testapp.File(t, "a.pdf", "<script>"),
			"The file a.pdf is not a GIF, PNG, JPG or PDF"},
		{"grievances", grievance, "supportDocs", tooLarge(docs), "The file a.pdf is larger than " + docs.MaxFileSize()},

		{"applications", application, "name", "", "Name is required"},
		{"applications", application, "phone", "12", "Contact number must be 10 digits"},
		{"applications", application, "email", "asha@example", "Enter a valid email ID with domain"},
		{"applications", application, "resume", nil, "Attach your resume in PDF format"},
		{"applications", application, "resume", testapp.File(t, "cv.pdf", "PK\x03\x04"),
			"Only PDF files allowed. Save your document as PDF and attach that"},
		{"applications", application, "resume", testapp.File(t, "cv.png", testapp.Picture(t, "png")),
			"Only PDF files allowed"},
		{"applications", application, "resume", tooLarge(resume),
			"The file must not be larger than " + resume.MaxFileSize()},
		{"applications", application, "job", "", "Choose an opening"},
		{"applications", application, "job", "nosuchjob000000", ""},

		{"blogs", blog, "title", "", "Title is required"},
		{"blogs", blog, "author", "", ""},
		{"blogs", blog, "content", "", ""},
		{"blogs", blog, "slug", "Not A Slug", ""},
		{"blogs", blog, "tags", map[string]any{"a": 1}, `Write a list of texts, for example ["Hiring", "Technology"]`},
		{"blogs", blog, "cover", "https://example.com/a.png", "Upload the cover first"},

		{"jobs", opening, "title", "", "Title is required"},
		{"jobs", opening, "salaryMin", -1, ""},
		{"jobs", opening, "skills", "none", `Write a list of texts, for example ["Hiring", "Technology"]`},
	} {
		t.Run(c.collection+" "+c.field, func(t *testing.T) {
			before := app.MustCount(t, c.collection)
			fields := c.valid()
			fields[c.field] = c.value
			err := app.Create(t, c.collection, fields)
			broken, ok := errors.AsType[validation.Errors](err)
			if !ok || len(broken) != 1 || broken[c.field] == nil || c.want != "" && broken[c.field].Error() != c.want {
				t.Errorf("refused with %v, want only %s: %s", err, c.field, c.want)
			}
			if after := app.MustCount(t, c.collection); after != before {
				t.Errorf("%d records were stored", after-before)
			}
		})
	}

	t.Run("valid", func(t *testing.T) {
		for collection, fields := range map[string]map[string]any{
			"contacts": testapp.Contact(), "grievances": grievance(), "applications": application(),
			"blogs": blog(), "jobs": opening(),
		} {
			if err := app.Create(t, collection, maps.Clone(fields)); err != nil {
				t.Errorf("%s: %v", collection, err)
			}
		}
	})
	t.Run("operators must obey the rules, too", func(t *testing.T) {
		contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
		contact.Set("name", "X")
		if err := app.Save(contact); err == nil {
			t.Error("a name of one letter was saved")
		}
		contact = app.MustCreate(t, collections.Contacts, testapp.Contact())
		contact.Set("subject", "Changed")
		if err := app.Save(contact); err != nil {
			t.Errorf("a hook cannot save a record once more: %v", err)
		}
		contact.Set(collections.Receipt, "CON-1999-000001")
		if err := app.Save(contact); err == nil {
			t.Error("a receipt was changed")
		}
	})
	t.Run("typed values are tidied", func(t *testing.T) {
		fields := testapp.Contact()
		fields["name"], fields["phone"], fields["message"] = "  Asha   Rao ", "+91 98765 43210", " a\r\nb "
		r := app.MustCreate(t, collections.Contacts, fields)
		got := []string{r.GetString("name"), r.GetString("phone"), r.GetString("message")}
		if want := []string{"Asha Rao", "9876543210", "a\nb"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
		g := app.MustCreate(t, collections.Grievances, grievance())
		var portals map[string]bool
		if err := g.UnmarshalJSONField("portals", &portals); err != nil || len(portals) != 9 {
			t.Errorf("portals %v, want all nine (%v)", portals, err)
		}
	})
}
