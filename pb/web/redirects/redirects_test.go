package redirects_test

import (
	"context"
	"testing"
	"time"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/redirects"
)

// TestFind finds the redirects that are stored, after each change.
func TestFind(t *testing.T) {
	app := testapp.New(t)
	all := redirects.Of(app.App)
	expect := func(path, want string) {
		t.Helper()
		if to, found := all.Find(path); to != want || found != (want != "") {
			t.Errorf("%s leads to %q, want %q", path, to, want)
		}
	}
	expect("/old", "")
	record := app.MustCreate(t, collections.Addresses, map[string]any{"from": "/Old/", "to": "/contact"})
	expect("/old", "/contact")
	expect("/OLD/", "/contact")
	expect("/old/er", "")
	record.Set(collections.AddressTo, "/careers")
	testapp.Must(t, app.Save(record))
	expect("/old", "/careers")
	testapp.Must(t, app.Delete(record))
	expect("/old", "")
	var none *redirects.Redirects
	if _, found := none.Find("/old"); found || none.Leads("/old") {
		t.Error("an app without redirects has one")
	}
}

// TestTidyHits checks that the nightly job removes the counts of deleted redirects and of days
// long ago, and no others.
func TestTidyHits(t *testing.T) {
	app := testapp.New(t)
	all := redirects.Of(app.App)
	kept := app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"})
	gone := app.MustCreate(t, collections.Addresses, map[string]any{"from": "/gone", "to": "/contact"})
	all.Find("/old")
	all.Find("/gone")
	longAgo := time.Now().AddDate(-2, 0, 0)
	if _, err := all.Hits(longAgo, kept.Id); err != nil { // which stores what was counted
		t.Fatal(err)
	}
	testapp.MustExec(t, app,
		"INSERT INTO _redirect_hits (redirect, day, count) VALUES ('"+kept.Id+"', '"+
			ist.Day(time.Now().AddDate(0, 0, -401))+"', 5)")
	testapp.Must(t, app.Delete(gone))
	testapp.Must(t, redirects.Tidy(app.App)(context.Background()))
	hits, err := all.Hits(longAgo, kept.Id, gone.Id)
	if err != nil || len(hits) != 1 || len(hits[kept.Id]) != 1 || hits[kept.Id][0].Count != 1 {
		t.Errorf("%v, %v", hits, err)
	}
}
