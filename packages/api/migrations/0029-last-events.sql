-- expand
-- The start of the last event that a person had (rule 8.16), kept, so that the list of accounts is sorted and filtered by an index. Events
-- end without a write: the background work of each gateway brings it up to date.
ALTER TABLE users ADD COLUMN last_event_at timestamptz;

UPDATE users SET last_event_at = last_event.starts_at
FROM (
  SELECT person_id, max(starts_at) AS starts_at
  FROM calendar_events CROSS JOIN LATERAL (VALUES (guide_id), (user_id)) AS person (person_id)
  WHERE status = 'confirmed' AND (attendance IS NULL OR attendance = 'held') AND ends_at <= now()
  GROUP BY person_id
) AS last_event
WHERE users.id = person_id;

-- Who never had one comes first.
CREATE INDEX users_by_last_event ON users (last_event_at NULLS FIRST, id) INCLUDE (user_type, active);
