package list_test

import (
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestForgetWords checks that no word of a deleted submission stays in the index, where others have the segment with
// it.
func TestForgetWords(t *testing.T) {
	app := testapp.New(t)
	create := func(word string) string {
		return app.MustReceive(t, collections.Contacts, map[string]any{"message": word}).Id
	}
	for range 30 { // so that the deleted one is too small a part for FTS5 to merge by itself
		create("quokka")
	}
	gone := create("zanzibarquux")
	testapp.Must(t, list.IndexWords(app))
	// all of them are in one segment now
	testapp.MustExec(t, app, "INSERT INTO _inbox_words (_inbox_words) VALUES ('optimize')")
	record := testapp.MustFind(t, app, collections.Contacts, "id", gone)
	testapp.Must(t, app.Delete(record))
	testapp.Must(t, list.ForgetWords(t.Context(), app))
	for word, isLeft := range map[string]bool{"quokka": true, "zanzibarquux": false} {
		var found bool
		err := app.DB().
			NewQuery("SELECT EXISTS (SELECT 1 FROM _inbox_words_data WHERE instr(block, CAST({:word} AS BLOB)))").
			Bind(dbx.Params{"word": word}).Row(&found)
		if err != nil || found != isLeft {
			t.Errorf("the index has %q: %v, want %v (%v)", word, found, isLeft, err)
		}
	}
}
