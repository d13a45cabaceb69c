package migrations_test

import (
	"strings"
	"testing"
)

// TestAddresses migrates former slugs of each kind, the redirects of staff, and the addresses of deleted pages. Some of
// them are the same address.
func TestAddresses(t *testing.T) {
	app := startOld(t)
	mustExecute(t, app, `INSERT INTO redirects (id, collection, slug, record) VALUES
		('a', 'blogs', 'first', 'post'), ('b', 'jobs', 'first', 'opening'), ('c', 'documents', '/services/old', 'page'), ('d', '', 'lost', 'x')`)
	mustExecute(t, app, "INSERT INTO site_redirects (id, [from], [to], savedBy, savedById, created) VALUES ('e', '/services/old', '/contact', 'Asha', 'admin', '2026-01-02 00:00:00.000Z')")
	mustExecute(t, app, "INSERT INTO _closed_addresses (path) VALUES ('/services/old'), ('/services/older')")
	mustUpTwice(t, app)
	var rows []struct {
		All string `db:"all"`
	}
	err := app.DB().NewQuery("SELECT concat_ws(' ', [from], kind, [to], collection, record, savedBy, savedById, created) AS [[all]] FROM addresses ORDER BY [from], kind").All(&rows)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range rows {
		got = append(got, strings.Join(strings.Fields(row.All), " "))
	}
	want := []string{
		"/before-the-upgrade staff /blogs check-admin@example.com vgok9x0odu6l0ab 2026-11-26 03:02:35.449Z",
		"/blogs/first moved blogs post", "/blogs/upgrade-post moved blogs hoibt0j0c9ywup5 2026-11-26 03:02:35.111Z",
		"/careers/first moved jobs opening",
		"/services/old gone", "/services/old moved documents page",
		"/services/old staff /contact Asha admin 2026-01-02 00:00:00.000Z", "/services/older gone",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var id string
	if err := app.DB().NewQuery("SELECT id FROM addresses WHERE [to] = '/contact'").Row(&id); err != nil || id != "e" {
		t.Errorf("the redirect has the id %s (%v)", id, err)
	}
	for _, table := range []string{"redirects", "site_redirects", "_closed_addresses"} {
		if app.HasTable(table) {
			t.Errorf("the table %s is left", table)
		}
	}
}
