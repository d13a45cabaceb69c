package cases

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

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
