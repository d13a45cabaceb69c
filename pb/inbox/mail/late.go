package mail

import (
	"context"
	"errors"
	"fmt"
	html "html/template"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// waiting is the condition for rows that wait. The state is a literal, because SQLite uses
// the partial index of a state only then. Operators empty nextTry to have a mail sent
// however old it is.
const waiting = "[[state]] = '" + collections.OutboxIsWaiting + "' AND [[nextTry]] != '' AND "

// markLate gives up the acknowledgements that have been due for longer than LateAfter,
// because no mail server was configured. To their senders they would be puzzling.
func (o *Outbox) markLate() error {
	const late = waiting + "[[kind]] = '" + collections.OutboxAcknowledgement + "' AND [[nextTry]] < {:before}"
	now := types.NowDateTime()
	before := dbx.Params{"before": now.Add(-LateAfter).String()}
	// Usually there are none. The query needs no access to write.
	var ids []string
	if err := o.app.DB().NewQuery("SELECT [[id]] FROM {{outbox}} WHERE " + late).Bind(before).Column(&ids); err != nil {
		return wrap(err)
	}
	return wrap(collections.InBatches(o.app, ids, func(tx core.App, id string) error {
		var given []cases.SentMail
		err := tx.DB().
			NewQuery(`UPDATE {{outbox}} SET [[state]] = {:late}, [[givenUp]] = {:now}, [[nextTry]] = '' WHERE ` +
				late +
				" AND [[id]] = {:id} RETURNING [[collection]], [[record]] AS submission, [[kind]], TRUE AS failed").
			Bind(before).Bind(dbx.Params{"id": id, "late": collections.OutboxIsLate, "now": now.String()}).All(&given)
		if err != nil {
			return err
		}
		return cases.NoteMails(tx, given...)
	}))
}

// A batch is a set of notices that one mail replaces: all that are due at a moment and go
// to the same address.
type batch struct {
	o     *Outbox
	to    string
	kinds []*collections.SubmissionKind
	until types.DateTime
}

// summarize sends one mail for all notices to an address if some of them are about
// submissions older than LateAfter. It returns false if the round must end.
func (o *Outbox) summarize(ctx context.Context) (goOn bool, err error) {
	var about site
	if err := documents.Read(o.app, documents.Site, &about); err != nil {
		return false, err
	}
	byAddress := map[string]*batch{}
	for _, kind := range collections.SubmissionKinds {
		to := about.recipient(kind).Email
		if byAddress[to] == nil {
			byAddress[to] = &batch{o: o, to: to, until: types.NowDateTime()}
		}
		byAddress[to].kinds = append(byAddress[to].kinds, kind)
	}
	for _, b := range byAddress {
		if goOn, err := b.process(ctx, about); err != nil || !goOn {
			return false, err
		}
	}
	return true, nil
}

func (b *batch) process(ctx context.Context, about site) (goOn bool, err error) {
	if until, ok := b.o.unmarkedBatches[b.to]; ok {
		sent := *b
		sent.until = until
		if err := sent.mark(nil); err != nil {
			return false, err
		}
	}
	var old bool
	err = b.query("SELECT EXISTS (SELECT 1 FROM {{outbox}} WHERE " + b.rows() + " AND [[created]] < {:before})").
		Row(&old)
	if err != nil || !old {
		return err == nil, wrap(err)
	}
	message, err := b.compose(about)
	if errors.Is(err, errObsolete) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	failure := b.o.send(ctx, message)
	if errors.Is(failure, errStopped) {
		return false, nil
	}
	return !errors.Is(failure, errUnreachable) && ctx.Err() == nil, b.mark(failure)
}

// rows returns the condition for the rows of the batch.
func (b *batch) rows() string {
	names := make([]string, len(b.kinds))
	for i, kind := range b.kinds {
		names[i] = "'" + kind.Collection + "'"
	}
	return waiting + cases.NotSealed + " AND [[nextTry]] <= {:until} AND [[kind]] = '" + collections.OutboxNotice +
		"' AND [[event]] = 0 AND [[collection]] IN (" + strings.Join(names, ", ") + ")"
}

// query prepares a statement with the parameters of the batch.
func (b *batch) query(statement string) *dbx.Query {
	return b.o.app.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{
		"until": b.until.String(), "before": b.until.Add(-LateAfter).String(),
	})
}

// A summary holds what the template of a summary shows.
type summary struct {
	frame
	Entries []entry
	// Unacknowledged says how many of the senders got no acknowledgement; empty if all did.
	Unacknowledged string
}

// compose writes the mail of the batch. It removes the notices of submissions that are gone
// or spam, and returns errObsolete if no others are left.
func (b *batch) compose(about site) (*mailer.Message, error) {
	o := b.o
	letter := summary{frame: about.frame(o.siteURL)}
	total := 0
	for _, kind := range b.kinds {
		own := b.rows() + " AND [[collection]] = '" + kind.Collection + "'"
		_, err := b.query("DELETE FROM {{outbox}} WHERE " + own + " AND [[record]] NOT IN (SELECT [[id]] FROM {{" +
			kind.Collection + "}} WHERE NOT [[spam]])").Execute()
		if err != nil {
			return nil, wrap(err)
		}
		var n int
		var first, last types.DateTime
		if err := b.query("SELECT count(*), coalesce(min([[created]]), ''), coalesce(max([[created]]), '') FROM {{outbox}} WHERE "+own).Row(&n, &first, &last); err != nil {
			return nil, wrap(err)
		}
		if n == 0 {
			continue
		}
		total += n
		link := o.siteURL + "/admin/dashboard?tab=" + kind.Name
		if letter.Button.Link == "" {
			letter.Button = button{"Open the inbox", link}
		}
		letter.Entries = append(letter.Entries, entry{plural(kind.Singular),
			fmt.Sprintf("%d, %s", n, period(first, last)), html.URL(link)})
	}
	if total == 0 {
		return nil, errObsolete
	}
	letter.Title = count(total, "new submission")
	letter.Preview = "They are in the inbox of the admin area."
	var late int
	err := b.query("SELECT count(*) FROM {{outbox}} WHERE [[state]] = '" + collections.OutboxIsLate +
		"' AND ([[collection]], [[record]]) IN (SELECT [[collection]], [[record]] FROM {{outbox}} WHERE " +
		b.rows() + ")").Row(&late)
	if err != nil {
		return nil, wrap(err)
	}
	if late > 0 {
		letter.Unacknowledged = fmt.Sprintf("%s got no acknowledgement, because it would have come more than %d days late.",
			count(late, "sender"), int(LateAfter.Hours())/24)
	}
	var oldest string
	if err := b.query("SELECT [[id]] FROM {{outbox}} WHERE " + b.rows() + " ORDER BY [[created]], [[id]] LIMIT 1").
		Row(&oldest); err != nil {
		return nil, wrap(err)
	}
	return o.toStaff(b.to, "summary."+oldest, "summary", letter.frame, letter)
}

// mark stores the result of sending the mail in all rows of the batch.
func (b *batch) mark(failure error) error {
	now := types.NowDateTime()
	params := dbx.Params{"now": now.String()}
	changes := "[[state]] = '" + collections.OutboxIsSent + "', [[sent]] = {:now}, [[problem]] = ''"
	if failure == nil {
		b.o.unmarkedBatches[b.to] = b.until
	} else {
		const givesUp = "[[firstTry]] != '' AND [[firstTry]] <= {:giveUp}"
		params["giveUp"] = now.Add(-GiveUpAfter).String()
		var attempts int
		var givenUp bool
		err := b.query("SELECT coalesce(max([[attempts]]), 0), coalesce(max("+givesUp+"), 0) FROM {{outbox}} WHERE "+
			b.rows()).Bind(params).Row(&attempts, &givenUp)
		if err != nil {
			return wrap(err)
		}
		params["problem"] = describe(failure)
		params["next"] = now.Add(pauseAfter(attempts)).String()
		changes = "[[problem]] = {:problem}, [[nextTry]] = {:next}, [[state]] = iif(" + givesUp + ", '" +
			collections.OutboxIsFailed +
			"', [[state]]), [[givenUp]] = iif(" + givesUp + ", {:now}, [[givenUp]])"
		if givenUp {
			b.o.app.Logger().Error("A summary of new submissions was given up", "error", params["problem"])
		} else if attempts == 0 {
			b.o.app.Logger().Warn("A summary of new submissions could not be sent. It is tried again", "error",
				params["problem"])
		}
	}
	_, err := b.query("UPDATE {{outbox}} SET " + changes +
		", [[attempts]] = [[attempts]] + 1, [[firstTry]] = coalesce(nullif([[firstTry]], ''), {:now}) WHERE " +
		b.rows()).Bind(params).Execute()
	if err == nil && failure == nil {
		delete(b.o.unmarkedBatches, b.to)
	}
	return wrap(err)
}

// period returns the days in India from the first to the last moment.
func period(first, last types.DateTime) string {
	days := []string{}
	for _, moment := range []types.DateTime{first, last} {
		days = append(days, moment.Time().In(ist.Zone).Format("2 January 2006"))
	}
	if days = slices.Compact(days); len(days) == 1 {
		return days[0]
	}
	return "from " + days[0] + " to " + days[1]
}

// count returns a number with its noun.
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// plural returns the name of several submissions, as a label.
func plural(singular string) string {
	return strings.ToUpper(singular[:1]) + singular[1:] + "s"
}
