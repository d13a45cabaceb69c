package cases_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDefaultTemplates fills in every template of a new site for a case of its kind. Each purpose
// has a template in both languages, and nothing is left but the blanks.
func TestDefaultTemplates(t *testing.T) {
	app := testapp.NewSite(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for kind, record := range map[string]*core.Record{
		"grievances":   grievance(t, app),
		"contact":      contact(t, app),
		"applications": app.MustCreate(t, collections.Applications, testapp.Application(t, job)),
	} {
		filled, err := cases.FilledTemplates(app, kind, record.Id, cases.Purposes, "")
		if err != nil || len(filled) < 6 {
			t.Fatalf("%s: %d templates (%v)", kind, len(filled), err)
		}
		inLanguages := map[cases.Purpose]string{}
		for _, one := range filled {
			inLanguages[one.Purpose] += one.Language
			text := one.Subject + "\n" + one.Text
			for _, blank := range one.Blanks {
				text = strings.ReplaceAll(text, "{"+blank+"}", "")
			}
			if len(one.Unknown) > 0 || strings.ContainsAny(text, "{}") {
				t.Errorf("%s %s %s: unknown %v\n%s", kind, one.Purpose, one.Language, one.Unknown, text)
			}
			if strings.Contains(text, "to be announced") {
				t.Errorf("%s %s %s names nobody\n%s", kind, one.Purpose, one.Language, text)
			}
			hindi := strings.ContainsAny(one.Text, "कमहै")
			if hindi != (one.Language == languages.Hindi) {
				t.Errorf("%s %s %s is in another language", kind, one.Purpose, one.Language)
			}
		}
		for purpose, in := range inLanguages {
			if in != "enhi" {
				t.Errorf("%s %s is in %s", kind, purpose, in)
			}
		}
	}
}

// TestFilledIn checks what stands for the placeholders. Times are those in India.
func TestFilledIn(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app, map[string]any{"reason": "violates_law", "fullName": "Asha Rao"})
	testapp.MustExec(t, app,
		`UPDATE cases SET received = '2026-12-31 20:00:00.000Z', decideBy = '2027-01-07 20:00:00.000Z'`)
	for language, want := range map[string]string{
		"en": "Asha Rao " + record.GetString("receipt") + " 1 January 2027 8 January 2027, 01:30 IST {reasons}",
		"hi": "Asha Rao " + record.GetString("receipt") +
			" 1 जनवरी 2027 8 जनवरी 2027, 01:30 बजे (भारतीय समय) {reasons}",
	} {
		app.MustCreate(t, cases.Templates, map[string]any{
			"kind": "grievances", "purpose": "decide", "language": language, "name": "Mine", "subject": "A",
			"text": "{name} {receipt} {received} {decideBy} {reasons}",
		})
		filled, err := cases.FilledTemplates(app, "grievances", record.Id, cases.Purposes, "")
		testapp.Must(t, err)
		for _, one := range filled {
			if one.Name == "Mine" && one.Language == language && one.Text != want {
				t.Errorf("%s\nwant\n%s", one.Text, want)
			}
		}
	}
}

// TestNameWithBraces acknowledges two grievances at once. The name of one sender looks like blanks. It
// neither refuses the mails to the others nor is replaced itself.
func TestNameWithBraces(t *testing.T) {
	app := testapp.New(t)
	strange, usual := grievance(t, app,
		map[string]any{"fullName": "{reasons} {receipt}", "email": "ravi@example.com", "phone": "9876543211"}),
		grievance(t, app)
	done, err := cases.ActOnMany(app, "grievances", []string{strange.Id, usual.Id}, officer,
		cases.Action{Kind: cases.Acknowledge})
	if err != nil || len(done.Changed) != 2 {
		t.Fatalf("%+v (%v)", done, err)
	}
	filled, err := cases.FilledTemplates(app, "grievances", strange.Id, cases.Purposes, "")
	if err != nil || !strings.Contains(filled[0].Text, "(reasons) (receipt)") {
		t.Errorf("%s (%v)", filled[0].Text, err)
	}
}

// TestOfferedTemplates offers the templates for some purposes, in their order and the default language first, those
// with a text, and not too many.
func TestOfferedTemplates(t *testing.T) {
	app := testapp.NewSite(t)
	record := grievance(t, app)
	offered := func(text string, purposes ...cases.Purpose) []cases.FilledTemplate {
		t.Helper()
		filled, err := cases.FilledTemplates(app, "grievances", record.Id, purposes, text)
		testapp.Must(t, err)
		return filled
	}
	got := ""
	for _, one := range offered("", "decide", "answer") {
		got += one.Language + " " + string(one.Purpose) + ", "
	}
	if want := "en decide, en answer, hi decide, hi answer, "; got != want {
		t.Errorf("%s want %s", got, want)
	}
	for i := range cases.MaxTemplates {
		app.MustCreate(t, cases.Templates, map[string]any{
			"kind": "grievances", "purpose": "answer", "language": "en", "name": fmt.Sprintf("Mine %03d", i),
			"subject": "A", "text": "B",
		})
	}
	if all, found := offered("", "answer"), offered("mine 042", "answer"); len(all) != cases.MaxTemplates ||
		len(found) != 1 || found[0].Name != "Mine 042" {
		t.Errorf("%d are offered, and %d for a text", len(all), len(found))
	}
}

// TestOwnTemplates offers templates on a site that has none, as after an upgrade with a new purpose. The program
// offers what it would mail by itself. Other templates that staff have removed stay away, because their mails need a
// text.
func TestOwnTemplates(t *testing.T) {
	app := testapp.New(t)
	testapp.MustExec(t, app, "DELETE FROM templates")
	for kind, want := range map[string]string{
		"grievances":   "en acknowledge, en lessUrgent, hi acknowledge, hi lessUrgent, ",
		"contact":      "",
		"applications": "en invite, en inviteCancelled, en reject, en consent, hi invite, hi inviteCancelled, hi reject, hi consent, ",
	} {
		record := map[string]func() *core.Record{
			"grievances":   func() *core.Record { return grievance(t, app) },
			"contact":      func() *core.Record { return contact(t, app) },
			"applications": func() *core.Record { return application(t, app) },
		}[kind]()
		filled, err := cases.FilledTemplates(app, kind, record.Id, cases.Purposes, "")
		got := ""
		for _, one := range filled {
			got += one.Language + " " + string(one.Purpose) + ", "
		}
		if err != nil || got != want {
			t.Errorf("%s: %s (%v)", kind, got, err)
		}
	}
}
