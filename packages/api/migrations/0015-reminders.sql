-- Which reminders of an event were written, or are not needed because it was placed too late for them: one row each, whoever
-- writes first. The start belongs to the key: an event that moves is reminded of anew.
CREATE TABLE event_reminders (
  event_id bigint NOT NULL REFERENCES calendar_events ON DELETE CASCADE,
  hours_before integer NOT NULL,
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, hours_before, starts_at)
);
CREATE INDEX event_reminders_by_start ON event_reminders (starts_at);

ALTER TABLE users ADD COLUMN wants_reminders boolean NOT NULL DEFAULT true;
