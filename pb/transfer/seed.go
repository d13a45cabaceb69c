package transfer

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Seed stores what a new site starts with, and brings documents up to date, see documents.Seed. Posts and
// openings are stored only at the very first start, so one that staff have deleted stays deleted. Their
// files are those of an export.
func Seed(app core.App) error {
	known, err := app.CountRecords(collections.Documents)
	if err != nil {
		return fmt.Errorf("count the documents: %w", err)
	}
	if known > 0 {
		return documents.Seed(app)
	}
	return app.RunInTransaction(func(tx core.App) error {
		if err := documents.Seed(tx); err != nil {
			return err
		}
		for _, folder := range slices.Sorted(maps.Keys(written)) {
			if err := written[folder].seed(tx, folder); err != nil {
				return err
			}
		}
		return nil
	})
}

func (k writtenKind) seed(tx core.App, folder string) error {
	names, err := fs.Glob(content.Files, path.Join(folder, "*.json"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := content.Files.ReadFile(name)
		if err != nil {
			return err
		}
		var html []byte
		if k.html != "" {
			if html, err = content.Files.ReadFile(entryOf(name) + ".html"); err != nil {
				return err
			}
		}
		slug := strings.TrimSuffix(path.Base(name), ".json")
		if err := k.importRecord(tx, slug, string(text), string(html), versions.Program, versions.Seeded); err != nil {
			return fmt.Errorf("seed %s: %w", name, err)
		}
	}
	return nil
}
