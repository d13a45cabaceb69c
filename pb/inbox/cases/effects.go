package cases

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/languages"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// moveTo moves the case to another state.
func (c *Case) moveTo(to State, now types.DateTime) error {
	flow := c.kind().Flow
	if !c.allows(to) {
		return ErrMove
	}
	if to == Rejected {
		c.Former = c.State
	}
	if c.kind().Hiring {
		c.Outcome, c.DuplicateOf = "", ""
	}
	c.State, c.ClosedAt = to, types.DateTime{}
	if to == Withdrawn {
		c.KeepUntil, c.KeepAskedAt = types.DateTime{}, types.DateTime{}
	}
	if flow.HasEnded(to) {
		c.ClosedAt = now
	}
	return nil
}

// acknowledge tells the sender that somebody works on the grievance.
func (a *acting) acknowledge() error {
	if err := a.c.moveTo(Acknowledged, a.at); err != nil {
		return err
	}
	a.c.AcknowledgedAt, a.made.meta["by"] = a.at, a.c.AcknowledgeBy.String()
	return nil
}

// acknowledgeByPhone records that staff have told the sender by phone, because mail does not reach them.
func (a *acting) acknowledgeByPhone() error {
	if err := a.needText(); err != nil {
		return err
	}
	if a.c.hasEnded() || !a.c.AcknowledgedAt.IsZero() {
		return ErrMove
	}
	if !a.c.IsUnreachable {
		return Refusal{"No mail to the sender was refused, so acknowledge it by mail."}
	}
	if a.c.State == a.c.kind().Flow.First {
		return a.acknowledge()
	}
	a.c.AcknowledgedAt, a.made.meta["by"] = a.at, a.c.AcknowledgeBy.String()
	return nil
}

// answer moves the case to the state that the answer leads to. Without one, a contact message that
// was open is answered; other cases stay where they are.
func (a *acting) answer() error {
	if err := a.needText(); err != nil {
		return err
	}
	to := a.State
	if flow := a.c.kind().Flow; to == "" && a.c.State == flow.First {
		to = flow.Answered
	}
	if to != "" && to != a.c.State {
		if err := a.c.moveTo(to, a.at); err != nil {
			return err
		}
	}
	a.made.meta["state"] = a.c.State
	a.keepRequest()
	return nil
}

// assign gives the case to somebody who may read it.
func (a *acting) assign() error {
	if a.Assignee != "" {
		account, err := a.tx.FindRecordById(collections.Admins, a.Assignee)
		if err != nil || !collections.MayRead(account, a.c.Kind) || collections.AsAdmin(account).IsClosed() {
			return wrong("assignee", "There is nobody with this account who may work on it")
		}
	}
	a.made.meta["from"], a.made.meta["to"] = a.c.Assignee, a.Assignee
	a.c.Assignee = a.Assignee
	return nil
}

// move moves the case to a state. A grievance is acknowledged, decided and opened again only by acts of their own,
// which tell its sender.
func (a *acting) move() error {
	kind := a.c.kind()
	hasOwnAct := func(of *ActKind) bool { return of.LeadsTo == a.State && of.IsOf(kind) }
	if kind.Deadlines && slices.ContainsFunc(ActKinds, hasOwnAct) {
		return ErrMove
	}
	a.made.meta["from"], a.made.meta["to"] = a.c.State, a.State
	return a.c.moveTo(a.State, a.at)
}

// decide resolves a grievance. A decision acknowledges, too.
func (a *acting) decide() error {
	c := a.c
	if outcomes := c.kind().Outcomes; !slices.Contains(outcomes, a.Outcome) {
		return wrong("outcome", "Must be one of "+strings.Join(outcomes, ", "))
	}
	if err := a.needText(); err != nil {
		return err
	}
	c.DuplicateOf = ""
	if a.Outcome == sameAsAnother {
		kept, err := a.kept()
		if err != nil {
			return err
		}
		c.DuplicateOf = kept.Receipt
	}
	if err := c.moveTo(Resolved, a.at); err != nil {
		return err
	}
	if c.AcknowledgedAt.IsZero() {
		c.AcknowledgedAt, a.made.meta["acknowledgeBy"] = a.at, c.AcknowledgeBy.String()
	}
	c.Outcome, c.DecidedAt = a.Outcome, a.at
	if err := a.nameMerged(); err != nil {
		return err
	}
	a.made.meta["outcome"], a.made.meta["by"] = c.Outcome, c.DecideBy.String()
	a.made.meta["started"] = c.Started.String()
	return nil
}

// reopen begins new deadlines of the same class. The earlier ones stay in the events as they were
// kept.
func (a *acting) reopen() error {
	if err := a.c.moveTo(Reopened, a.at); err != nil {
		return err
	}
	deadlines, err := ReadDeadlines(a.tx)
	if err != nil {
		return err
	}
	a.c.start(deadlines.Class(a.c.Class), a.at)
	a.c.Outcome, a.c.DuplicateOf, a.c.DecidedAt = "", "", types.DateTime{}
	a.c.tellDeadlines(a.made.meta)
	return nil
}

// hurry moves a grievance to a more urgent class.
func (a *acting) hurry() error {
	return a.moveToClass(func(changed Case) bool { return changed.DecideBy.Before(a.c.DecideBy) },
		"Choose shorter deadlines")
}

// slow moves a grievance to a less urgent class. Its mail gives the sender the reason and the new time.
func (a *acting) slow() error {
	err := a.moveToClass(func(changed Case) bool { return changed.DecideBy.After(a.c.DecideBy) },
		"Choose longer deadlines")
	a.made.fill = func(text, language string) string {
		return rules.NewFiller(map[string]string{"when": languages.In(language).Moment(a.c.DecideBy.Time())}).
			Replace(text)
	}
	return err
}

// moveToClass moves an open grievance to another class, counted from the same moment.
func (a *acting) moveToClass(fits func(changed Case) bool, otherwise string) error {
	if a.c.hasEnded() {
		return ErrMove
	}
	deadlines, err := ReadDeadlines(a.tx)
	if err != nil {
		return err
	}
	if classes := deadlines.keys(); !slices.Contains(classes, a.Class) {
		return wrong("class", "Must be one of "+strings.Join(classes, ", "))
	}
	changed := *a.c
	changed.start(deadlines.Class(a.Class), changed.Started)
	if !fits(changed) {
		return wrong("class", otherwise)
	}
	a.made.meta["from"], a.made.meta["to"] = a.c.Class, changed.Class
	*a.c = changed
	changed.tellDeadlines(a.made.meta)
	return nil
}

// correct changes the name of the sender, and how they can be reached. The event keeps the old and the new values.
func (a *acting) correct() error {
	record, err := a.tx.FindRecordById(a.c.kind().Collection, a.c.Submission)
	if err != nil {
		return fmt.Errorf("find the submission of a case: %w", err)
	}
	made := a.made
	made.body.Corrected = map[string]string{}
	lines := []string{}
	given := []string{rules.OneLine(a.Name), rules.CleanEmail(a.Email), rules.TenDigitPhone(a.Phone)}
	for i, name := range a.c.kind().Sender {
		field, given, before := a.c.kind().Field(name), given[i], record.GetString(name)
		if given == "" || given == before {
			continue
		}
		record.Set(field.Name, given)
		made.body.Corrected[field.Name], made.meta[field.Name] = given, true
		if field.Type == collections.EmailType && !a.c.IsUnreachable {
			made.body.Replaced = before
		}
		lines = append(lines, fmt.Sprintf("%s: %s → %s", field.Label, cmp.Or(before, "none"), given))
	}
	if len(lines) == 0 {
		return wrong("email", "Give another name, address or phone number")
	}
	made.body.Text = strings.TrimSpace(strings.Join(lines, "\n") + "\n\n" + a.Text)
	made.store = func(tx core.App, event Event) error {
		if err := tx.Save(record); err != nil {
			return err
		}
		if made.body.Corrected[a.c.kind().Sender[1]] != "" {
			if err := a.c.endMailedLinks(tx); err != nil {
				return err
			}
		}
		if made.body.Replaced == "" {
			return nil
		}
		return a.c.addToOutbox(tx, collections.OutboxCorrected, event.Time, event.Sequence, event.Sequence, "")
	}
	a.keepRequest()
	return nil
}

// isOpen is the condition for the cases that somebody still has to work on. An index has these cases by assignee.
const isOpen = "assignee != '' AND [[closedAt]] = '' AND NOT erased"

// Assigned is how many open cases an account has, and the kinds that they are of.
type Assigned struct {
	Count int
	Kinds []string
}

// TakenOverBy returns the roles that may work on all of the cases.
func (a Assigned) TakenOverBy() []string {
	return slices.DeleteFunc(collections.Readers(), func(role string) bool {
		return slices.ContainsFunc(a.Kinds,
			func(kind string) bool { return !slices.Contains(collections.KindNamed(kind).Readers, role) })
	})
}

// CountAssigned counts the open cases of each account.
func CountAssigned(app core.App) (map[string]Assigned, error) {
	rows := []struct {
		Assignee string `db:"assignee"`
		Kind     string `db:"kind"`
		Count    int    `db:"count"`
	}{}
	err := app.ConcurrentDB().Select("assignee", "kind", "count(*) AS count").From(Cases).Where(dbx.NewExp(isOpen)).
		GroupBy("assignee", "kind").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count assigned cases: %w", err)
	}
	counts := map[string]Assigned{}
	for _, row := range rows {
		before := counts[row.Assignee]
		counts[row.Assignee] = Assigned{before.Count + row.Count, append(before.Kinds, row.Kind)}
	}
	return counts, nil
}

// assigned returns the submissions of an account's open cases, by kind.
func assigned(app core.App, account string) (map[string][]string, error) {
	rows := []struct {
		Kind       string `db:"kind"`
		Submission string `db:"submission"`
	}{}
	err := app.DB().Select("kind", "submission").From(Cases).Where(dbx.NewExp(isOpen)).
		AndWhere(dbx.HashExp{"assignee": account}).OrderBy("received").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list assigned cases: %w", err)
	}
	byKind := map[string][]string{}
	for _, row := range rows {
		byKind[row.Kind] = append(byKind[row.Kind], row.Submission)
	}
	return byKind, nil
}

// CheckHandOver returns an error at "successor" if somebody may not work on all open cases of an account.
func CheckHandOver(app core.App, account string, successor *core.Record) error {
	byKind, err := assigned(app, account)
	if err != nil {
		return err
	}
	for kind := range byKind {
		if !collections.MayRead(successor, kind) {
			return wrong("successor", "This person may not work on all of the open cases")
		}
	}
	return nil
}

// HandOver assigns the open cases of an account to another one, or to nobody if the other one is "". If it returns an
// error, some are handed over, and calling it again hands over the rest.
func HandOver(app core.App, account, successor string, by Actor) error {
	byKind, err := assigned(app, account)
	if err != nil {
		return err
	}
	for kind, submissions := range byKind {
		if _, err := ActOnMany(app, kind, submissions, by, Action{Kind: Assign, Assignee: successor}); err != nil {
			return fmt.Errorf("hand over cases: %w", err)
		}
	}
	return nil
}

// ReleaseOrphans assigns the open cases of accounts that do not exist any more to nobody, so that a list shows them.
func ReleaseOrphans(app core.App) error {
	var gone []string
	err := app.DB().Select("assignee").Distinct(true).From(Cases).Where(dbx.NewExp(isOpen)).
		AndWhere(dbx.NewExp("assignee NOT IN (SELECT id FROM {{admins}})")).Column(&gone)
	if err != nil {
		return fmt.Errorf("look for cases of deleted accounts: %w", err)
	}
	for _, account := range gone {
		if err := HandOver(app, account, "", Program); err != nil {
			return err
		}
	}
	return nil
}
