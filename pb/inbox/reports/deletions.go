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
	Receipt string               `json:"receipt"`
	Kind    collections.KindName `json:"kind"`
	Day     string               `json:"day"` // in India, YYYY-MM-DD
	// By is who deleted it, and BinnedBy who had moved it to the bin before. They are empty if the program or an
	// operator did it.
	By       string `json:"by"`
	BinnedBy string `json:"binnedBy"`
	Why      string `json:"why"` // empty if the operator gave no reason, and for deletions by earlier versions
}

// deletions lists what was deleted for good in the span, the latest first. A person who has left is listed with the
// last name that the chain has.
func (r reader) deletions() ([]Deletion, error) {
	var rows []struct {
		Deletion
		Name   string `db:"name"` // of who deleted it, as it was then
		Actor  string `db:"actor"`
		Binner string `db:"binner"`
	}
	err := r.query(`SELECT c.[[receipt]] AS receipt, c.[[kind]] AS kind, date(erased.[[time]], '+330 minutes') AS day,
		coalesce(b.[[body]]->>'actor', '') AS name, erased.[[actor]] AS actor, coalesce(b.[[body]]->>'text', '') AS why,
		coalesce((SELECT m.[[actor]] FROM {{case_events}} AS m WHERE m.[[case]] = c.[[id]] AND m.[[kind]] = '`+string(cases.WasMarked)+`'
			AND m.[[meta]]->>'mark' = 'deleted' ORDER BY m.[[sequence]] DESC LIMIT 1), '') AS binner
		FROM {{case_events}} AS erased JOIN {{cases}} AS c ON c.[[id]] = erased.[[case]]
		LEFT JOIN {{case_bodies}} AS b ON b.[[event]] = erased.[[sequence]]
		WHERE erased.[[kind]] = '`+string(cases.WasErased)+`' AND erased.[[time]] >= {:from} AND erased.[[time]] < {:to}
		ORDER BY erased.[[sequence]] DESC LIMIT `+fmt.Sprint(maxDeletions), collections.GrievanceKind).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list what was deleted: %w", err)
	}
	names, deleted := map[string]string{}, make([]Deletion, len(rows))
	nameOf := func(actor string) (string, error) {
		id, isStaff := strings.CutPrefix(actor, collections.Admins+":")
		if _, known := names[actor]; !known && isStaff {
			if names[actor], err = cases.NameOf(r.app, id); err != nil {
				return "", err
			}
		}
		return names[actor], nil
	}
	for i, row := range rows {
		deleted[i], deleted[i].By = row.Deletion, row.Name
		if row.Name == "" {
			if deleted[i].By, err = nameOf(row.Actor); err != nil {
				return nil, err
			}
		}
		if deleted[i].BinnedBy, err = nameOf(row.Binner); err != nil {
			return nil, err
		}
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
