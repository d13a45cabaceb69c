-- The tables of the program that are no collections, because nobody needs to see them in /_/, and the triggers.
-- An empty line ends a statement. The triggers of old data folders are replaced by these.

-- The last receipt number of each kind and year.
CREATE TABLE _receipts (
  kind TEXT NOT NULL, year INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (kind, year)
) WITHOUT ROWID;

-- The lists of the dashboard. Triggers keep them up to date in the transaction that writes a submission or its
-- case, so reading a list never writes. seq orders the lists and is their cursor: the time of the submission in
-- milliseconds times 30,000, plus one for each earlier submission of that millisecond. Times up to the year 9999
-- fit. place is inbox, spam or bin. state is NULL until there is a case, due is NULL if nothing is due, keep is
-- NULL without a consent.
CREATE TABLE _inbox (
  seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, place TEXT NOT NULL,
  unread INTEGER NOT NULL, spam INTEGER NOT NULL, state TEXT, assignee TEXT, due TEXT, keep TEXT, UNIQUE (record, kind)
);

CREATE INDEX _inbox_by_place ON _inbox (kind, place);

CREATE INDEX _inbox_by_unread ON _inbox (kind, place) WHERE unread;

-- The rows with a deadline in the order of the list, with all that the list can be narrowed by.
CREATE INDEX _inbox_by_due ON _inbox (kind, place, due, seq, state, assignee) WHERE due IS NOT NULL;

-- Finds rare states, and the cases that nobody works on.
CREATE INDEX _inbox_by_state ON _inbox (kind, place, state, assignee) WHERE state IS NOT NULL;

-- Finds people with few cases. Storing a submission does not touch it.
CREATE INDEX _inbox_by_assignee ON _inbox (kind, place, assignee) WHERE assignee != '';

CREATE INDEX _inbox_by_keep ON _inbox (kind, place, keep) WHERE keep IS NOT NULL;

CREATE TABLE _inbox_counts (
  kind TEXT NOT NULL, place TEXT NOT NULL, unread INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (kind, place, unread)
) WITHOUT ROWID;

-- The values that a list can be filtered by. A filter may have several, like the portals of a grievance.
CREATE TABLE _inbox_filters (
  seq INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (seq, name, value)
) WITHOUT ROWID;

CREATE INDEX _inbox_filters_by_value ON _inbox_filters (name, value);

-- The rows whose words have to be indexed again.
CREATE TABLE _inbox_pending (seq INTEGER PRIMARY KEY);

-- The full-text index of the submissions. Its rowid is seq. Package list fills it after the transaction, so an
-- index that is slow or damaged does not affect storing. The indexes of prefixes are for common words: without
-- one, FTS5 reads and sorts all hits of a prefix before it returns the first, which takes 3 µs a hit.
CREATE VIRTUAL TABLE _inbox_words USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);

-- The program merges the index by itself, in small steps.
INSERT INTO _inbox_words (_inbox_words, rank) VALUES ('automerge', 0);

CREATE TRIGGER _inbox_insert AFTER INSERT ON _inbox BEGIN
  INSERT INTO _inbox_counts (kind, place, unread, n) VALUES (new.kind, new.place, new.unread, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO _inbox_pending VALUES (new.seq) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER _inbox_update AFTER UPDATE OF place, unread, spam ON _inbox BEGIN
  UPDATE _inbox_counts SET n = n - 1 WHERE kind = old.kind AND place = old.place AND unread = old.unread;
  INSERT INTO _inbox_counts (kind, place, unread, n) VALUES (new.kind, new.place, new.unread, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO _inbox_pending VALUES (new.seq) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER _inbox_delete AFTER DELETE ON _inbox BEGIN
  UPDATE _inbox_counts SET n = n - 1 WHERE kind = old.kind AND place = old.place AND unread = old.unread;
  DELETE FROM _inbox_filters WHERE seq = old.seq;
  INSERT INTO _inbox_pending VALUES (old.seq) ON CONFLICT DO NOTHING;
END;

-- The last number of a millisecond is divisible by 30,000. If it is taken, the submission gets the number after
-- all others. SQLite compiles this with every INSERT, so it avoids subqueries in FROM: they take a tenth of the
-- time to store. This holds for the other two kinds, too.
CREATE TRIGGER _inbox_contacts_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO _inbox (seq, kind, record, place, unread, spam) VALUES (
    coalesce((
      SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM _inbox)) FROM _inbox
      WHERE seq BETWEEN coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1
        AND coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1 + 29999
      ORDER BY seq DESC LIMIT 1
    ), coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1),
    'contacts', new.id, CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END, new.readAt = '', new.spam
  );
END;

CREATE TRIGGER _inbox_contacts_update AFTER UPDATE ON contacts BEGIN
  UPDATE _inbox SET place = CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END,
    unread = new.readAt = '', spam = new.spam WHERE record = new.id AND kind = 'contacts';
END;

CREATE TRIGGER _inbox_contacts_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM _inbox WHERE record = old.id AND kind = 'contacts';
END;

CREATE TRIGGER _inbox_grievances_insert AFTER INSERT ON grievances BEGIN
  INSERT INTO _inbox (seq, kind, record, place, unread, spam) VALUES (
    coalesce((
      SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM _inbox)) FROM _inbox
      WHERE seq BETWEEN coalesce(CAST(round(unixepoch(new.createdAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1
        AND coalesce(CAST(round(unixepoch(new.createdAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1 + 29999
      ORDER BY seq DESC LIMIT 1
    ), coalesce(CAST(round(unixepoch(new.createdAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1),
    'grievances', new.id, CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END, new.readAt = '', new.spam
  );
  INSERT OR IGNORE INTO _inbox_filters
    SELECT seq, 'reason', new.reason FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'grievances')
    UNION ALL SELECT seq, 'portal', key FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'grievances'),
      json_each(iif(json_valid(new.portals), new.portals, '{}')) WHERE value;
END;

CREATE TRIGGER _inbox_grievances_update AFTER UPDATE ON grievances BEGIN
  UPDATE _inbox SET place = CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END,
    unread = new.readAt = '', spam = new.spam WHERE record = new.id AND kind = 'grievances';
  DELETE FROM _inbox_filters WHERE seq = (SELECT seq FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'grievances'));
  INSERT OR IGNORE INTO _inbox_filters
    SELECT seq, 'reason', new.reason FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'grievances')
    UNION ALL SELECT seq, 'portal', key FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'grievances'),
      json_each(iif(json_valid(new.portals), new.portals, '{}')) WHERE value;
END;

CREATE TRIGGER _inbox_grievances_delete AFTER DELETE ON grievances BEGIN
  DELETE FROM _inbox WHERE record = old.id AND kind = 'grievances';
END;

CREATE TRIGGER _inbox_applications_insert AFTER INSERT ON applications BEGIN
  INSERT INTO _inbox (seq, kind, record, place, unread, spam) VALUES (
    coalesce((
      SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM _inbox)) FROM _inbox
      WHERE seq BETWEEN coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1
        AND coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1 + 29999
      ORDER BY seq DESC LIMIT 1
    ), coalesce(CAST(round(unixepoch(new.submittedAt, 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1),
    'applications', new.id, CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END, new.readAt = '', new.spam
  );
  INSERT OR IGNORE INTO _inbox_filters
    SELECT seq, 'job', new.job FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'applications');
END;

CREATE TRIGGER _inbox_applications_update AFTER UPDATE ON applications BEGIN
  UPDATE _inbox SET place = CASE WHEN new.deletedAt != '' THEN 'bin' WHEN new.spam THEN 'spam' ELSE 'inbox' END,
    unread = new.readAt = '', spam = new.spam WHERE record = new.id AND kind = 'applications';
  DELETE FROM _inbox_filters WHERE seq = (SELECT seq FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'applications'));
  INSERT OR IGNORE INTO _inbox_filters
    SELECT seq, 'job', new.job FROM (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'applications');
END;

CREATE TRIGGER _inbox_applications_delete AFTER DELETE ON applications BEGIN
  DELETE FROM _inbox WHERE record = old.id AND kind = 'applications';
END;

-- What the lists know of cases, also if a repair inserts the rows again.
CREATE TRIGGER _inbox_insert_case AFTER INSERT ON _inbox BEGIN
  UPDATE _inbox SET (state, assignee, due, keep) = (
    SELECT c.state, c.assignee, nullif(c.due, ''), nullif(c.keepUntil, '') FROM cases AS c
    WHERE c.submission = record AND c.kind = iif(_inbox.kind = 'contacts', 'contact', _inbox.kind)
  ) WHERE seq = new.seq;
END;

CREATE TRIGGER _inbox_case_insert AFTER INSERT ON cases BEGIN
  UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, ''), keep = nullif(new.keepUntil, '')
    WHERE record = new.submission AND kind = iif(new.kind = 'contact', 'contacts', new.kind);
END;

CREATE TRIGGER _inbox_case_update AFTER UPDATE OF state, assignee, due, keepUntil ON cases BEGIN
  UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, ''), keep = nullif(new.keepUntil, '')
    WHERE record = new.submission AND kind = iif(new.kind = 'contact', 'contacts', new.kind);
END;

-- The board of applications: those in the inbox by their opening and by the state of their case.
CREATE TABLE _board (seq INTEGER PRIMARY KEY, opening TEXT NOT NULL, state TEXT NOT NULL);

CREATE INDEX _board_by_opening ON _board (opening, state);

CREATE INDEX _board_by_state ON _board (state);

CREATE TRIGGER _board_job AFTER UPDATE OF job ON applications WHEN new.job != old.job BEGIN
  UPDATE _board SET opening = new.job WHERE seq = (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'applications');
END;

CREATE TRIGGER _board_case_insert AFTER INSERT ON cases WHEN new.kind = 'applications' BEGIN
  INSERT OR REPLACE INTO _board (seq, opening, state)
    SELECT i.seq, a.job, c.state FROM _inbox AS i
    JOIN applications AS a ON a.id = i.record JOIN cases AS c ON c.submission = a.id AND c.kind = 'applications'
    WHERE i.kind = 'applications' AND i.place = 'inbox' AND i.record = new.submission;
END;

CREATE TRIGGER _board_case_move AFTER UPDATE OF state ON cases WHEN new.kind = 'applications' AND new.state != old.state BEGIN
  UPDATE _board SET state = new.state WHERE seq = (SELECT seq FROM _inbox WHERE record = new.submission AND kind = 'applications');
END;

CREATE TRIGGER _board_inbox_insert AFTER INSERT ON _inbox WHEN new.kind = 'applications' BEGIN
  INSERT OR REPLACE INTO _board (seq, opening, state)
    SELECT i.seq, a.job, c.state FROM _inbox AS i
    JOIN applications AS a ON a.id = i.record JOIN cases AS c ON c.submission = a.id AND c.kind = 'applications'
    WHERE i.kind = 'applications' AND i.place = 'inbox' AND i.seq = new.seq;
END;

CREATE TRIGGER _board_inbox_update AFTER UPDATE OF place ON _inbox WHEN new.kind = 'applications' AND new.place != old.place BEGIN
  DELETE FROM _board WHERE seq = old.seq;
  INSERT OR REPLACE INTO _board (seq, opening, state)
    SELECT i.seq, a.job, c.state FROM _inbox AS i
    JOIN applications AS a ON a.id = i.record JOIN cases AS c ON c.submission = a.id AND c.kind = 'applications'
    WHERE i.kind = 'applications' AND i.place = 'inbox' AND i.seq = new.seq;
END;

CREATE TRIGGER _board_inbox_delete AFTER DELETE ON _inbox WHEN old.kind = 'applications' BEGIN
  DELETE FROM _board WHERE seq = old.seq;
END;

-- What may follow a state of a case: the same as in pb/inbox/cases/flows.go.
CREATE TABLE _case_moves (kind TEXT NOT NULL, [from] TEXT NOT NULL, [to] TEXT NOT NULL, PRIMARY KEY (kind, [from], [to])) WITHOUT ROWID;

INSERT INTO _case_moves VALUES
  ('contact', 'open', 'answered'),
  ('contact', 'answered', 'closed'), ('contact', 'answered', 'open'),
  ('contact', 'closed', 'open'),
  ('grievances', 'new', 'acknowledged'), ('grievances', 'new', 'resolved'),
  ('grievances', 'acknowledged', 'working'), ('grievances', 'acknowledged', 'resolved'),
  ('grievances', 'working', 'waiting'), ('grievances', 'working', 'resolved'),
  ('grievances', 'waiting', 'working'), ('grievances', 'waiting', 'resolved'),
  ('grievances', 'resolved', 'reopened'),
  ('grievances', 'reopened', 'working'), ('grievances', 'reopened', 'resolved');

-- An open application may go to every other state of an application, a rejected one only back.
INSERT INTO _case_moves
  WITH open (state) AS (VALUES ('new'), ('shortlisted'), ('interview'), ('offered')),
    states (state) AS (SELECT state FROM open UNION VALUES ('hired'), ('rejected'), ('withdrawn'))
  SELECT 'applications', open.state, states.state FROM open JOIN states ON states.state != open.state
  UNION SELECT 'applications', 'rejected', state FROM open;

-- A case can also go to the state that follows without an event whose mail was taken back. The last event of the
-- case must say so and name the state.
CREATE TRIGGER _cases_move BEFORE UPDATE OF state ON cases WHEN new.state != old.state
  AND NOT EXISTS (SELECT 1 FROM _case_moves WHERE kind = old.kind AND [from] = old.state AND [to] = new.state)
  AND NOT EXISTS (
    SELECT 1 FROM case_events
    WHERE sequence = (SELECT max(sequence) FROM case_events WHERE [case] = old.id)
      AND kind = 'mailTakenBack' AND json_extract(meta, '$.state') = new.state
  )
BEGIN
  SELECT RAISE(ABORT, 'this move of a case is not declared');
END;

CREATE TRIGGER _cases_delete BEFORE DELETE ON cases BEGIN
  SELECT RAISE(ABORT, 'cases cannot be deleted');
END;

-- Events can only be added. No field is a relation, so deleting an account or a submission does not reach them.
CREATE TRIGGER _case_events_update BEFORE UPDATE ON case_events BEGIN
  SELECT RAISE(ABORT, 'events of cases cannot be changed');
END;

CREATE TRIGGER _case_events_delete BEFORE DELETE ON case_events BEGIN
  SELECT RAISE(ABORT, 'events of cases cannot be deleted');
END;

-- The key that signs the checkpoints of the events.
CREATE TABLE _signing_key (id INTEGER PRIMARY KEY CHECK (id = 1), seed TEXT NOT NULL);

CREATE TRIGGER _checkpoints_update BEFORE UPDATE ON checkpoints BEGIN
  SELECT RAISE(ABORT, 'checkpoints cannot be changed');
END;

CREATE TRIGGER _checkpoints_delete BEFORE DELETE ON checkpoints BEGIN
  SELECT RAISE(ABORT, 'checkpoints cannot be deleted');
END;

CREATE TABLE case_reminders (
  [case] TEXT NOT NULL, kind TEXT NOT NULL, due TEXT NOT NULL, recipient TEXT NOT NULL,
  created TEXT NOT NULL, sent TEXT NOT NULL DEFAULT '', PRIMARY KEY ([case], kind, due, recipient)
) WITHOUT ROWID;

CREATE INDEX idx_case_reminders_unsent ON case_reminders (recipient) WHERE sent = '';

-- The links with which senders follow their submissions. Only the hashes of their secrets are kept.
CREATE TABLE _case_links (hash TEXT NOT NULL PRIMARY KEY, [case] TEXT NOT NULL, created TEXT NOT NULL) WITHOUT ROWID;

CREATE INDEX idx_case_links_case ON _case_links ([case]);

-- What each reader thinks of an application. The event names the reader.
CREATE TABLE _case_ratings (
  [case] TEXT NOT NULL, rater TEXT NOT NULL, rating INTEGER NOT NULL, event INTEGER NOT NULL, PRIMARY KEY ([case], rater)
) WITHOUT ROWID;

-- The search of the site. words are those that visitors type for a page, although its title does not contain them.
-- The program fills an empty index when it starts.
CREATE VIRTUAL TABLE `_search` USING fts5(
  source UNINDEXED, path UNINDEXED, kind UNINDEXED, visibleFrom UNINDEXED, visibleUntil UNINDEXED, title, words, text,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);

-- The text from which each document was seeded, so that a new version can replace documents that nobody has changed.
CREATE TABLE _seeded_documents (key TEXT PRIMARY KEY, content TEXT NOT NULL);

-- The addresses of deleted pages.
CREATE TABLE _closed_addresses (path TEXT PRIMARY KEY) WITHOUT ROWID;

-- How often each redirect is used on a day. The counts name no visitor.
CREATE TABLE _redirect_hits (
  redirect TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (redirect, day)
) WITHOUT ROWID;

-- The ids in the feeds of posts whose id was their address, so that readers do not show them as new.
CREATE TABLE _feed_ids (post TEXT PRIMARY KEY NOT NULL, id TEXT NOT NULL) WITHOUT ROWID;

-- The sessions that admins have ended, because PocketBase's tokens would stay valid until they expire.
CREATE TABLE _ended_sessions (id TEXT PRIMARY KEY, until INTEGER NOT NULL);

-- The networks that accounts were used from, as keyed hashes, so that their owners do not notice when somebody
-- guesses passwords.
CREATE TABLE _known_networks (id TEXT PRIMARY KEY, seen INTEGER NOT NULL);

-- The last run of each nightly job, so that missed ones are caught up.
CREATE TABLE _nightly_jobs (name TEXT PRIMARY KEY, at TEXT NOT NULL, problem TEXT NOT NULL);

-- What the running program found to be wrong, and when operators were told of it.
CREATE TABLE _findings (
  id TEXT PRIMARY KEY, severity TEXT NOT NULL, problem TEXT NOT NULL, remedy TEXT NOT NULL,
  since TEXT NOT NULL, mailed TEXT NOT NULL, gone TEXT NOT NULL
);

-- The folders of uploaded files that could not be deleted with their record.
CREATE TABLE _file_deletions (path TEXT PRIMARY KEY);
