package collections_test

import (
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/testapp"
)

// TestRaiseLimits checks that the database follows a limit that was raised in
// content/submissions, and keeps one that an operator has set higher.
func TestRaiseLimits(t *testing.T) {
	app := testapp.New(t)
	docs, reasons := collections.GrievanceKind.Field("supportDocs"), collections.GrievanceKind.Field("reason").Values()
	load := func() (*core.Collection, *core.FileField, *core.TextField, *core.SelectField) {
		c, err := app.FindCollectionByNameOrId(collections.Grievances)
		if err != nil {
			t.Fatal(err)
		}
		return c, c.Fields.GetByName("supportDocs").(*core.FileField), c.Fields.GetByName("pageUrl").(*core.TextField),
			c.Fields.GetByName("reason").(*core.SelectField)
	}
	c, files, pageURL, reason := load()
	files.MaxSize, files.MaxSelect, files.Help = 1000, docs.MaxFiles+5, "At most 1000 bytes."
	pageURL.Max = 100
	reason.Values = append([]string{"by_an_operator"}, reasons[1:]...)
	if err := app.Save(c); err != nil {
		t.Fatal(err)
	}
	if err := collections.RaiseLimits(app); err != nil {
		t.Fatal(err)
	}
	_, files, pageURL, reason = load()
	if files.MaxSize != docs.MaxFileBytes() || files.MaxSelect != docs.MaxFiles+5 || files.Help != docs.Help {
		t.Errorf("files: %d bytes, %d files, %q", files.MaxSize, files.MaxSelect, files.Help)
	}
	if want := collections.GrievanceKind.Field("pageUrl").MaxLength; pageURL.Max != want {
		t.Errorf("pageUrl: %d characters, want %d", pageURL.Max, want)
	}
	if !slices.Contains(reason.Values, reasons[0]) || !slices.Contains(reason.Values, "by_an_operator") {
		t.Errorf("reasons: %v", reason.Values)
	}
	app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
}
