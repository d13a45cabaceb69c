package transfer

import (
	"context"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	staff "workforce/pb/web/redirects"
)

// maxText is the longest text file that is read, in bytes.
const maxText = 16 << 20

// A Report lists what an import does, by entries such as "blogs/first-shift".
type Report struct {
	Added, Changed, Deleted []string
	// Extra lists the entries of the site that the folder lacks and that stay.
	Extra []string
	// Adjusted lists the entries that the site's rules changed, such as a text with unknown HTML.
	Adjusted []string
	// Equal is the number of entries that do not change.
	Equal int
}

// Options say how to import.
type Options struct {
	// DryRun saves nothing.
	DryRun bool
	// Delete removes posts, openings, pages made by staff and redirects that the folder lacks.
	Delete bool
}

// errDryRun rolls back the transaction of a dry run.
var errDryRun = errors.New("dry run")

// Import reads the folder of an export into the site, in one transaction. A dry run does the same
// and rolls it back, so its report is complete.
func Import(app core.App, folder string, options Options) (report Report, err error) {
	dir, err := os.OpenRoot(folder)
	if err != nil {
		return report, err
	}
	defer dir.Close()
	files, err := readTexts(dir)
	if err != nil {
		return report, err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		if report, err = importAll(tx, dir, files, options); err != nil {
			return err
		}
		if options.DryRun {
			return errDryRun
		}
		return nil
	})
	if errors.Is(err, errDryRun) {
		err = nil
	}
	return report, err
}

// readTexts reads all text files of an export.
func readTexts(dir *os.Root) (map[string]string, error) {
	if _, err := dir.Stat(markerFile); err != nil {
		return nil, fmt.Errorf("%w: it has no %s", ErrNotExport, markerFile)
	}
	names, err := list(dir)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range append(names, markerFile, redirectsFile) {
		if isPictureFile(name) {
			continue // read when the picture is stored
		}
		text, err := readFile(dir, name, maxText)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files[name] = string(text)
		if folder, key := path.Split(entryOf(name)); path.Clean(folder) == documentsFolder {
			if completed, err := documentText(key, string(text)); err == nil { // an error is told when it is stored
				files[name] = completed
			}
		}
	}
	if files[markerFile] != marker {
		return nil, fmt.Errorf("%s: another version of this program has written this export", markerFile)
	}
	return files, nil
}

func importAll(tx core.App, dir *os.Root, files map[string]string, options Options) (report Report, err error) {
	stored, err := texts(tx)
	if err != nil {
		return report, err
	}
	report = compare(files, stored)
	if options.Delete { // first, so that the addresses are free
		if err := deleteExtra(tx, &report); err != nil {
			return report, err
		}
	}
	entries := slices.Concat(report.Added, report.Changed)
	for _, entry := range entries {
		if err := importEntry(tx, dir, entry, files); err != nil {
			return report, fmt.Errorf("%s: %w", entry, err)
		}
	}
	if err := importDocuments(tx, entries, files); err != nil {
		return report, err
	}
	if err := importRedirects(tx, files[redirectsFile], options.Delete); err != nil {
		return report, fmt.Errorf("%s: %w", redirectsFile, err)
	}
	if stored, err = texts(tx); err != nil {
		return report, err
	}
	for name, text := range files {
		if stored[name] != text && !slices.Contains(report.Adjusted, entryOf(name)) &&
			(name != redirectsFile || options.Delete) {
			report.Adjusted = append(report.Adjusted, entryOf(name))
		}
	}
	slices.Sort(report.Adjusted)
	return report, nil
}

// compare reports how the files of an export differ from those of the site.
func compare(files, stored map[string]string) (report Report) {
	entries := map[string]bool{}
	for name := range files {
		entries[entryOf(name)] = true
	}
	for name := range stored {
		entries[entryOf(name)] = true
	}
	delete(entries, entryOf(markerFile))
	for _, entry := range order(entries) {
		has := func(all map[string]string) bool { return all[entry+".json"] != "" }
		same := files[entry+".json"] == stored[entry+".json"] && files[entry+".html"] == stored[entry+".html"]
		switch {
		case !has(files):
			report.Extra = append(report.Extra, entry)
		case !has(stored):
			report.Added = append(report.Added, entry)
		case same:
			report.Equal++
		default:
			report.Changed = append(report.Changed, entry)
		}
	}
	return report
}

// order sorts entries by their names, with the pictures first because posts refer to them.
func order(entries map[string]bool) []string {
	return slices.SortedFunc(maps.Keys(entries), func(a, b string) int {
		if isPicture(a) != isPicture(b) {
			if isPicture(a) {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
}

func importEntry(tx core.App, dir *os.Root, entry string, files map[string]string) error {
	folder, name := path.Split(entry)
	switch folder = path.Clean(folder); {
	case isPicture(entry):
		return importPicture(tx, dir, entry, files[entry+".json"])
	case written[folder].Collection != "":
		return written[folder].importRecord(tx, name, files[entry+".json"], files[entry+".html"], versions.Author{},
			versions.Imported)
	}
	return nil // documents are imported together, redirects when all records are stored
}

// importDocuments stores the documents among the entries. Pages may take the addresses that others of them leave.
func importDocuments(tx core.App, entries []string, files map[string]string) error {
	var records []*core.Record
	contents := map[string]jsontext.Value{}
	for _, entry := range entries {
		folder, key := path.Split(entry)
		if path.Clean(folder) != documentsFolder {
			continue
		}
		content := jsontext.Value(files[entry+".json"])
		if err := content.Compact(); err != nil {
			return fmt.Errorf("%s: %w", entry, err)
		}
		record, err := collections.FindOrNew(tx, collections.Documents, dbx.HashExp{collections.DocumentKey: key})
		if err != nil {
			return fmt.Errorf("%s: %w", entry, err)
		}
		record.Set(collections.DocumentContent, string(content))
		versions.SetReason(record, versions.Imported, "")
		records, contents[key] = append(records, record), content
	}
	if err := documents.FreePaths(tx, records); err != nil {
		return fmt.Errorf("free the addresses: %w", err)
	}
	together := documents.WithShown(context.Background(), documents.With(tx, contents))
	for _, record := range records {
		if err := tx.SaveWithContext(together, record); err != nil {
			return fmt.Errorf("%s: %w", nameOf(record), err)
		}
	}
	return nil
}

// nameOf returns what people call a document, with its address if it is a page that staff have made.
func nameOf(document *core.Record) string {
	key, content := document.GetString(collections.DocumentKey), []byte(document.GetString(collections.DocumentContent))
	if path := documents.PathIn(key, content); path != "" {
		return fmt.Sprintf("%s/%s: “%s” at %s", documentsFolder, key, documents.NameIn(key, content), path)
	}
	return path.Join(documentsFolder, key)
}

// importRecord stores a post or an opening under its slug, for an author and a reason.
func (k writtenKind) importRecord(tx core.App, slug, text, html string, author versions.Author, reason string) error {
	var values map[string]any
	if err := json.Unmarshal([]byte(text), &values); err != nil {
		return err
	}
	record, err := collections.FindOrNew(tx, k.Collection, dbx.HashExp{k.Slug: slug})
	if err != nil {
		return err
	}
	for _, field := range k.Fields {
		switch field.Name {
		case k.Slug:
		case k.html:
			record.Set(field.Name, strings.TrimSuffix(html, "\n"))
		default:
			record.Set(field.Name, values[field.Name])
		}
		delete(values, field.Name)
	}
	for name := range values {
		return fmt.Errorf("there is no field %s", name)
	}
	if k.BeforeRestore != nil {
		if err := k.BeforeRestore(tx, record); err != nil {
			return err
		}
	}
	versions.SetAuthor(record, author)
	versions.SetReason(record, reason, "")
	return tx.Save(record)
}

// deleteExtra deletes the posts, openings and pages made by staff that the folder lacks. Other
// documents stay, because pages show them, and the nightly job removes unused pictures.
func deleteExtra(tx core.App, report *Report) error {
	extra := report.Extra
	report.Extra = nil
	for _, entry := range extra {
		record, err := findExtra(tx, entry)
		if err != nil {
			return fmt.Errorf("%s: %w", entry, err)
		}
		if record == nil {
			if !isPicture(entry) {
				report.Extra = append(report.Extra, entry)
			}
			continue
		}
		if err := tx.Delete(record); err != nil {
			return fmt.Errorf("%s: %w", entry, err)
		}
		report.Deleted = append(report.Deleted, entry)
	}
	return nil
}

// findExtra returns the record of an entry, or nil if it is none that an import deletes.
func findExtra(tx core.App, entry string) (*core.Record, error) {
	folder, name := path.Split(entry)
	folder = path.Clean(folder)
	if folder == documentsFolder && documents.IsCustom(name) {
		return tx.FindFirstRecordByData(collections.Documents, collections.DocumentKey, name)
	}
	if kind, isWritten := written[folder]; isWritten {
		return tx.FindFirstRecordByData(kind.Collection, kind.Slug, name)
	}
	return nil, nil
}

// importRedirects stores the former slugs, the redirects of staff and the addresses of deleted
// pages. removes says to delete the others first.
func importRedirects(tx core.App, text string, removes bool) error {
	var all redirects
	if err := json.Unmarshal([]byte(text), &all, json.RejectUnknownMembers(true)); err != nil {
		return err
	}
	if removes {
		if err := deleteRedirects(tx, all.Addresses); err != nil {
			return err
		}
		if err := addresses.Forget(tx); err != nil {
			return err
		}
	}
	for _, row := range all.Slugs {
		kind, isMoved := moved[row.Collection]
		if !isMoved {
			return fmt.Errorf("there is no collection %s", row.Collection)
		}
		record, err := tx.FindFirstRecordByData(kind.Collection, kind.Slug, row.To)
		if err != nil || row.To == "" { // given documents have no path
			return fmt.Errorf("%s leads to %s, which does not exist", row.Slug, row.To)
		}
		if err := addresses.Keep(tx, kind.Base+row.Slug, kind.Collection, record.Id); err != nil {
			return err
		}
	}
	for _, path := range all.Closed {
		if err := addresses.Close(tx, path); err != nil {
			return err
		}
	}
	return importAddresses(tx, all.Addresses)
}

// importAddresses stores the redirects of staff. It also takes one that leads to nothing, because
// the site that it comes from had it, but none that leads to another redirect.
func importAddresses(tx core.App, rows []movedAddress) error {
	for _, row := range rows {
		path := staff.FoldedPathOf(row.To)
		if slices.ContainsFunc(rows, func(other movedAddress) bool { return other.From == path }) {
			return fmt.Errorf("%s leads to %s, which leads on to another address", row.From, row.To)
		}
		record, err := staff.FindOrNew(tx, row.From)
		if err != nil {
			return err
		}
		if record.GetString(collections.AddressTo) == row.To {
			continue
		}
		record.Set(collections.AddressTo, row.To)
		if err := tx.SaveNoValidate(record); err != nil {
			return fmt.Errorf("%s: %w", row.From, err)
		}
	}
	return nil
}

// deleteRedirects deletes the redirects that are not in the list.
func deleteRedirects(tx core.App, kept []movedAddress) error {
	records, err := tx.FindAllRecords(collections.Addresses,
		dbx.HashExp{collections.AddressKind: collections.AddressStaff})
	if err != nil {
		return err
	}
	for _, record := range records {
		from := record.GetString(collections.AddressFrom)
		if slices.ContainsFunc(kept, func(row movedAddress) bool { return row.From == from }) {
			continue
		}
		if err := tx.Delete(record); err != nil {
			return err
		}
	}
	return nil
}
