package watch

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"workforce/pb/store/collections"
	"workforce/pb/store/exposure"
)

// maxNamed is how many differences a finding names.
const maxNamed = 5

var (
	// checkForms finds what keeps submissions from being stored.
	checkForms = checkDifferences(true, "Forms are refused, because the database was changed: %s.")
	// checkShape finds what else was changed in the way the database is built.
	checkShape = checkDifferences(false, "The database was changed by something other than this program: %s.")
)

// checkDifferences returns a check for the differences that refuse submissions, or for all others.
func checkDifferences(refuse bool, problem string) look {
	return func(_ context.Context, s Subject) (*Finding, error) {
		all, err := s.differences()
		var names []string
		for _, difference := range all {
			if slices.ContainsFunc(collections.SubmissionKinds, difference.Refuses) == refuse {
				names = append(names, difference.String())
			}
		}
		if err != nil || len(names) == 0 {
			return nil, err
		}
		return fail(
			fmt.Sprintf(problem, strings.Join(shortened(names), "; ")),
			"Find out who can write to data.db. Undo the change, or stop the program and restore the newest backup from before it.",
		), nil
	}
}

// checkExposed finds collections of operators that show what is private. They can be made no more, but were before.
func checkExposed(_ context.Context, s Subject) (*Finding, error) {
	problems, err := exposure.Problems(s.App)
	if err != nil || len(problems) == 0 {
		return nil, err
	}
	return fail(
		"Collections that operators have added show what is private: "+strings.Join(shortened(problems), "; ")+".",
		"Change or delete them in /_/. If keys of logins were shown, give all accounts new passwords.",
	), nil
}

// shortened returns the first of some names, and how many are left out.
func shortened(names []string) []string {
	if more := len(names) - maxNamed; more > 0 {
		return append(names[:maxNamed:maxNamed], plural(more, "1 more", "%d more"))
	}
	return names
}

// RefuseForm returns an error if a submission of a kind would get lost or fail, because somebody has changed the
// database. It knows what the last round of the checks found.
func (w *Watcher) RefuseForm(kind *collections.SubmissionKind) error {
	known := w.differences.Load()
	if known == nil { // no round has ended yet
		found := w.firstDifferences()
		known = &found
	}
	if slices.ContainsFunc(*known, func(d Difference) bool { return d.Refuses(kind) }) {
		return errDamaged
	}
	return nil
}
