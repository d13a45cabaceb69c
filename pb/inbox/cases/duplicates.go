package cases

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// sameAsAnother is the outcome of a grievance that is the same as another one, which is kept.
const sameAsAnother = "duplicate"

// kept returns the case that an action names as the one that is kept. It refuses a case that nobody decides, because
// the sender would wait for ever, and that of another person unless the action confirms it.
func (a *acting) kept() (Case, error) {
	number, _, isReceipt := collections.CutReceipt(a.DuplicateOf)
	if !isReceipt || number.Kind != a.c.kind() {
		return Case{}, wrong("duplicateOf", "Give the receipt number of the other grievance")
	}
	receipt := number.String()
	if receipt == a.c.Receipt {
		return Case{}, wrong("duplicateOf", "This is the grievance itself")
	}
	kept, err := findByReceipt(a.tx, a.c.Kind, receipt)
	if errors.Is(err, ErrNotFound) {
		return Case{}, wrong("duplicateOf", "There is no grievance "+receipt)
	}
	if err != nil {
		return Case{}, err
	}
	switch {
	case kept.Erased:
		return Case{}, wrong("duplicateOf", receipt+" was deleted")
	case kept.Outcome == sameAsAnother:
		return Case{}, a.refuseChain(kept)
	case kept.Outcome == "withdrawn":
		return Case{}, wrong("duplicateOf", receipt+" was withdrawn, so nobody decides about it")
	}
	return kept, a.checkSubmission(kept)
}

// refuseChain refuses a case that was closed as the same as another one. It offers the last one of the chain.
func (a *acting) refuseChain(closed Case) error {
	last := closed
	for seen := map[string]bool{}; last.Outcome == sameAsAnother && !seen[last.Receipt]; {
		seen[last.Receipt] = true
		next, err := findByReceipt(a.tx, last.Kind, last.DuplicateOf)
		if errors.Is(err, ErrNotFound) {
			break
		}
		if err != nil {
			return err
		}
		last = next
	}
	if last.ID == a.c.ID {
		return wrong("duplicateOf", closed.Receipt+" was closed as the same as this one, so this one has to be decided")
	}
	return wrong("duplicateOf", fmt.Sprintf("%s was closed as the same as %s. Give that one", closed.Receipt, last.Receipt))
}

// checkSubmission refuses a case in spam or in the bin, and one of another person that the action does not confirm.
func (a *acting) checkSubmission(kept Case) error {
	own, err := a.submission()
	if err != nil {
		return err
	}
	other, err := a.tx.FindRecordById(own.Collection(), kept.Submission)
	if err != nil {
		return fmt.Errorf("find the submission of a case: %w", err)
	}
	switch {
	case other.GetBool(collections.Spam):
		return wrong("duplicateOf", kept.Receipt+" is in spam")
	case !other.GetDateTime(collections.DeletedAt).IsZero():
		return wrong("duplicateOf", kept.Receipt+" is in the bin")
	case !a.OtherPerson && !isSamePerson(own, other):
		return wrong("otherPerson", kept.Receipt+" is from another person. Tick that it is about the same, or correct the number")
	}
	return nil
}

// isSamePerson reports whether two submissions have the same address or the same phone number.
func isSamePerson(one, other *core.Record) bool {
	email, phone := one.GetString("email"), one.GetString("phone")
	return email != "" && strings.EqualFold(email, other.GetString("email")) || phone != "" && phone == other.GetString("phone")
}

func findByReceipt(app core.App, kind, receipt string) (Case, error) {
	var found Case
	err := app.DB().Select("*").From(Cases).Where(dbx.HashExp{"kind": kind, "receipt": receipt}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return Case{}, ErrNotFound
	}
	if err != nil {
		return Case{}, fmt.Errorf("look for a receipt: %w", err)
	}
	return found, nil
}

// tellMerged answers the senders of the cases that were closed as the same as this one, once it is decided. Only the
// person who has sent this one gets the reasons, because they may name that person.
func (c Case) tellMerged(tx core.App, by Actor, reasons string, now types.DateTime) error {
	heading, err := outcomeHeading(tx, c.Outcome)
	if err != nil {
		return err
	}
	told := map[string]bool{c.Receipt: true}
	for waiting := []string{c.Receipt}; len(waiting) > 0; waiting = waiting[1:] {
		var merged []Case
		err := tx.DB().Select("*").From(Cases).
			Where(dbx.HashExp{"kind": c.Kind, "duplicateOf": waiting[0], "outcome": sameAsAnother, "erased": false}).
			AndWhere(dbx.NewExp("duplicateOf != ''")).All(&merged)
		if err != nil {
			return fmt.Errorf("find the cases that are the same: %w", err)
		}
		for _, one := range merged {
			if told[one.Receipt] {
				continue
			}
			told[one.Receipt] = true
			waiting = append(waiting, one.Receipt)
			text := fmt.Sprintf("We closed your grievance %s because we already had one about this. We have decided that one now: %s.", one.Receipt, heading)
			if isSame, err := c.isSamePersonAs(tx, one); err != nil {
				return err
			} else if isSame {
				text += "\n\n" + c.Receipt + ":\n\n" + reasons
			}
			if _, _, err := act(tx, one.Kind, one.Submission, by, Action{Kind: Answer, Text: text}, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// outcomeHeading returns what the sender's page says of an outcome.
func outcomeHeading(app core.App, outcome string) (string, error) {
	raw, err := documents.Get(app, "status")
	if err != nil {
		return "", err
	}
	var words struct {
		Grievances struct {
			States map[string]struct {
				Heading string `json:"heading"`
			} `json:"states"`
		} `json:"grievances"`
	}
	if err := json.Unmarshal(raw, &words); err != nil {
		return "", fmt.Errorf("read the words for an outcome: %w", err)
	}
	return words.Grievances.States[outcome].Heading, nil
}

func (c Case) isSamePersonAs(tx core.App, other Case) (bool, error) {
	one, err := tx.FindRecordById(c.kind().Collection, c.Submission)
	if err != nil {
		return false, fmt.Errorf("find the submission of a case: %w", err)
	}
	another, err := tx.FindRecordById(c.kind().Collection, other.Submission)
	if err != nil {
		return false, fmt.Errorf("find the submission of a case: %w", err)
	}
	return isSamePerson(one, another), nil
}

// MaxDuplicates is up to how many other applications of a person are listed and counted.
const MaxDuplicates = 20

// A Duplicate is another application with the same phone number or address.
type Duplicate struct {
	ID       string         `db:"id"`
	Receipt  string         `db:"receipt"`
	Job      string         `db:"job"`   // the id of its opening
	Slug     string         `db:"slug"`  // of its opening
	Title    string         `db:"title"` // of its opening
	Received types.DateTime `db:"received"`
	State    State          `db:"state"`
}

// samePerson selects the ids of the other submissions of the person who sent one, without spam and the bin. Phone
// numbers are stored as ten digits. Each arm reads an index.
func samePerson(collection, phone, email, id string) string {
	arm := func(same string) string {
		return fmt.Sprintf("SELECT id FROM (SELECT id FROM %s AS o WHERE %s AND o.id != %s AND NOT o.spam AND o.[[deletedAt]] = '' LIMIT %d)",
			collection, same, id, MaxDuplicates)
	}
	return fmt.Sprintf("SELECT id FROM (%s UNION %s) LIMIT %d", arm("o.phone != '' AND o.phone = "+phone),
		arm("o.email != '' AND o.email = "+email+" COLLATE NOCASE"), MaxDuplicates)
}

// Duplicates returns the other applications of the person who sent an application, newest first, at
// most MaxDuplicates.
func Duplicates(app core.App, submission string) ([]Duplicate, error) {
	found := []Duplicate{}
	of := func(column string) string { return "(SELECT " + column + " FROM applications WHERE id = {:id})" }
	err := app.ConcurrentDB().NewQuery(`SELECT d.id, d.receipt, d.job, jobs.slug, jobs.title, cases.received, cases.state
		FROM (` + samePerson(collections.Applications, of("phone"), of("email"), "{:id}") + `) AS others CROSS JOIN applications AS d ON d.id = others.id
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
var DuplicateCount = "(SELECT count(*) FROM (" + samePerson(collections.Applications, "r.phone", "r.email", "r.id") + "))"
