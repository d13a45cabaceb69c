package collections_test

import (
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCountWords checks that the words of posts from before they were counted are counted when
// the program starts.
func TestCountWords(t *testing.T) {
	app := testapp.New(t)
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("Old", ""))
	if _, err := app.DB().Update(collections.Blogs, dbx.Params{collections.BlogWords: 0}, nil).Execute(); err != nil {
		t.Fatal(err)
	}
	if err := collections.CountWords(app); err != nil {
		t.Fatal(err)
	}
	stored, err := app.FindRecordById(collections.Blogs, post.Id)
	if err != nil {
		t.Fatal(err)
	}
	if got := stored.GetInt(collections.BlogWords); got != 3 { // Text of Old
		t.Errorf("%d words", got)
	}
}
