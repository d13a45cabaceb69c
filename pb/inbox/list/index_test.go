package list_test

import (
	"testing"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestDamagedWords checks that a damaged index of words fails no submission and no list,
// and that IndexWords rebuilds it, whether a search or IndexWords itself finds the damage.
func TestDamagedWords(t *testing.T) {
	for name, search := range map[string]bool{"found by a search": true, "found by IndexWords": false} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			everything := list.Query{Kind: collections.ContactKind}
			byName := list.Query{Kind: collections.ContactKind, Words: "asha"}
			store := func() { app.MustReceive(t, collections.Contacts) }
			index := func() {
				t.Helper()
				testapp.Must(t, list.IndexWords(app))
			}
			store()
			index()
			if n := find(t, app, byName); n != 1 {
				t.Fatalf("found %d by name, want 1", n)
			}
			// The app's own connections refuse to overwrite the index.
			testbinary.Execute(t, app.DataDir(), "UPDATE _inbox_words_data SET block = x'ffffffffffffffff'")
			if search {
				if _, err := list.Find(t.Context(), app, byName, list.Window{Size: 1}); err == nil {
					t.Error("the search does not fail")
				}
			} else {
				store()
				if err := list.IndexWords(app); err == nil {
					t.Error("IndexWords does not fail")
				}
			}
			want := find(t, app, everything)
			index()
			if n := find(t, app, byName); n != want {
				t.Errorf("found %d by name, want %d", n, want)
			}
		})
	}
}

// TestIndexLater checks that words are indexed without a call soon after a submission is
// stored, and removed after it is deleted.
func TestIndexLater(t *testing.T) {
	app := testapp.New(t)
	wait := func(want int) {
		t.Helper()
		for { // until it is so, or the test ends
			var pending, indexed int
			err := app.DB().
				NewQuery("SELECT (SELECT count(*) FROM _inbox_pending), (SELECT count(*) FROM _inbox_words)").
				Row(&pending, &indexed)
			testapp.Must(t, err)
			if pending == 0 && indexed == want {
				return
			}
		}
	}
	record := app.MustReceive(t, collections.Contacts)
	wait(1)
	testapp.Must(t, app.Delete(record))
	wait(0)
}
