-- A search that reads many rows must not take the accents off each description anew.
ALTER TABLE calendar_events
  ADD COLUMN description_text text NOT NULL GENERATED ALWAYS AS (norm(description)) STORED;
DROP INDEX calendar_events_by_description;
CREATE INDEX calendar_events_by_description ON calendar_events USING gin (description_text gin_trgm_ops);
