-- 'Por registrar': confirmed events without a record, by their start. Those to come are in it too: the present is no part of an index.
CREATE INDEX calendar_events_unrecorded ON calendar_events (starts_at, id) INCLUDE (ends_at)
  WHERE status = 'confirmed' AND attendance IS NULL;
