-- expand
-- The report and 'Por registrar' read the basis from their indexes; the release before uses them as before.
DROP INDEX calendar_events_by_guide, calendar_events_unrecorded;
CREATE INDEX calendar_events_by_guide ON calendar_events (guide_id, starts_at, id)
  INCLUDE (status, ends_at, attendance, outcome_basis);
CREATE INDEX calendar_events_unrecorded ON calendar_events (starts_at, id) INCLUDE (ends_at, outcome_basis)
  WHERE status = 'confirmed' AND attendance IS NULL;

-- 'En desacuerdo', and events that were held by what that rests on.
CREATE INDEX calendar_events_disputed ON calendar_events (starts_at, id) WHERE attendance IS NULL AND outcome_basis = 'disputed';
CREATE INDEX calendar_events_confirmed_by_both ON calendar_events (starts_at, id) INCLUDE (ends_at)
  WHERE attendance = 'held' AND outcome_basis = 'both';
