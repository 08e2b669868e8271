-- expand
-- What each side says of a past event (rule 16.1), one row each, the last one alone. An administrator gives a reason.
CREATE TABLE attendance_statements (
  event_id bigint NOT NULL,
  by text NOT NULL CHECK (by IN ('user', 'guide', 'admin')),
  says text NOT NULL CHECK (says IN ('held', 'missed_by_user', 'missed_by_guide')),
  said_at timestamptz NOT NULL,
  via text NOT NULL DEFAULT 'app' CHECK (via IN ('app', 'link', 'migration')),
  author_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, by)
);

-- What was recorded until now is the mentor's statement. When it was made is unknown.
INSERT INTO attendance_statements (event_id, by, says, said_at, via, author_id)
SELECT id, 'guide', attendance, ends_at, 'migration', guide_id FROM calendar_events WHERE attendance IS NOT NULL;

ALTER TABLE attendance_statements ADD FOREIGN KEY (event_id) REFERENCES calendar_events ON DELETE CASCADE;

-- What `attendance` rests on. Recorded events have the mentor's statement alone; without a record 'one' means nothing, and no row is
-- rewritten. The release before writes the attendance alone: that is the mentor's statement too (decision 84).
ALTER TABLE calendar_events ADD COLUMN outcome_basis text NOT NULL DEFAULT 'one'
  CHECK (outcome_basis IN ('both', 'one', 'admin', 'disputed', 'none'));
ALTER TABLE calendar_events ALTER COLUMN outcome_basis SET DEFAULT 'none';

-- The mails about an attendance that were written: each once.
CREATE TABLE attendance_mails (
  event_id bigint NOT NULL REFERENCES calendar_events ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  about text NOT NULL CHECK (about IN ('asked', 'asked_again', 'called_missing')),
  written_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id, about)
);
CREATE INDEX attendance_mails_by_time ON attendance_mails (written_at);
