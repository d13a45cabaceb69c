package inbox

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A Query says which submissions of a kind are wanted. Empty fields don't matter.
type Query struct {
	Kind                Kind
	Words               string // as somebody typed them
	Unread, Spam, Bin   bool
	Reason, Portal, Job string // Job is the id of the opening
	Days                Days
}

// CountedMost is how far the submissions of a query are counted that has no kept count.
const CountedMost = 1000

// Window is the part of a list: Size submissions of those whose number is between After
// and Before, both exclusive; the newest of them, or the oldest.
type Window struct {
	Above, Below int64
	Oldest       bool
	Skip, Size   int
}

// Find gives the numbers of the submissions, newest first.
func Find(ctx context.Context, app core.App, query Query, window Window) ([]int64, error) {
	seqs := []int64{}
	expression, err := query.expression(ctx, app)
	if err != nil || expression == "" {
		return seqs, err
	}
	order := "DESC"
	if window.Oldest {
		order = "ASC"
	}
	above, below := query.Days.bounds()
	err = app.ConcurrentDB().NewQuery(`SELECT rowid FROM _inbox_words WHERE _inbox_words MATCH {:expression}
			AND rowid > {:above} AND rowid < {:below} ORDER BY rowid ` + order + ` LIMIT {:size} OFFSET {:skip}`).
		Bind(dbx.Params{
			"expression": expression, "above": max(above, window.Above), "below": min(below, window.Below),
			"size": window.Size, "skip": window.Skip,
		}).WithContext(ctx).Column(&seqs)
	if err != nil {
		return nil, fmt.Errorf("find submissions: %w", err)
	}
	if window.Oldest {
		slices.Reverse(seqs)
	}
	return seqs, nil
}

// Count tells how many submissions there are, and whether there are more: those that no
// kept count tells are counted up to CountedMost.
func Count(ctx context.Context, app core.App, query Query) (total int, more bool, err error) {
	if query.isKept() {
		counts, err := countKind(ctx, app, query.Kind)
		return counts.of(query), false, err
	}
	seqs, err := Find(ctx, app, query, Window{Above: -1, Below: endless, Size: CountedMost + 1})
	return min(len(seqs), CountedMost), len(seqs) > CountedMost, err
}

// expression is what the index is asked for; empty if nothing can match.
func (q Query) expression(ctx context.Context, app core.App) (string, error) {
	begin := markSign + q.Kind.letter + placeLetters[q.place()]
	marks := []string{}
	add := func(wanted bool, mark string) {
		if wanted {
			marks = append(marks, `"`+begin+mark+`"`)
		}
	}
	add(q.Unread, markUnread)
	add(q.Bin && q.Spam, markSpam)
	add(q.Reason != "", markReason.of(q.Reason))
	add(q.Portal != "", markPortal.of(q.Portal))
	add(q.Job != "", markJob.of(q.Job))
	add(len(marks) == 0, "") // all others say the place as well
	if strings.TrimSpace(q.Words) != "" {
		words, some := terms(q.Words)
		if !some {
			return "", nil
		}
		for _, word := range words {
			expression, err := word.expression(ctx, app)
			if err != nil {
				return "", err
			}
			marks = append(marks, expression)
		}
	}
	return strings.Join(marks, " AND "), nil
}

func (q Query) place() string {
	switch {
	case q.Bin:
		return placeBin
	case q.Spam:
		return placeSpam
	}
	return placeInbox
}
