package claims_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestConfirm confirms a promise. It is open again as soon as its words change, and stays confirmed if a text only
// moves.
func TestConfirm(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	before := find(t, app, "searchAgain")
	if before == nil || !before.IsOpen() || len(before.Places) != 1 {
		t.Fatalf("%+v", before)
	}
	if _, err := claims.Confirm(app, asha, claims.Wanted{ID: "searchAgain", Words: "of yesterday"}); !errors.Is(err,
		claims.ErrChanged) {
		t.Errorf("other words: %v", err)
	}
	if _, err := claims.Confirm(app, asha,
		claims.Wanted{ID: "brand", Words: find(t, app, "brand").Words()}); !errors.Is(err, claims.ErrChanged) {
		t.Errorf("a placeholder: %v", err)
	}
	if _, err := claims.Confirm(app, asha, claims.Wanted{ID: "searchAgain", Words: before.Words()}); err != nil {
		t.Fatal(err)
	}
	if now := find(t, app, "searchAgain"); now.IsOpen() || now.Confirmed.By == "" || now.Confirmed.At.IsZero() {
		t.Errorf("confirmed: %+v", now)
	}
	const key = "page-manpower-consulting"
	replace(t, app, "careers", "an hour in Bengaluru", "an hour in Mysuru")
	replace(t, app, key, "within six months, we search again without a fee",
		"within two months, we look for somebody else")
	now := find(t, app, "searchAgain")
	if !now.IsOpen() || len(now.Places) != 1 || !strings.Contains(now.Places[0].Text, "two months") ||
		now.Label != now.Places[0].Text {
		t.Errorf("other words in its place: %+v", now)
	}
	if interviews := find(t, app, "interviews").Label; !strings.HasPrefix(interviews, "Two conversations") {
		t.Errorf("of other promises: %s", interviews)
	}
	replace(t, app, key, "within two months, we look for somebody else",
		"within six months, we search again without a fee")
	if now := find(t, app, "searchAgain"); now.IsOpen() {
		t.Errorf("the confirmed words again: %+v", now)
	}
}

// TestCompanyData checks that a confirmation still holds when the company's data change, and no longer when a period
// does.
func TestCompanyData(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	for _, id := range []string{"retention", "grievances", "cities"} {
		if _, err := claims.Confirm(app, asha, claims.Wanted{ID: id, Words: find(t, app, id).Words()}); err != nil {
			t.Fatal(err)
		}
	}
	change(t, app, documents.Site, func(site map[string]any) {
		site["brand"].(map[string]any)["name"] = "Kaveri Staffing"
		site["contact"].(map[string]any)["email"] = "desk@kaveri.example"
	})
	isSaid := func(place claims.Place) bool { return strings.Contains(place.Text, "desk@kaveri.example") }
	if now := find(t, app, "retention"); now.IsOpen() || !slices.ContainsFunc(now.Places, isSaid) {
		t.Errorf("another e-mail address: %+v", now)
	}
	if now := find(t, app, "cities"); now.IsOpen() || strings.Contains(now.Places[0].Text, "{") {
		t.Errorf("another name: %+v", now)
	}
	change(t, app, documents.Deadlines, func(deadlines map[string]any) { deadlines["appealDays"] = 45 })
	if now := find(t, app, "grievances"); !now.IsOpen() {
		t.Errorf("another deadline: %+v", now)
	}
	table, err := documents.ReadKept(app)
	if err == nil {
		err = documents.Confirm(app, documents.ConfirmedKept, documents.WordsOf(table), asha.Id)
	}
	isByTable := func(place claims.Place) bool { return strings.Contains(place.Text, "1 year after") }
	if now := find(t, app, "retention"); err != nil || now.IsOpen() || !slices.ContainsFunc(now.Places, isByTable) {
		t.Errorf("the texts follow the table, which has a confirmation of its own: %+v, %v", now, err)
	}
	if now, err := claims.Withdraw(app, "retention"); err != nil || !now.IsOpen() ||
		!find(t, app, "retention").IsOpen() {
		t.Errorf("taken back: %+v, %v", now, err)
	}
}

// TestConfirmedAfterLeaving takes a page off the site that says a promise, too: the other pages say nothing new, so
// nobody is asked again.
func TestConfirmedAfterLeaving(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	asha := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	before := find(t, app, "reply")
	if _, err := claims.Confirm(app, asha, claims.Wanted{ID: "reply", Words: before.Words()}); err != nil {
		t.Fatal(err)
	}
	page := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, "about-us")
	page.Set(collections.DocumentContent,
		strings.Replace(page.GetString(collections.DocumentContent), `"visible":true`, `"visible":false`, 1))
	testapp.Must(t, app.Save(page))
	after := find(t, app, "reply")
	if len(after.Places) >= len(before.Places) {
		t.Fatal("the page did not say it")
	}
	if after.IsOpen() {
		t.Error("it is asked for again")
	}
}
