package cases

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
)

// sameAsAnother is the outcome of a grievance that is the same as another one, which is kept.
const sameAsAnother = "duplicate"

// withdrawn is the outcome of a grievance that its sender has withdrawn.
const withdrawn = "withdrawn"

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
	case kept.Outcome == withdrawn:
		return Case{}, wrong("duplicateOf", receipt+" was withdrawn, so nobody decides about it")
	}
	return kept, a.checkSubmission(kept)
}

// decidedWith follows the chain of cases that were closed as the same as another one, and returns the last of them.
// Its decision counts for all.
func (c Case) decidedWith(tx core.App) (last Case, err error) {
	last = c
	for seen := map[string]bool{}; last.Outcome == sameAsAnother && !seen[last.Receipt]; {
		seen[last.Receipt] = true
		next, err := findByReceipt(tx, last.Kind, last.DuplicateOf)
		if errors.Is(err, ErrNotFound) {
			break
		}
		if err != nil {
			return Case{}, err
		}
		last = next
	}
	return last, nil
}

// WaitsFor returns the receipt of the case that this one was closed as the same as, while that one is not decided. It
// is empty otherwise.
func (c Case) WaitsFor(tx core.App) (receipt string, err error) {
	if c.Outcome != sameAsAnother {
		return "", nil
	}
	kept, err := c.decidedWith(tx)
	if err != nil {
		return "", err
	}
	waits, err := kept.MustBeDecided()
	if err != nil || !waits {
		return "", err
	}
	return kept.Receipt, nil
}

// WaitsForKept is the SQL condition that there is a case that WaitsFor returns.
const WaitsForKept = `({{cases}}.outcome = '` + sameAsAnother + `' AND EXISTS (WITH RECURSIVE kept (receipt) AS (VALUES ({{cases}}.[[duplicateOf]])
	UNION SELECT k.[[duplicateOf]] FROM kept CROSS JOIN {{cases}} AS k ON k.receipt = kept.receipt WHERE k.outcome = '` + sameAsAnother + `')
	SELECT 1 FROM kept CROSS JOIN {{cases}} AS k ON k.receipt = kept.receipt WHERE k.[[closedAt]] = '' AND NOT k.erased))`

// refuseChain refuses a case that was closed as the same as another one. It offers the last one of the chain.
func (a *acting) refuseChain(closed Case) error {
	last, err := closed.decidedWith(a.tx)
	if err != nil {
		return err
	}
	if last.ID == a.c.ID {
		return wrong("duplicateOf", closed.Receipt+" was closed as the same as this one, so this one has to be decided")
	}
	return wrong("duplicateOf", fmt.Sprintf("%s was closed as the same as %s. Give that one", closed.Receipt,
		last.Receipt))
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
		return wrong("otherPerson",
			kept.Receipt+" is from another person. Tick that it is about the same, or correct the number")
	}
	return nil
}

// isSamePerson reports whether two submissions have the same address or the same phone number.
func isSamePerson(one, other *core.Record) bool {
	email, phone := one.GetString("email"), one.GetString("phone")
	return email != "" && strings.EqualFold(email, other.GetString("email")) ||
		phone != "" && phone == other.GetString("phone")
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

// Merged is an SQL column. For each case it has the receipts of the grievances that were closed as the same. The plus
// signs keep SQLite from reading all cases of the kind in their order.
var Merged = fmt.Sprintf(`(SELECT coalesce(group_concat(receipt, ' '), '') FROM (SELECT m.receipt FROM {{cases}} AS m WHERE m.[[duplicateOf]] = {{cases}}.receipt
	AND +m.kind = {{cases}}.kind AND %s ORDER BY +m.received LIMIT 50)) AS merged`, isMerged("m"))

// isMerged is the SQL condition that a grievance was closed as the same as another one. An index has those that name
// another one. What is sealed is left alone.
func isMerged(table string) string {
	return strings.ReplaceAll("m.[[duplicateOf]] != '' AND m.outcome = '"+sameAsAnother+
		"' AND NOT m.erased AND m.[[sealedUntil]] = ''", "m.", table+".")
}

// merged returns the cases that were closed as the same as this one, and those closed as the same as them, the oldest
// first.
func (c Case) merged(tx core.App) (merged []Case, err error) {
	err = tx.DB().NewQuery(`WITH RECURSIVE same (receipt) AS (VALUES ({:receipt})
		UNION SELECT m.receipt FROM same CROSS JOIN {{cases}} AS m ON m.[[duplicateOf]] = same.receipt WHERE m.kind = {:kind} AND ` + isMerged("m") + `)
		SELECT m.* FROM same CROSS JOIN {{cases}} AS m ON m.receipt = same.receipt WHERE m.kind = {:kind} AND m.receipt != {:receipt} ORDER BY m.received, m.id`).
		Bind(dbx.Params{"receipt": c.Receipt, "kind": c.Kind}).All(&merged)
	if err != nil {
		return nil, fmt.Errorf("find the cases that are the same: %w", err)
	}
	return merged, nil
}

// A mailbox has the cases whose senders gave one address. Nobody gets several mails about one thing.
type mailbox struct {
	cases []Case
	// isOwn is set for the address of the kept case's sender, and isSamePerson also for another address of that person.
	isOwn, isSamePerson bool
}

// receipts names the cases in a sentence.
func (m mailbox) receipts() string { return receiptsOf(m.cases) }

func receiptsOf(all []Case) string {
	names := make([]string, len(all))
	for i, one := range all {
		names[i] = one.Receipt
	}
	return strings.Join(names, ", ")
}

// words returns those of the language in which its person was written to.
func (m mailbox) words(tx core.App) (languages.Words, error) {
	language, err := m.cases[0].languageOfMails(tx)
	return languages.In(language), err
}

// mailboxes groups cases by the addresses of their senders.
func (c Case) mailboxes(tx core.App, of []Case) (all []*mailbox, err error) {
	collection := c.kind().Collection
	own, err := tx.FindRecordById(collection, c.Submission)
	if err != nil && !errors.Is(err, sql.ErrNoRows) { // it was erased
		return nil, fmt.Errorf("find the submission of a case: %w", err)
	}
	byAddress := map[string]*mailbox{}
	for _, one := range of {
		record, err := tx.FindRecordById(collection, one.Submission)
		if err != nil {
			return nil, fmt.Errorf("find the submission of a case: %w", err)
		}
		address := strings.ToLower(record.GetString("email"))
		if byAddress[address] == nil {
			box := &mailbox{}
			if own != nil {
				box.isOwn = strings.EqualFold(own.GetString("email"), address)
				box.isSamePerson = isSamePerson(own, record)
			}
			byAddress[address], all = box, append(all, box)
		}
		byAddress[address].cases = append(byAddress[address].cases, one)
	}
	return all, nil
}

// tell does the action to all cases of the mailbox. If isMailed is set, it sends one mail, about the first case. The
// status pages of the senders show it in any case.
func (m mailbox) tell(tx core.App, by Actor, action Action, isMailed bool, now types.DateTime) error {
	for i, one := range m.cases {
		action.Subject = ""
		if i == 0 && isMailed {
			filled, err := one.defaultMail(tx, "answer", languages.Of(action.Text))
			if err != nil {
				return err
			}
			if action.Subject = filled.Subject; len(BlanksIn(action.Subject)) > 0 {
				action.Subject = one.Receipt // nobody is there to fill them in
			}
		}
		if _, _, err := act(tx, one.Kind, one.Submission, by, action, now); err != nil {
			return err
		}
	}
	return nil
}

// nameMerged names in a decision the cases of the same address that it also decides, unless the writer has named them.
// So their sender gets one mail.
func (a *acting) nameMerged() error {
	text := &a.made.body.Text
	merged, err := a.c.merged(a.tx)
	if err != nil || a.Outcome == sameAsAnother || a.Outcome == withdrawn || len(merged) == 0 {
		return err
	}
	boxes, err := a.c.mailboxes(a.tx, merged)
	if err != nil {
		return err
	}
	for _, box := range boxes {
		unnamed := slices.DeleteFunc(box.cases, func(one Case) bool { return strings.Contains(*text, one.Receipt) })
		if !box.isOwn || len(unnamed) == 0 {
			continue
		}
		sentence := "\n\n" + languages.In(languages.Of(*text)).AlsoDecided(receiptsOf(unnamed))
		if utf8.RuneCountInString(*text+sentence) <= MaxText {
			*text += sentence
		}
	}
	return nil
}

// tellMerged tells the senders of the cases that were closed as the same as this one that it is decided. They do not
// get the reasons, which may name the person who sent this one. That person gets the decision itself.
func (c Case) tellMerged(tx core.App, by Actor, reasons string, now types.DateTime) error {
	merged, err := c.merged(tx)
	if err != nil || len(merged) == 0 {
		return err
	}
	heading, err := outcomeHeading(tx, c.Outcome)
	if err != nil {
		return err
	}
	boxes, err := c.mailboxes(tx, merged)
	if err != nil {
		return err
	}
	for _, box := range boxes {
		words, err := box.words(tx)
		if err != nil {
			return err
		}
		text := words.SameDecided(box.receipts(), c.Outcome, heading)
		if box.isSamePerson {
			text += "\n\n" + c.Receipt + ":\n\n" + reasons
		}
		if letters := []rune(text); len(letters) > MaxText {
			text = string(letters[:MaxText])
		}
		if err := box.tell(tx, by, Action{Kind: SameDecided, Text: text}, !box.isOwn, now); err != nil {
			return err
		}
	}
	return nil
}

// reopenMerged opens the cases again that were closed as the same as this one, because nobody will decide it.
func (c Case) reopenMerged(tx core.App, now types.DateTime) error {
	merged, err := c.merged(tx)
	if err != nil {
		return err
	}
	boxes, err := c.mailboxes(tx,
		slices.DeleteFunc(merged, func(one Case) bool { return one.DuplicateOf != c.Receipt }))
	if err != nil {
		return err
	}
	for _, box := range boxes {
		words, err := box.words(tx)
		if err != nil {
			return err
		}
		if err := box.tell(tx, Program, Action{Kind: Reopen, Text: words.SameReopened(box.receipts())}, true,
			now); err != nil {
			return err
		}
	}
	return nil
}

// outcomeHeading returns what the sender's page says of an outcome.
func outcomeHeading(app core.App, outcome string) (string, error) {
	var words struct {
		Grievances struct {
			States map[string]struct{ Heading string }
		}
	}
	err := documents.Read(app, "status", &words)
	return words.Grievances.States[outcome].Heading, err
}

// MaxDuplicates is up to how many other applications of a person are listed and counted.
const MaxDuplicates = 20

// An OtherApplication is another application with the same phone number or address.
type OtherApplication struct {
	ID       string         `db:"id" json:"id"`
	Receipt  string         `db:"receipt" json:"receipt"`
	Job      string         `db:"job" json:"-"`          // the id of its opening, empty if it is for none
	Slug     string         `db:"slug" json:"job"`       // of its opening
	Title    string         `db:"title" json:"jobTitle"` // of its opening
	Received types.DateTime `db:"received" json:"submittedAt" nullable:"false"`
	State    State          `db:"state" json:"state"`
}

// notSpam is the condition of samePerson for submissions without spam.
const notSpam = "NOT o.spam"

// samePerson selects the ids of the other submissions o of the person who sent one, if they meet a condition and are
// neither in the bin nor sealed. phone and email are SQL; phone is "" for a form that asks for none. Phone numbers are
// stored as ten digits. Each arm reads an index.
func samePerson(collection, phone, email, id, condition string) string {
	arm := func(same string) string {
		return fmt.Sprintf("SELECT id FROM (SELECT id FROM %s AS o WHERE %s AND o.id != %s AND %s AND o.[[deletedAt]] = '' AND o.id%s LIMIT %d)",
			collection, same, id, condition, isNotSealed, MaxDuplicates)
	}
	byEmail := arm("o.email != '' AND o.email = " + email + " COLLATE NOCASE")
	if phone == "" {
		return byEmail
	}
	return fmt.Sprintf("SELECT id FROM (%s UNION %s) LIMIT %d", arm("o.phone != '' AND o.phone = "+phone), byEmail,
		MaxDuplicates)
}

// Duplicates returns the other applications of the person who sent an application, newest first, at
// most MaxDuplicates.
func Duplicates(app core.App, submission string) ([]OtherApplication, error) {
	found := []OtherApplication{}
	of := func(column string) string { return "(SELECT " + column + " FROM applications WHERE id = {:id})" }
	err := app.ConcurrentDB().NewQuery(`SELECT d.id, d.receipt, d.job, coalesce(jobs.slug, '') AS slug, coalesce(jobs.title, '') AS title, cases.received, cases.state
		FROM (` + samePerson(collections.Applications, of("phone"), of("email"), "{:id}", notSpam) + `) AS others CROSS JOIN applications AS d ON d.id = others.id
		CROSS JOIN cases ON cases.submission = d.id AND cases.kind = 'applications' LEFT JOIN jobs ON jobs.id = d.job
		ORDER BY cases.received DESC, d.id`).
		Bind(dbx.Params{"id": submission}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("find other applications of a person: %w", err)
	}
	return found, nil
}

// DuplicateCount is the SQL expression for how many other applications the person has sent, up to MaxDuplicates. The
// application is r.
var DuplicateCount = "(SELECT count(*) FROM (" +
	samePerson(collections.Applications, "r.phone", "r.email", "r.id", notSpam) + "))"
