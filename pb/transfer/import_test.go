package transfer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/transfer"
)

// TestImportFormerCover imports a post whose cover has the name that earlier versions of the program gave to a copy.
func TestImportFormerCover(t *testing.T) {
	site := newSite(t)
	exported := export(t, site, t.TempDir())
	post := testapp.MustFind(t, site, collections.Blogs, collections.BlogSlug, "second-shift")
	address := post.GetString(collections.BlogCover)
	file := filepath.Join(exported, "blogs", "second-shift.json")
	text, err := os.ReadFile(file)
	testapp.Must(t, err)
	former := strings.Replace(string(text), `"cover": "`+address,
		`"cover": "cover_`+collections.ImageIDAt(address)+"_2.png", 1)
	testapp.Must(t, os.WriteFile(file, []byte(former), 0o600))
	other := testapp.New(t)
	mustImport(t, other, exported, transfer.Options{})
	imported, err := other.FindFirstRecordByData(collections.Blogs, collections.BlogSlug, "second-shift")
	if err != nil || former == string(text) || imported.GetString(collections.BlogCover) != address {
		t.Errorf("the cover is %q (%v), want %q", imported.GetString(collections.BlogCover), err, address)
	}
}

// TestImportKeepsApplications does not delete an opening that people have applied for.
func TestImportKeepsApplications(t *testing.T) {
	exported := export(t, newSite(t), t.TempDir())
	other := testapp.New(t)
	opening := other.MustCreate(t, collections.Jobs, testapp.Job("Only here"))
	other.MustCreate(t, collections.Applications, testapp.Application(t, opening))
	_, err := transfer.Import(other, exported, transfer.Options{Delete: true})
	if err == nil || !strings.Contains(err.Error(), "jobs/only-here: People have applied for this opening") {
		t.Errorf("%v", err)
	}
	if openings := other.MustCount(t, collections.Jobs); openings != 1 {
		t.Errorf("%d openings", openings)
	}
}

// TestImportKeepsPictureFiles describes a stored picture in other words, in a dry run and in an import that fails at a
// later post. Both are rolled back, and the stored file must stay.
func TestImportKeepsPictureFiles(t *testing.T) {
	app := newSite(t)
	exported := export(t, app, t.TempDir())
	picture := testapp.MustFind(t, app, collections.Images, collections.ImageAlt, "A spare picture")
	description := filepath.Join(exported, "pictures", picture.Id+".json")
	text, err := os.ReadFile(description)
	testapp.Must(t, err)
	described := strings.Replace(string(text), "A spare picture", "A gate", 1)
	testapp.Must(t, os.WriteFile(description, []byte(described), 0o600))
	checkFile := func(after string) {
		t.Helper()
		if _, err := collections.ReadImage(app, picture); err != nil {
			t.Fatalf("after %s the file of the picture is lost: %v", after, err)
		}
	}
	mustImport(t, app, exported, transfer.Options{DryRun: true})
	checkFile("a dry run")
	post := filepath.Join(exported, "blogs", "second-shift.json")
	kept, err := os.ReadFile(post)
	testapp.Must(t, err)
	testapp.Must(t, os.WriteFile(post, []byte("{"), 0o600))
	if _, err := transfer.Import(app, exported, transfer.Options{}); err == nil {
		t.Fatal("a broken post was imported")
	}
	checkFile("a failed import")
	testapp.Must(t, os.WriteFile(post, kept, 0o600))
	mustImport(t, app, exported, transfer.Options{})
	checkFile("an import")
	if alt := testapp.MustFind(t, app, collections.Images, "id", picture.Id).
		GetString(collections.ImageAlt); alt != "A gate" {
		t.Errorf("the picture is described as %q", alt)
	}
}
