package uploads

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// compareBatch is how many records or folders Compare holds at once.
const compareBatch = 500

// Comparison is how the stored files and the records that name them differ.
type Comparison struct {
	// Missing counts the files that records name and the storage does not have.
	Missing int
	// FirstMissing names the collection and the id of the first record with a missing file.
	FirstMissing string
	// LeftOver counts the records that are gone while their files are still stored.
	LeftOver int
	// Kept counts those of LeftOver that the sweep leaves alone, because nobody has claimed the bucket, because
	// the database was restored, or because most files of their collection or the last ones in a bucket belong
	// to no record.
	Kept int
	// Foreign is set if somebody else has claimed the bucket. Then what is left over may have records elsewhere.
	Foreign bool
}

// Compare compares the storage with the records of all collections. dir is the data folder. It
// holds only a batch of records at once, and changes nothing.
func Compare(ctx context.Context, app core.App, dir string) (found Comparison, err error) {
	stored, err := openStore(ctx, app, dir)
	if err != nil {
		return found, err
	}
	defer stored.close()
	_, keepsAll, err := IsDiskContested(dir)
	if err != nil {
		return found, err
	}
	bucket, isBucket := stored.(*bucketStore)
	if isBucket {
		name, claimed, err := readClaims(bucket.files, dir)
		if err != nil {
			return found, err
		}
		keepsAll, found.Foreign = claimed == "", claimed != "" && claimed != name
	}
	all, err := withFiles(app)
	if err != nil {
		return found, err
	}
	var leftOver []orphans
	for _, collection := range all {
		if err := found.findMissing(ctx, app, collection, stored); err != nil {
			return found, fmt.Errorf("look for the files of %s: %w", collection.Name, err)
		}
		of, err := findOrphans(ctx, app, collection, stored, time.Time{})
		if err != nil {
			return found, fmt.Errorf("look for the records of the files of %s: %w", collection.Name, err)
		}
		leftOver = append(leftOver, of)
		found.LeftOver += of.unknown
		if !isForSweep(of.unknown, of.known) {
			found.Kept += of.unknown
		}
	}
	if keepsAll || isBucket && isLastUnknown(leftOver) {
		found.Kept = found.LeftOver
	}
	return found, nil
}

// withFiles returns the collections that have files.
func withFiles(app core.App) ([]*core.Collection, error) {
	all, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	if err != nil {
		return nil, fmt.Errorf("list the collections: %w", err)
	}
	return slices.DeleteFunc(all, func(collection *core.Collection) bool {
		return !slices.ContainsFunc(collection.Fields,
			isFileField)
	}), nil
}

// findMissing counts the files that the records of a collection name and nobody stored.
func (c *Comparison) findMissing(ctx context.Context, app core.App, collection *core.Collection, stored finder) error {
	last := ""
	for {
		records, err := readFileNames(ctx, app, collection, dbx.NewExp("[[id]] > {:last}", dbx.Params{"last": last}))
		if err != nil || len(records) == 0 {
			return err
		}
		for _, record := range records {
			last = record.id
			for _, name := range record.files {
				if ok, err := stored.has(collection.Id, record.id, name); err != nil {
					return err
				} else if ok {
					continue
				}
				// The record may have been changed or deleted in the meantime.
				again, err := readFileNames(ctx, app, collection, dbx.HashExp{core.FieldNameId: record.id})
				if err != nil {
					return err
				}
				if len(again) == 0 || !slices.Contains(again[0].files, name) {
					continue
				}
				if c.Missing++; c.FirstMissing == "" {
					c.FirstMissing = collection.Name + "/" + record.id
				}
			}
		}
	}
}

// named is a record with the files that it names.
type named struct {
	id    string
	files []string
}

// readFileNames returns a batch of the records that match a condition, in the order of their
// ids.
func readFileNames(ctx context.Context, app core.App, collection *core.Collection, where dbx.Expression) ([]named,
	error) {
	columns := []string{core.FieldNameId}
	for _, field := range collection.Fields {
		if isFileField(field) {
			columns = append(columns, field.GetName())
		}
	}
	var rows []dbx.NullStringMap
	err := app.ConcurrentDB().Select(columns...).From(collection.Name).Where(where).
		OrderBy(core.FieldNameId).Limit(compareBatch).WithContext(ctx).All(&rows)
	if err != nil {
		return nil, err
	}
	records := make([]named, len(rows))
	for i, row := range rows {
		records[i].id = row[core.FieldNameId].String
		for _, column := range columns[1:] {
			records[i].files = append(records[i].files, splitNames(row[column].String)...)
		}
	}
	return records, nil
}

// splitNames reads the value of a file field: one name, or a JSON list of names. Stored names
// hold none of the characters of the list.
func splitNames(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(`[]", `, r) })
}

// existing returns those of the ids that a record of the collection has.
func existing(app core.App, collection *core.Collection, ids []string) ([]string, error) {
	in := make([]any, len(ids))
	for i, id := range ids {
		in[i] = id
	}
	var stored []string
	err := app.ConcurrentDB().Select(core.FieldNameId).From(collection.Name).Where(dbx.In(core.FieldNameId, in...)).
		Column(&stored)
	return stored, err
}
