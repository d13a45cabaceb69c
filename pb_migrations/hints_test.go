package migrations_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// TestHintsNameLimits checks that stored hints take their limits from the program, and
// that a hint which an operator has written stays.
func TestHintsNameLimits(t *testing.T) {
	app := start(t)
	runner := core.NewMigrationsRunner(app, core.AppMigrations)
	if _, err := runner.Up(); err != nil {
		t.Fatal(err)
	}
	documents, err := app.FindCollectionByNameOrId("documents")
	if err != nil {
		t.Fatal(err)
	}
	contents := map[string]string{
		"grievances": `{"hint":"PDF, at most 2 MB each and 10 in all. More later."}`,
		"careers":    `{"hint":"One short PDF."}`,
	}
	for key, content := range contents {
		record := core.NewRecord(documents)
		record.Set("key", key)
		record.Set("content", content)
		if err := app.SaveNoValidate(record); err != nil {
			t.Fatal(err)
		}
	}
	_, err = app.DB().Delete(core.DefaultMigrationsTable, dbx.HashExp{"file": "1795200400_name_limits_in_hints.go"}).Execute()
	if err != nil {
		t.Fatal(err)
	}
	if applied, err := runner.Up(); err != nil || len(applied) != 1 {
		t.Fatal(applied, err)
	}
	for key, want := range map[string]string{
		"grievances": "PDF, at most {maxAttachmentSize} each and {maxAttachments} in all. More later.",
		"careers":    "One short PDF.",
	} {
		record, err := app.FindFirstRecordByData("documents", "key", key)
		if err != nil {
			t.Fatal(err)
		}
		if got := record.GetString("content"); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}
