package api_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// choose returns a change of the choices of a form.
func choose(list string, with func([]any) []any) func(testapp.Declaration) {
	return func(d testapp.Declaration) { d.Form[list] = with(d.Form[list].([]any)) }
}

func withoutFirst(choices []any) []any { return choices[1:] }

func withOneMore(choices []any) []any {
	return append(choices, map[string]any{"value": "oneMore", "label": "One more"})
}

// TestDeclaredFacts changes one fact of content/submissions at a time. It expects that the API follows, in a data
// folder that was made with the earlier file.
func TestDeclaredFacts(t *testing.T) {
	app := testapp.New(t)
	forms := endpoints(t, app)
	for name, form := range forms {
		if answer := form.send(app); answer.Status != http.StatusCreated {
			t.Fatalf("%s before: %d %s", name, answer.Status, answer.Body)
		}
	}
	long := func(n int) string { return strings.Repeat("a", n) }
	megabytes := func(field string, n float64) upload {
		return upload{field, "a.pdf", testapp.PDFBytes(int(n * (1 << 20)))}
	}
	with := func(field string, values ...string) func(endpoint) endpoint {
		return func(p endpoint) endpoint { return p.with(field, values...) }
	}
	attach := func(uploads ...upload) func(endpoint) endpoint {
		return func(p endpoint) endpoint { return p.attach(uploads...) }
	}
	set := testapp.SetField
	contact, grievance, application := collections.ContactKind, collections.GrievanceKind, collections.ApplicationKind
	for _, c := range []struct {
		name   string
		kind   *collections.SubmissionKind
		change func(testapp.Declaration)
		sent   func(endpoint) endpoint
		want   string // the sentence for the field. Empty: it is stored
	}{
		{"an optional phone number", contact, set("phone", "required", nil), with("phone"), ""},
		{"an optional email address", contact, set("email", "required", nil), with("email"), ""},
		{"an optional name", grievance, set("fullName", "required", nil), with("fullName"), ""},
		{"an optional choice", grievance, set("reason", "required", nil), with("reason"), ""},
		{"optional choices", grievance, set("portals", "required", nil), with("portals"), ""},
		{"an optional file", application, set("resume", "required", nil), attach(), ""},
		{"an optional opening", application, set("job", "required", nil), with("job"), ""},
		{"a required text", contact, set("subject", "required", "Say what it is about"), with("subject"),
			"Say what it is about"},
		{"required files", grievance, set("supportDocs", "required", "Attach a picture"), attach(), "Attach a picture"},
		{"another sentence", contact, set("name", "required", "Who are you?"), with("name"), "Who are you?"},
		{"a longer text", contact, set("message", "maxLength", 9000), with("message", long(9000)), ""},
		{"a longer line", grievance, set("pageUrl", "maxLength", 3000),
			with("pageUrl", "https://example.com/"+long(2900)), ""},
		{"a shorter text", contact, set("message", "maxLength", 10), with("message", long(11)),
			"Message must be at most 10 characters"},
		{"another label", contact, set("subject", "label", "Topic"), with("subject", long(201)),
			"Topic must be at most 200 characters"},
		{"no shortest name", contact, set("name", "minLength", nil), with("name", "Om"), ""},
		{"a longer shortest name", contact, set("name", "minLength", 9), with("name", "Asha Rao"),
			"Name must be at least 9 characters"},
		{"any name", contact, set("name", "type", "line"), with("name", "Unit 7"), ""},
		{"any address", contact, set("email", "type", "line"), with("email", "by post"), ""},
		{"a new choice", grievance, choose("reasonChoices", withOneMore), with("reason", "oneMore"), ""},
		{"a new choice of several", grievance, choose("portalChoices", withOneMore),
			with("portals", `{"oneMore":true}`), ""},
		{"many choices", grievance, choose("portalChoices", func(choices []any) []any {
			for i := range 40 {
				choices = append(choices, map[string]any{"value": fmt.Sprintf("oneMoreOfTheSoManyPortals%d", i),
					"label": "One more"})
			}
			return choices
		}), with("portals", `{"crmPortal":true}`), ""},
		{"a choice less", grievance, choose("reasonChoices", withoutFirst), with("reason", "belongs_to_another"),
			"Please select one of the reasons"},
		{"a choice of several less", grievance, choose("portalChoices", withoutFirst),
			with("portals", `{"jobsFind4U":true}`), "Please select only portals from the list"},
		{"larger files", grievance, set("supportDocs", "maxFileMegabytes", 7), attach(megabytes("supportDocs", 6)), ""},
		{"smaller files", grievance, set("supportDocs", "maxFileMegabytes", 1), attach(megabytes("supportDocs", 1.5)),
			"The file a.pdf is larger than 1 MB"},
		{"fewer files", grievance, set("supportDocs", "maxFiles", 1),
			attach(megabytes("supportDocs", 0.1), megabytes("supportDocs", 0.1)),
			"Please attach at most 1 files"},
		{"other files", grievance, set("supportDocs", "accept", []string{"image/png"}),
			attach(megabytes("supportDocs", 0.1)), "The file a.pdf is not a GIF, PNG, JPG or PDF"},
	} {
		t.Run(c.name, func(t *testing.T) {
			testapp.Declare(t, c.kind, c.change)
			testapp.Must(t, collections.RaiseLimits(app)) // as a start does
			answer := c.sent(forms[c.kind.Name]).send(app)
			if isStored := answer.Status == http.StatusCreated; isStored != (c.want == "") ||
				!strings.Contains(answer.Body, c.want) {
				t.Errorf("%d %s, want %q", answer.Status, answer.Body, c.want)
			}
		})
	}
}

// TestDeclaredAtStart checks that a start makes room for files that are larger than a column holds by itself, 5 MB.
func TestDeclaredAtStart(t *testing.T) {
	send := func(app *testapp.App) testapp.Answer {
		return endpoints(t, app)["grievances"].attach(
			upload{"supportDocs", "a.pdf", testapp.PDFBytes(6 << 20)}).send(app)
	}
	if answer := send(testapp.New(t)); answer.Status != http.StatusUnprocessableEntity {
		t.Errorf("before: %d %s", answer.Status, answer.Body)
	}
	testapp.Declare(t, collections.GrievanceKind, testapp.SetField("supportDocs", "maxFileMegabytes", 7))
	if answer := send(testapp.New(t)); answer.Status != http.StatusCreated {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

// TestDeclaredOrder checks that lists and exports have the fields in the order of the file, with its labels.
func TestDeclaredOrder(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	r.MustCreate(t, collections.Contacts, testapp.Contact())
	testapp.Declare(t, collections.ContactKind, testapp.SetField("message", "label", "What you wrote"))
	slices.Reverse(collections.ContactKind.Fields)
	for address, want := range map[string]string{
		"/api/contact":     `"message":".*","subject":".*","phone":".*","email":".*","name":`,
		"/api/contact/csv": "Received \\(IST\\),Name,Email,Phone,What you wrote,Subject,",
	} {
		if answer := r.Get(address, r.token); !regexp.MustCompile(want).MatchString(answer.Body) {
			t.Errorf("%s: %d %s, want %s", address, answer.Status, answer.Body, want)
		}
	}
}

// TestRetiredChoices takes choices away that a stored grievance has. It stays readable and can be changed.
func TestRetiredChoices(t *testing.T) {
	r := callerAs(t, collections.RoleAdmin)
	fields := testapp.Grievance(t)
	fields["reason"], fields["portals"] = "belongs_to_another", map[string]bool{"jobsFind4U": true, "crmPortal": true}
	id := r.MustCreate(t, collections.Grievances, fields).Id
	testapp.Declare(t, collections.GrievanceKind, func(d testapp.Declaration) {
		for _, list := range []string{"reasonChoices", "portalChoices"} {
			choose(list, withoutFirst)(d)
		}
	})
	record := testapp.MustFind(t, r, collections.Grievances, "id", id)
	record.Set("portals", map[string]bool{"jobsFind4U": true, "lmsPortal": true})
	record.Set("details", "Corrected by an operator.")
	if err := r.Save(record); err != nil {
		t.Errorf("it cannot be changed: %v", err)
	}
	for address, want := range map[string]string{
		"/api/grievances":     `"reason":"belongs_to_another"`,
		"/api/grievances/csv": `"LMS Portal, (jobsFind4U|Job Portal)"`, // the choices of the form come first
		"/api/reports/" + ist.Day(time.Now())[:len("2026-01")]: `"label":"(jobsFind4U|Job Portal)"`,
	} {
		if answer := r.Get(address, r.token); !regexp.MustCompile(want).MatchString(answer.Body) {
			t.Errorf("%s: %d %s, want %s", address, answer.Status, answer.Body, want)
		}
	}
}
