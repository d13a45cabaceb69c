package erasure

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// An Overdue is a submission that the table lets the program keep no longer.
type Overdue struct {
	Kind, Submission, Receipt string
	Row                       int            // of the table
	Since                     types.DateTime `db:"since"` // when it was closed, or came
}

// exchange lists the kinds of events in which a sender and staff dealt with a case. Other events, such as somebody
// opening it or a mail of the program, do not restart its period.
var exchange = "'" + strings.Join([]string{
	string(cases.WasReceived), string(cases.BeforeCases), string(cases.Move),
	string(cases.Reopen), string(cases.Answer),
	string(cases.SenderWrote), string(cases.SenderAskedReview), string(cases.SenderAskedCorrection),
}, "', '") + "'"

// since is the SQL expression for the time from which the days of a row count. A message that was answered and never
// closed counts from the last exchange.
func since(row documents.Kept) string {
	if row.Kind == documents.KeptSpam {
		return "received"
	}
	return "iif(closedAt > '', closedAt, coalesce((SELECT max(e.time) FROM {{case_events}} AS e WHERE e.[[case]] = cases.id AND e.kind IN (" + exchange + ")), received))"
}

// fits is the SQL condition that a row applies to a case. Spam fits only the row for spam, and other cases fit the
// rows of their kind once they are closed or answered. A grievance that is marked as spam fits only the rows of its
// kind: one person must not make a complaint vanish by calling it spam. A second admin can delete it from the bin.
func fits(row documents.Kept) string {
	if row.Kind == documents.KeptSpam {
		condition := "spam"
		for _, kind := range collections.SubmissionKinds {
			if kind.Deadlines {
				condition += " AND kind != '" + kind.Name + "'"
			}
		}
		return "(" + condition + ")"
	}
	kind := collections.KindNamed(string(row.Kind))
	if kind == nil {
		return "FALSE"
	}
	condition := "(closedAt > '' OR state = '" + string(kind.Flow.Answered) + "') AND " + outcomes[row.Outcome]
	if !kind.Deadlines {
		condition += " AND NOT spam"
	}
	return "(kind = '" + kind.Name + "' AND " + condition + ")"
}

// outcomes are the SQL conditions of what a row can say of the end of a case.
var outcomes = map[string]string{
	"any":       "TRUE",
	"rejected":  "state = 'rejected'",
	"hired":     "state = 'hired'",
	"withdrawn": "'withdrawn' IN (state, outcome)",
	"allowed":   "keepUntil > {:now}",
}

// isDue is the SQL condition that a row of the table, and none before it, lets the program keep a case no longer. A
// case that is held or sealed is not due. A case is not due either while it waits for the answer to a data request, for
// a pending act, or for the decision of the grievance that it was closed as the same as.
func isDue(table []documents.Kept, row int) string {
	condition := "NOT erased AND sealedUntil = '' AND heldUntil <= {:now} AND answerBy = '' AND " +
		cases.NothingPending + " AND NOT " + cases.WaitsForKept + " AND " + fits(table[row])
	for _, earlier := range table[:row] {
		condition += " AND NOT " + fits(earlier)
	}
	return condition + " AND " + since(table[row]) + " <= {:before}"
}

// isTold returns the SQL condition that the sender of a case, who asked to be told, was told of this erasure before a
// moment. What was told before the case was opened again does not count.
func isTold(row documents.Kept) string {
	return fmt.Sprintf("(erasureTold > '' AND erasureTold <= {:toldBefore} AND julianday(erasureTold) >= julianday("+since(row)+") + %d - 2.01)", row.Days)
}

// noMailWaits is the SQL condition that no mail waits that tells of the erasure of a submission.
const noMailWaits = "NOT EXISTS (SELECT 1 FROM {{outbox}} AS o WHERE o.record = submission AND o.kind = '" +
	collections.OutboxErasureSoon + "' AND o.state = '" + collections.OutboxIsWaiting + "')"

// Untold returns the submissions whose senders asked to be told and are not yet, and which are due after
// list.TellBefore: in the bin, or by the table, if an admin has confirmed it.
func Untold(app core.App, now time.Time) ([]Overdue, error) {
	untold, err := untoldInBin(app, now)
	if err != nil {
		return nil, err
	}
	plan, err := ReadPlan(app, now)
	if err != nil || !plan.IsConfirmed() {
		return untold, err
	}
	table, err := documents.ReadKept(app)
	if err != nil {
		return nil, err
	}
	isUntold := func(row documents.Kept) string { return "tellErasure AND NOT " + isTold(row) + " AND " + noMailWaits }
	kept, err := find(app, table, now.Add(list.TellBefore), now, isUntold, erasedAtOnce)
	return append(untold, kept...), err
}

// untoldInBin returns those that list.EmptyBin will delete after list.TellBefore.
func untoldInBin(app core.App, now time.Time) (untold []Overdue, err error) {
	for _, kind := range collections.SubmissionKinds {
		if kind.Deadlines {
			continue // the bin keeps them
		}
		var found []Overdue
		err := app.ConcurrentDB().NewQuery("SELECT c.kind, c.submission, c.receipt FROM {{cases}} AS c JOIN {{" +
			kind.Collection + "}} AS s ON s.id = c.submission WHERE c.kind = '" + kind.Name +
			"' AND s.deletedAt != '' AND s.deletedAt <= {:until} AND " +
			"tellErasure AND erasureTold <= s.deletedAt AND sealedUntil = '' AND heldUntil <= {:now} AND answerBy = '' AND " +
			noMailWaits + " LIMIT {:limit}").
			Bind(dbx.Params{"until": collections.DateTime(now.Add(list.TellBefore - list.KeptInBin)),
				"now": collections.DateTime(now), "limit": erasedAtOnce}).All(&found)
		if err != nil {
			return nil, fmt.Errorf("find what will leave the bin: %w", err)
		}
		untold = append(untold, found...)
	}
	return untold, nil
}

// moments are the times that isDue compares with.
func moments(row documents.Kept, now time.Time) dbx.Params {
	return dbx.Params{"before": collections.DateTime(now.AddDate(0, 0, -row.Days)), "now": collections.DateTime(now)}
}

// Due returns the submissions that must be erased at a moment by a table, the oldest first, at most limit of each row.
// What is held is not due.
func Due(app core.App, table []documents.Kept, now time.Time, limit int) ([]Overdue, error) {
	return find(app, table, now, now.Add(-list.TellBefore), mayGo, limit)
}

// mayGo is the SQL condition that nobody has to be told first.
func mayGo(row documents.Kept) string { return "(NOT tellErasure OR " + isTold(row) + ")" }

// find returns what is due at a moment and fulfils a condition, which knows the time before which senders were told.
func find(app core.App, table []documents.Kept, now, told time.Time, condition func(documents.Kept) string,
	limit int) ([]Overdue, error) {
	due := []Overdue{}
	for i, row := range table {
		if row.Days == 0 || isOther(row) {
			continue
		}
		var found []Overdue
		err := app.ConcurrentDB().NewQuery("SELECT kind, submission, receipt, " + fmt.Sprint(i) + " AS [[row]], " +
			since(row) + " AS since FROM {{cases}} WHERE " +
			isDue(table, i) + " AND " + condition(row) + " ORDER BY since LIMIT {:limit}").Bind(moments(row, now)).
			Bind(dbx.Params{"limit": limit, "toldBefore": collections.DateTime(told)}).All(&found)
		if err != nil {
			return nil, fmt.Errorf("find what is kept too long: %w", err)
		}
		due = append(due, found...)
	}
	return due, nil
}
