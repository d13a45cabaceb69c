package redirects_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/redirects"
)

// csvOf returns a file with redirects from /old/0, /old/1, … to an address.
func csvOf(count int, to string) string {
	var text strings.Builder
	for i := range count {
		fmt.Fprintf(&text, "/old/%d,%s\n", i, to)
	}
	return text.String()
}

// TestImportHooks checks that an import runs the hooks of operators: the checks before it stores
// anything, and the others once everything is stored.
func TestImportHooks(t *testing.T) {
	app := testapp.New(t)
	author := app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	checked, created, updated := 0, 0, 0
	app.OnRecordValidate(collections.Addresses).BindFunc(func(e *core.RecordEvent) error {
		if e.App.IsTransactional() {
			t.Error("a line is checked while the database is locked")
		}
		checked++
		return e.Next()
	})
	after := func(count *int) func(e *core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			*count++
			from := e.Record.GetString(collections.AddressFrom)
			if !redirects.Of(app.App).Leads(from) || e.App.IsTransactional() || e.Record.IsNew() {
				t.Errorf("the hook of %s does not run after the commit", from)
			}
			return e.Next()
		}
	}
	app.OnRecordAfterCreateSuccess(collections.Addresses).BindFunc(after(&created))
	app.OnRecordAfterUpdateSuccess(collections.Addresses).BindFunc(after(&updated))
	for _, c := range []struct {
		csv                       string
		checked, created, updated int
	}{
		{csvOf(3, "/contact"), 3, 3, 0},
		{csvOf(4, "/contact"), 4, 4, 0},
		{csvOf(4, "/careers"), 8, 4, 4},
		{csvOf(5, "/nothing"), 8, 4, 4}, // our own check refuses the lines first
	} {
		if _, err := redirects.ImportCSV(app.App, c.csv, author); err != nil {
			t.Fatal(err)
		}
		if checked != c.checked || created != c.created || updated != c.updated {
			t.Errorf("%d checked, %d created, %d updated, want %+v", checked, created, updated, c)
		}
	}
	record, err := app.FindFirstRecordByData(collections.Addresses, collections.AddressFrom, "/old/3")
	if err != nil || record.GetString(collections.AddressTo) != "/careers" ||
		record.GetDateTime(collections.AddressCreated).IsZero() ||
		record.GetString(collections.AddressSavedByID) != author.Id {
		t.Errorf("stored %v, %v", record.FieldsData(), err)
	}
}

// TestImportBesideOthers saves a redirect while a file is checked. The file is checked again, so
// that the two make no chain.
func TestImportBesideOthers(t *testing.T) {
	app := testapp.New(t)
	author := app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	saved := false
	app.OnRecordValidate(collections.Addresses).BindFunc(func(e *core.RecordEvent) error {
		if !saved && e.Record.GetString(collections.AddressFrom) == "/old/1" {
			saved = true
			app.MustCreate(t, collections.Addresses, map[string]any{"from": "/other", "to": "https://example.com/"})
			app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old/0", "to": "/careers"})
		}
		return e.Next()
	})
	result, err := redirects.ImportCSV(app.App, csvOf(2, "/contact"), author)
	if err != nil || result.Added != 1 || result.Changed != 1 {
		t.Errorf("%+v, %v", result, err)
	}
	if count := app.MustCount(t, collections.Addresses); count != 3 {
		t.Errorf("%d redirects", count)
	}
}

// TestOneImportAtATime refuses an import while another one runs.
func TestOneImportAtATime(t *testing.T) {
	app := testapp.New(t)
	author := app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor)
	asked := 0
	app.OnRecordValidate(collections.Addresses).BindFunc(func(e *core.RecordEvent) error {
		asked++
		if asked > 1 {
			return e.Next()
		}
		if _, err := redirects.ImportCSV(app.App, csvOf(1, "/contact"), author); !errors.Is(err, redirects.ErrBusy) {
			t.Errorf("beside another import: %v", err)
		}
		answer := app.Post("/api/redirects/import", `{"csv":"/old,/contact"}`,
			"Authorization", testapp.MustToken(t, author))
		if answer.Status != 409 || !strings.Contains(answer.Body, "Another file is being imported.") {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		return e.Next()
	})
	for _, to := range []string{"/contact", "/careers"} {
		if result, err := redirects.ImportCSV(app.App, csvOf(1, to), author); err != nil ||
			result.Added+result.Changed != 1 {
			t.Errorf("%s: %+v, %v", to, result, err)
		}
	}
	if asked != 2 {
		t.Errorf("%d redirects were checked", asked)
	}
}
