-- expand
-- What administrators note about an account for one another (rule 8.17). A note goes with neither account, as none is deleted.
CREATE TABLE account_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  author_id bigint NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX account_notes_by_user ON account_notes (user_id, id);

-- For the lists of events that were held, or missed.
CREATE INDEX calendar_events_by_attendance ON calendar_events (attendance, starts_at, id) WHERE attendance IS NOT NULL;
