CREATE TABLE calendar_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guide_id bigint NOT NULL REFERENCES users,
  user_id bigint NOT NULL REFERENCES users,
  during tstzrange NOT NULL
    CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during))
    CHECK (lower(during) IS NOT NULL AND upper(during) IS NOT NULL),
  starts_at timestamptz NOT NULL GENERATED ALWAYS AS (lower(during)) STORED,
  ends_at timestamptz NOT NULL GENERATED ALWAYS AS (upper(during)) STORED,
  status text NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'cancelled')),
  description text NOT NULL DEFAULT '',
  attendees text[] NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- How often it changed since it was mailed first: the SEQUENCE of its .ics.
  revision integer NOT NULL DEFAULT 0,
  cancelled_by bigint REFERENCES users,
  cancelled_at timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK (guide_id <> user_id),
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL AND cancelled_at IS NOT NULL)),
  CONSTRAINT guide_once EXCLUDE USING gist (guide_id WITH =, during WITH &&) WHERE (status = 'confirmed'),
  CONSTRAINT entrepreneur_once EXCLUDE USING gist (user_id WITH =, during WITH &&) WHERE (status = 'confirmed')
);

CREATE INDEX calendar_events_by_guide ON calendar_events (guide_id, starts_at, id);
CREATE INDEX calendar_events_by_user ON calendar_events (user_id, starts_at, id);
CREATE INDEX calendar_events_by_author ON calendar_events (created_by, created_at);
CREATE INDEX calendar_events_by_start ON calendar_events (starts_at, id);
CREATE INDEX calendar_events_by_status ON calendar_events (status, id);
CREATE INDEX calendar_events_by_created_at ON calendar_events (created_at, id);
CREATE INDEX calendar_events_by_description ON calendar_events USING gin (norm(description) gin_trgm_ops);

-- The reply to a POST, kept so that the same request is answered the same way and done once.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users,
  call text NOT NULL,
  key uuid NOT NULL,
  body_hash text NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at);
