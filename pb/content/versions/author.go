package versions

import (
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// An Author is who has saved a version. The name stays when the account is deleted.
type Author struct {
	ID   string `db:"savedById"` // of the account; empty for the program, or if it is unknown
	Name string `db:"savedBy"`   // empty if it is unknown
}

// Program is the author of what the program saves by itself.
var Program = Author{Name: "The program"}

// AuthorOf returns an account as an author. nil is an unknown author.
func AuthorOf(account *core.Record) Author {
	if account == nil {
		return Author{}
	}
	return Author{account.Id, collections.StaffName(account)}
}

// The keys under which a record carries what its new version will say of itself.
const (
	authorKey = "@author"
	reasonKey = "@reason"
)

// SetSavedBy names the account that makes a change which is about to be saved.
func SetSavedBy(record, account *core.Record) { SetAuthor(record, AuthorOf(account)) }

// SetAuthor names the author of a change that is about to be saved.
func SetAuthor(record *core.Record, author Author) { record.SetRaw(authorKey, author) }

// SavedBy returns the author of the stored version of a record.
func (k Kind) SavedBy(app core.App, record *core.Record) (author Author, err error) {
	var found []Author
	err = app.DB().Select(RevisionSavedBy, RevisionSavedByID).From(Revisions).Where(dbx.HashExp{
		RevisionCollection: k.Collection, RevisionRecord: record.Id, RevisionVersion: record.GetInt(FieldVersion),
	}).All(&found)
	if err != nil || len(found) == 0 {
		return Author{}, err
	}
	return found[0], nil
}

// BegunBy returns the account that has saved the first version of a record, or "" if that is unknown, and whether
// any version is kept: that of a deleted record is, too.
func (k Kind) BegunBy(app core.App, id string) (account string, isKept bool, err error) {
	var first []struct {
		Version int `db:"version"`
		Author
	}
	err = app.DB().Select(RevisionVersion, RevisionSavedBy, RevisionSavedByID).From(Revisions).
		Where(dbx.HashExp{RevisionCollection: k.Collection, RevisionRecord: id}).
		OrderBy(RevisionVersion).Limit(1).All(&first)
	if err != nil || len(first) == 0 || first[0].Version != 1 {
		return "", len(first) > 0, err
	}
	return first[0].ID, true, nil
}

// AuthorName returns the SQL expression of an author's name in a row of revisions. It is the
// present name of the account, or the stored one if the account has none or was deleted.
func AuthorName(table string) string { return personName(table, RevisionSavedByID, RevisionSavedBy) }

// personName returns the SQL expression of the name of a person whose id and name are in two columns.
func personName(table, id, name string) string {
	return strings.NewReplacer("TABLE", table, "ID", id, "NAME", name).Replace(
		"coalesce((SELECT nullif(a.[[name]], '') FROM {{admins}} a WHERE a.[[id]] = TABLE.[[ID]]), TABLE.[[NAME]])")
}

// A Reason says why a version exists.
type Reason struct {
	Code string
	// Detail is the title of the release, or the number of the version that was restored.
	Detail string
}

// The codes of reasons. A version without one was saved by somebody.
const (
	Imported  = "imported"  // by `content import`
	Seeded    = "seeded"    // what a new site starts with
	Updated   = "updated"   // by a new version of the program
	ByHand    = "byHand"    // in PocketBase's admin UI
	Undeleted = "undeleted" // after the record was deleted
	Restored  = "restored"  // from an earlier version
	Released  = "released"  // as a part of a release
	TakenBack = "takenBack" // with a release
	Picture   = "picture"   // a file of the library was replaced
)

// SetReason says why the next version of a record exists.
func SetReason(record *core.Record, code, detail string) {
	record.SetRaw(reasonKey, Reason{code, detail})
}

// takeReason returns the reason of the version that is being saved. A later save of the same
// record needs its own.
func takeReason(record *core.Record) Reason {
	reason, _ := record.GetRaw(reasonKey).(Reason)
	record.SetRaw(reasonKey, nil)
	return reason
}

// RestoredFrom is the member of a change that says which version's content it brings back.
var RestoredFrom = Field{Name: "restoredFrom", Type: Integer, KeepNull: true,
	Set: func(record *core.Record, value any) {
		if version, ok := value.(int); ok && version > 0 {
			SetReason(record, Restored, strconv.Itoa(version))
		}
	}}

// IsSeeded returns the SQL condition that nobody has saved a row of a collection since it was seeded.
func IsSeeded(collection string) string {
	return strings.NewReplacer("TABLE", collection, "SEEDED", Seeded).Replace(
		"EXISTS (SELECT 1 FROM {{revisions}} s WHERE s.[[collection]] = 'TABLE' AND s.[[record]] = {{TABLE}}.[[id]]" +
			" AND s.[[version]] = {{TABLE}}.[[version]] AND s.[[reason]] = 'SEEDED')")
}

// SeededColumn returns a column that says whether a row is as a new site has it.
func SeededColumn(collection string) string { return IsSeeded(collection) + " AS sample" }

// CountSeeded returns how many records nobody has saved since they were seeded.
func CountSeeded(app core.App, kind Kind) (int, error) {
	count, err := app.CountRecords(kind.Collection, dbx.NewExp(IsSeeded(kind.Collection)))
	return int(count), err
}
