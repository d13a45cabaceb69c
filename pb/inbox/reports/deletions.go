package reports

import (
	"cmp"
	"fmt"
	"strings"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// maxDeletions is how many deletions the report of a month lists. The chain of events has all.
const maxDeletions = 1000

// A Deletion tells that a submission was deleted for good.
type Deletion struct {
	Receipt string `json:"receipt"`
	Kind    string `json:"kind" enum:"grievances,contact,applications"`
	Day     string `json:"day"` // in India, YYYY-MM-DD
	// By is who deleted it, and BinnedBy who had moved it to the bin before. They are empty if the program did it, and
	// for an account that is gone.
	By       string `json:"by"`
	BinnedBy string `json:"binnedBy"`
	Why      string `json:"why"` // empty if the operator gave no reason, and for deletions by earlier versions
}

// deletions lists what was deleted for good in the span, the latest first.
func (r reader) deletions() ([]Deletion, error) {
	name := func(actor string) string {
		return "(SELECT coalesce(nullif(a.[[name]], ''), a.[[email]]) FROM {{" + collections.Admins + "}} AS a WHERE '" + collections.Admins + ":' || a.[[id]] = " + actor + ")"
	}
	deleted := []Deletion{}
	err := r.query(`SELECT c.[[receipt]] AS receipt, c.[[kind]] AS kind, date(erased.[[time]], '+330 minutes') AS day,
		coalesce(nullif(b.[[body]]->>'actor', ''), `+name("erased.[[actor]]")+`, '') AS [[by]], coalesce(b.[[body]]->>'text', '') AS why,
		coalesce(`+name(`(SELECT m.[[actor]] FROM {{case_events}} AS m WHERE m.[[case]] = c.[[id]] AND m.[[kind]] = '`+string(cases.WasMarked)+`'
			AND m.[[meta]]->>'mark' = 'deleted' ORDER BY m.[[sequence]] DESC LIMIT 1)`)+`, '') AS binned_by
		FROM {{case_events}} AS erased JOIN {{cases}} AS c ON c.[[id]] = erased.[[case]]
		LEFT JOIN {{case_bodies}} AS b ON b.[[event]] = erased.[[sequence]]
		WHERE erased.[[kind]] = '`+string(cases.WasErased)+`' AND erased.[[time]] >= {:from} AND erased.[[time]] < {:to}
		ORDER BY erased.[[sequence]] DESC LIMIT `+fmt.Sprint(maxDeletions), collections.GrievanceKind).All(&deleted)
	if err != nil {
		return nil, fmt.Errorf("list what was deleted: %w", err)
	}
	return deleted, nil
}

// Text returns a deletion as one sentence of the sheet.
func (d Deletion) Text() string {
	text := d.Day + ", by " + cmp.Or(d.By, "the program")
	if d.BinnedBy != "" {
		text += ", moved to the bin by " + d.BinnedBy
	}
	return text + ": " + cmp.Or(strings.TrimSpace(d.Why), "no reason given")
}
