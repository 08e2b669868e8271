-- What the lists, the figures and the report ask of many sessions or mentors, so that an index answers it alone.
DROP INDEX guides_by_name, calendar_events_by_guide, calendar_events_by_user;
CREATE INDEX guides_by_name ON users (name_text, id) INCLUDE (active) WHERE user_type = 'guide';
CREATE INDEX calendar_events_by_guide ON calendar_events (guide_id, starts_at, id) INCLUDE (status, ends_at, attendance);
CREATE INDEX calendar_events_by_user ON calendar_events (user_id, starts_at, id) INCLUDE (status, ends_at, attendance);
