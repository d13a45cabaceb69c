package inbox

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// numbersPerSecond is how many numbers each second has. The number of a submission is
// that of its second, plus one for each that came in it before. So they are in the order
// of the times, also of those that are brought in later, and bound a range of days.
const numbersPerSecond = 16384

// number gives those of a kind their numbers that have none yet. A second with more than
// it has numbers for goes on behind all others.
func number(tx core.App, kind Kind, last int64) error {
	var found []struct {
		Record string `db:"record"`
		Second int64  `db:"second"`
	}
	err := tx.DB().NewQuery(`SELECT DISTINCT record, coalesce(unixepoch(` + kind.Time + `), 0) AS second
		FROM _inbox_pending AS p JOIN ` + kind.Collection + ` AS s ON s.id = record
		WHERE p.id <= {:last} AND kind = {:kind}
			AND NOT EXISTS (SELECT 1 FROM _inbox WHERE _inbox.record = p.record AND _inbox.kind = p.kind)
		ORDER BY p.id`).Bind(dbx.Params{"last": last, "kind": kind.Collection}).All(&found)
	if err != nil || len(found) == 0 {
		return wrap(err)
	}
	insert := tx.DB().NewQuery(`INSERT INTO _inbox (seq, kind, record)
		SELECT CASE
			WHEN last < {:first} THEN {:first}
			WHEN last + 1 < {:end} THEN last + 1
			ELSE (SELECT max(seq) + 1 FROM _inbox) END, {:kind}, {:record}
		FROM (SELECT coalesce((SELECT max(seq) FROM _inbox WHERE seq < {:end}), -1) AS last)`).Prepare()
	defer insert.Close()
	for _, submission := range found {
		first := submission.Second * numbersPerSecond
		_, err := insert.Bind(dbx.Params{
			"first": first, "end": first + numbersPerSecond, "kind": kind.Collection, "record": submission.Record,
		}).Execute()
		if err != nil {
			return wrap(err)
		}
	}
	return nil
}

func wrap(err error) error {
	if err != nil {
		return fmt.Errorf("number submissions: %w", err)
	}
	return nil
}
