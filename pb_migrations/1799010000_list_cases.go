package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration makes cases the rows of the lists. The columns that only lists need move there from _inbox, and
// the triggers that kept _inbox equal to records and cases go: the program writes the columns with the record.
// seq is no field, because PocketBase reads numbers as floating-point ones, which round it.
// Only the trigger writes it, so no index has to keep it unique: that of seq holds what a search asks of a hit.
func init() {
	m.Register(func(app core.App) error {
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil || cases.Fields.GetByName("place") != nil {
			return err
		}
		cases.Fields.Add(
			&core.TextField{Name: "place", System: true, Max: 20,
				Help: "Where the submission is listed: inbox, spam or bin. Empty once it was deleted."},
			&core.BoolField{Name: "unread", System: true},
			&core.BoolField{Name: "spam", System: true},
			&core.TextField{Name: "topic", System: true, Max: 1 << 20,
				Help: "Of the submission, to filter the list: its reason or its opening."},
			&core.JSONField{Name: "choices", System: true, MaxSize: 1 << 20,
				Help: "Of the submission, to filter the list: the portals of a grievance."},
		)
		if err := app.Save(cases); err != nil {
			return err
		}
		return execute(app, strings.Split(strings.ReplaceAll(listCases, "FIRST", firstOfMillisecond), "\n\n")...)
	}, nil)
}

const listCases = `ALTER TABLE cases ADD COLUMN seq INTEGER;

DROP TRIGGER _inbox_case_insert;

DROP TRIGGER _inbox_case_update;

DROP TRIGGER _inbox_contacts_insert;

DROP TRIGGER _inbox_contacts_update;

DROP TRIGGER _inbox_contacts_delete;

DROP TRIGGER _inbox_grievances_insert;

DROP TRIGGER _inbox_grievances_update;

DROP TRIGGER _inbox_grievances_delete;

DROP TRIGGER _inbox_applications_insert;

DROP TRIGGER _inbox_applications_update;

DROP TRIGGER _inbox_applications_delete;

UPDATE cases SET (seq, place, unread, spam, topic, choices) = (i.seq, i.place, i.unread, i.spam, coalesce(i.topic, ''), i.choices)
  FROM _inbox AS i WHERE i.record = submission AND i.kind = cases.kind;

DROP TABLE _inbox;

CREATE INDEX _inbox_by_seq ON cases (seq, kind, place, state, due);

CREATE INDEX _inbox_by_place ON cases (kind, place, seq, choices);

CREATE INDEX _inbox_by_unread ON cases (kind, place, seq) WHERE unread;

CREATE INDEX _inbox_by_due ON cases (kind, place, due, seq, state, assignee, topic, choices, unread) WHERE due > '';

CREATE INDEX _inbox_by_state ON cases (kind, place, state, seq, assignee);

CREATE INDEX _inbox_by_unread_and_state ON cases (kind, place, state, seq) WHERE unread;

CREATE INDEX _inbox_by_assignee ON cases (kind, place, assignee, seq) WHERE assignee != '';

CREATE INDEX _inbox_by_keep ON cases (kind, place, keepUntil) WHERE keepUntil > '';

CREATE INDEX _inbox_by_topic ON cases (kind, place, topic, seq) WHERE topic > '';

CREATE INDEX _inbox_by_topic_and_state ON cases (kind, place, topic, state, seq) WHERE topic > '';

CREATE TRIGGER _inbox_put AFTER UPDATE OF place, unread, spam ON cases BEGIN
  UPDATE cases SET seq = coalesce((
      SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM cases)) FROM cases
      WHERE seq BETWEEN FIRST AND FIRST + 29999 ORDER BY seq DESC LIMIT 1
    ), FIRST) WHERE id = new.id AND seq IS NULL;
  UPDATE _inbox_counts SET n = n - 1 WHERE kind = old.kind AND place = old.place AND unread = old.unread;
  INSERT INTO _inbox_counts (kind, place, unread, n) SELECT new.kind, new.place, new.unread, 1 WHERE new.place != ''
    ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO _inbox_pending SELECT seq FROM cases WHERE id = new.id ON CONFLICT DO NOTHING;
END`

const firstOfMillisecond = "coalesce(CAST(round(unixepoch(new.received, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1"
