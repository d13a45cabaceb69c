package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration gives each list of the dashboard an index in its order. The rows of _inbox hold all that
// lists are narrowed by, also the topic of a submission (a reason, an opening) and its choices as a JSON array
// (portals). An index that begins with kind and place ends with seq, so a page is read without sorting. The
// tables _inbox_filters and _board are superfluous then. kind is the name of the kind, as in cases.
func init() {
	m.Register(func(app core.App) error {
		columns, err := app.TableColumns("_inbox")
		if err == nil && !slices.Contains(columns, "topic") {
			err = execute(app, strings.Split(listByIndex, "\n\n")...)
		}
		if err != nil {
			return err
		}
		return execute(app, strings.Split(listTriggers+
			listKind("contact", "contacts", "submittedAt", "NULL", "NULL")+
			listKind("grievances", "grievances", "createdAt", "new.reason",
				"(SELECT json_group_array(key) FROM json_each(iif(json_valid(new.portals), new.portals, '{}')) WHERE value)")+
			listKind("applications", "applications", "submittedAt", "new.job", "NULL"), "\n\n")...)
	}, nil)
}

const listByIndex = `ALTER TABLE _inbox ADD COLUMN topic TEXT;

ALTER TABLE _inbox ADD COLUMN choices TEXT;

UPDATE _inbox SET
  topic = (SELECT value FROM _inbox_filters AS f WHERE f.seq = _inbox.seq AND name IN ('reason', 'job')),
  choices = iif(kind = 'grievances', (SELECT json_group_array(value) FROM _inbox_filters AS f WHERE f.seq = _inbox.seq AND name = 'portal'), NULL);

DROP TABLE _board;

DROP TABLE _inbox_filters;

UPDATE _inbox SET kind = 'contact' WHERE kind = 'contacts';

UPDATE _inbox_counts SET kind = 'contact' WHERE kind = 'contacts';

DROP INDEX _inbox_by_state;

CREATE INDEX _inbox_by_state ON _inbox (kind, place, state) WHERE state IS NOT NULL;

CREATE INDEX _inbox_by_topic ON _inbox (kind, place, topic) WHERE topic IS NOT NULL;

CREATE INDEX _inbox_by_topic_and_state ON _inbox (kind, place, topic, state) WHERE topic IS NOT NULL;

DROP INDEX _inbox_by_place;

CREATE INDEX _inbox_by_place ON _inbox (kind, place, seq, choices);

DROP INDEX _inbox_by_due;

CREATE INDEX _inbox_by_due ON _inbox (kind, place, due, seq, state, assignee, topic, choices, unread) WHERE due IS NOT NULL;

CREATE INDEX _inbox_by_unread_and_state ON _inbox (kind, place, state) WHERE unread`

// listTriggers are the triggers of the lists that are not about one kind. Those of the board go.
const listTriggers = `DROP TRIGGER IF EXISTS _board_job;

DROP TRIGGER IF EXISTS _board_case_insert;

DROP TRIGGER IF EXISTS _board_case_move;

DROP TRIGGER IF EXISTS _board_inbox_insert;

DROP TRIGGER IF EXISTS _board_inbox_update;

DROP TRIGGER IF EXISTS _board_inbox_delete;

DROP TRIGGER _inbox_delete;

CREATE TRIGGER _inbox_delete AFTER DELETE ON _inbox BEGIN
  UPDATE _inbox_counts SET n = n - 1 WHERE kind = old.kind AND place = old.place AND unread = old.unread;
  INSERT INTO _inbox_pending VALUES (old.seq) ON CONFLICT DO NOTHING;
END;

DROP TRIGGER _inbox_insert_case;

CREATE TRIGGER _inbox_insert_case AFTER INSERT ON _inbox BEGIN
  UPDATE _inbox SET (state, assignee, due, keep) = (
    SELECT c.state, c.assignee, nullif(c.due, ''), nullif(c.keepUntil, '') FROM cases AS c
    WHERE c.submission = record AND c.kind = _inbox.kind
  ) WHERE seq = new.seq;
END;

DROP TRIGGER _inbox_case_insert;

CREATE TRIGGER _inbox_case_insert AFTER INSERT ON cases BEGIN
  UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, ''), keep = nullif(new.keepUntil, '')
    WHERE record = new.submission AND kind = new.kind;
END;

DROP TRIGGER _inbox_case_update;

CREATE TRIGGER _inbox_case_update AFTER UPDATE OF state, assignee, due, keepUntil ON cases BEGIN
  UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, ''), keep = nullif(new.keepUntil, '')
    WHERE record = new.submission AND kind = new.kind;
END`

// listKind returns the triggers that put the submissions of a kind into the lists. topic and choices are
// expressions. schema.sql says how the number of a row is made.
func listKind(kind, collection, time, topic, choices string) string {
	return strings.NewReplacer("KIND", kind, "COLLECTION", collection, "TIME", time, "TOPIC", topic, "CHOICES", choices,
		"PLACE", "CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END",
		"FIRST", "coalesce(CAST(round(unixepoch(new."+time+", 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1").Replace(`

DROP TRIGGER IF EXISTS _inbox_COLLECTION_insert;

DROP TRIGGER IF EXISTS _inbox_COLLECTION_update;

DROP TRIGGER IF EXISTS _inbox_COLLECTION_delete;

CREATE TRIGGER _inbox_COLLECTION_insert AFTER INSERT ON COLLECTION BEGIN
  INSERT INTO _inbox (seq, kind, record, place, unread, spam, topic, choices) VALUES (
    coalesce((
      SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM _inbox)) FROM _inbox
      WHERE seq BETWEEN FIRST AND FIRST + 29999 ORDER BY seq DESC LIMIT 1
    ), FIRST),
    'KIND', new.id, PLACE, new.readAt = '', new.spam, TOPIC, CHOICES
  );
END;

CREATE TRIGGER _inbox_COLLECTION_update AFTER UPDATE ON COLLECTION BEGIN
  UPDATE _inbox SET place = PLACE, unread = new.readAt = '', spam = new.spam, topic = TOPIC, choices = CHOICES
    WHERE record = new.id AND kind = 'KIND';
END;

CREATE TRIGGER _inbox_COLLECTION_delete AFTER DELETE ON COLLECTION BEGIN
  DELETE FROM _inbox WHERE record = old.id AND kind = 'KIND';
END`)
}
