package cases

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// MaxDuplicates is up to how many other applications of a person are listed and counted.
const MaxDuplicates = 20

// A Duplicate is another application with the same phone number or address.
type Duplicate struct {
	ID       string         `db:"id"`
	Receipt  string         `db:"receipt"`
	Slug     string         `db:"slug"`  // of its opening
	Title    string         `db:"title"` // of its opening
	Received types.DateTime `db:"received"`
	State    State          `db:"state"`
}

// duplicatesOf selects the ids of the other applications of the person who sent an application, without
// spam and the bin. Phone numbers are stored as ten digits. Each arm reads an index.
func duplicatesOf(phone, email, id string) string {
	arm := func(same string) string {
		return fmt.Sprintf("SELECT id FROM (SELECT id FROM applications AS o WHERE %s AND o.id != %s AND NOT o.spam AND o.[[deletedAt]] = '' LIMIT %d)",
			same, id, MaxDuplicates)
	}
	return fmt.Sprintf("SELECT id FROM (%s UNION %s) LIMIT %d", arm("o.phone != '' AND o.phone = "+phone),
		arm("o.email != '' AND o.email = "+email+" COLLATE NOCASE"), MaxDuplicates)
}

// Duplicates returns the other applications of the person who sent an application, newest first, at
// most MaxDuplicates.
func Duplicates(app core.App, submission string) ([]Duplicate, error) {
	found := []Duplicate{}
	of := func(column string) string { return "(SELECT " + column + " FROM applications WHERE id = {:id})" }
	err := app.ConcurrentDB().NewQuery(`SELECT d.id, d.receipt, jobs.slug, jobs.title, cases.received, cases.state
		FROM (` + duplicatesOf(of("phone"), of("email"), "{:id}") + `) AS others CROSS JOIN applications AS d ON d.id = others.id
		CROSS JOIN cases ON cases.submission = d.id AND cases.kind = 'applications' CROSS JOIN jobs ON jobs.id = d.job
		ORDER BY cases.received DESC, d.id`).
		Bind(dbx.Params{"id": submission}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("find other applications of a person: %w", err)
	}
	return found, nil
}

// DuplicateCount is the SQL expression for how many other applications the person has sent, up to MaxDuplicates. The
// application is r.
var DuplicateCount = "(SELECT count(*) FROM (" + duplicatesOf("r.phone", "r.email", "r.id") + "))"
