-- expand
-- What both people of an event keep of it (rule 16.20).
CREATE TABLE event_summaries (
  event_id bigint PRIMARY KEY REFERENCES calendar_events (id),
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 2000),
  shared_onward boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 0,
  updated_by bigint NOT NULL REFERENCES users (id),
  updated_at timestamptz NOT NULL
);

-- The people of the event stand here too, which never change: what is open for one of them is found by an index.
CREATE TABLE agreements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES calendar_events (id),
  guide_id bigint NOT NULL REFERENCES users (id),
  user_id bigint NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 280),
  owner text NOT NULL CHECK (owner IN ('user', 'guide')),
  due_on date,
  done_at timestamptz,
  done_by bigint REFERENCES users (id),
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX agreements_by_event ON agreements (event_id, id);
CREATE INDEX open_agreements_by_guide ON agreements (guide_id, due_on, id) WHERE done_at IS NULL;
CREATE INDEX open_agreements_by_user ON agreements (user_id, due_on, id) WHERE done_at IS NULL;

-- How much is kept, counted by the one writer: a list of events, and an administrator, read no more than this.
ALTER TABLE calendar_events
  ADD COLUMN has_summary boolean NOT NULL DEFAULT false,
  ADD COLUMN agreements smallint NOT NULL DEFAULT 0,
  ADD COLUMN agreements_kept smallint NOT NULL DEFAULT 0;
