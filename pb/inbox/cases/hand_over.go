package cases

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// isOpen is the condition for the cases that somebody still has to work on. An index has these cases by assignee.
const isOpen = "assignee != '' AND [[closedAt]] = '' AND NOT erased"

// CountAssigned returns how many open cases each account has.
func CountAssigned(app core.App) (map[string]int, error) {
	rows := []struct {
		Assignee string `db:"assignee"`
		Count    int    `db:"count"`
	}{}
	err := app.ConcurrentDB().Select("assignee", "count(*) AS count").From(Cases).Where(dbx.NewExp(isOpen)).
		GroupBy("assignee").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count assigned cases: %w", err)
	}
	counts := map[string]int{}
	for _, row := range rows {
		counts[row.Assignee] = row.Count
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
