-- What a guide says of a session when it is over: who came, and what only the guide reads.
ALTER TABLE calendar_events
  ADD COLUMN attendance text CHECK (attendance IN ('held', 'missed_by_user', 'missed_by_guide')),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD CHECK (attendance IS NULL OR status = 'confirmed');

-- Earlier notes are looked up by the two people.
CREATE INDEX calendar_events_with_notes ON calendar_events (guide_id, user_id, starts_at) WHERE note <> '';
