package reads

import (
	"context"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// A Span chooses reads: those of a role or an account between two moments.
type Span struct {
	Role    string // empty: every role
	Account string // the id of an account; empty: every account
	From    time.Time
	Until   time.Time
}

// An AffectedPerson is a sender of submissions that were opened. Erased submissions have no sender any more.
type AffectedPerson struct {
	Name     string   `json:"name"`
	Email    string   `json:"email"`
	Phone    string   `json:"phone"`
	Receipts []string `json:"receipts"`
	Kinds    []string `json:"-"` // of the submissions, in the order of the receipts
	Records  []string `json:"-"`
	Ways     []Way    `json:"ways"`
	// First and Last are the times of the reads.
	First types.DateTime `json:"first" nullable:"false"`
	Last  types.DateTime `json:"last" nullable:"false"`
}

// A Sheet says whose records were opened.
type Sheet struct {
	People  []AffectedPerson
	Records int
	// Erased are the receipts of submissions that were opened and are erased now.
	Erased []string
}

// BreachSheet returns the people whose submissions were opened in a span of time, by their names. Submissions with the
// same name, address and phone number belong to one person.
func BreachSheet(ctx context.Context, app core.App, span Span) (Sheet, error) {
	var sheet Sheet
	people := map[[3]string]*AffectedPerson{}
	for _, kind := range collections.SubmissionKinds {
		opened, err := openedIn(ctx, app, span, kind)
		if err != nil {
			return Sheet{}, err
		}
		sheet.Records += len(opened)
		for _, row := range opened {
			if row.Gone {
				sheet.Erased = append(sheet.Erased, row.Receipt)
				continue
			}
			key := [3]string{row.Name, row.Email, row.Phone}
			if people[key] == nil {
				people[key] = &AffectedPerson{
					Name: row.Name, Email: row.Email, Phone: row.Phone, First: row.First, Last: row.Last,
				}
			}
			if err := people[key].add(kind.Name, row); err != nil {
				return Sheet{}, err
			}
		}
	}
	for _, one := range people {
		sheet.People = append(sheet.People, *one)
	}
	slices.SortFunc(sheet.People, func(a, b AffectedPerson) int {
		return strings.Compare(strings.ToLower(a.Name)+a.Email+a.Phone, strings.ToLower(b.Name)+b.Email+b.Phone)
	})
	return sheet, nil
}

type opened struct {
	Submission, Receipt, Name, Email, Phone string
	Gone                                    bool
	Ways                                    string
	First, Last                             types.DateTime
}

func openedIn(ctx context.Context, app core.App, span Span, kind *collections.SubmissionKind) (rows []opened,
	err error) {
	where := "r.at BETWEEN {:from} AND {:until} AND r.kind = {:kind}"
	if span.Role != "" {
		where += " AND r.role = {:role}"
	}
	if span.Account != "" {
		where += " AND substr(r.actor, instr(r.actor, ':') + 1) = {:account}"
	}
	phone := "''"
	if field := kind.SenderPhone(); field != "" {
		phone = "coalesce(s.[[" + field + "]], '')"
	}
	err = app.ConcurrentDB().NewQuery(`SELECT o.submission, coalesce(c.receipt, '') AS receipt, s.id IS NULL AS gone, o.ways, o.first, o.last,
			coalesce(s.[[` + kind.Sender[0] + `]], '') AS name, coalesce(s.[[` + kind.Sender[1] + `]], '') AS email, ` + phone + ` AS phone
		FROM (SELECT r.submission, min(r.at) AS first, max(r.at) AS last, json_group_array(DISTINCT r.way) AS ways
			FROM {{` + table + `}} AS r WHERE ` + where + ` GROUP BY r.submission) AS o
		LEFT JOIN {{` + kind.Collection + `}} AS s ON s.id = o.submission
		LEFT JOIN {{cases}} AS c ON c.submission = o.submission AND c.kind = {:kind} ORDER BY receipt`).
		Bind(dbx.Params{"from": collections.DateTime(span.From).String(),
			"until": collections.DateTime(span.Until).String(),
			"kind":  kind.Name, "role": span.Role, "account": span.Account}).
		WithContext(ctx).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list what was opened: %w", err)
	}
	return rows, nil
}

func (a *AffectedPerson) add(kind string, row opened) error {
	a.Receipts, a.Kinds, a.Records = append(a.Receipts, row.Receipt), append(a.Kinds, kind),
		append(a.Records, row.Submission)
	if row.First.Before(a.First) {
		a.First = row.First
	}
	if row.Last.After(a.Last) {
		a.Last = row.Last
	}
	var ways []Way
	if err := json.Unmarshal([]byte(row.Ways), &ways); err != nil {
		return fmt.Errorf("read how a submission was opened: %w", err)
	}
	a.Ways = slices.Compact(slices.Sorted(slices.Values(append(a.Ways, ways...))))
	return nil
}
