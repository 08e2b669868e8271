-- What goes wrong with a release, by kind: how often, not for whom.
CREATE TABLE release_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  version text NOT NULL,
  -- Of phase, message and innermost frame.
  fingerprint text NOT NULL,
  phase text NOT NULL,
  message text NOT NULL,
  -- One frame a line, as the browser wrote them.
  stack text NOT NULL,
  trace_id text NOT NULL,
  reports integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  UNIQUE (remote, version, fingerprint)
);

-- How fast the screens of a release were, as counts of samples: nothing of a person.
CREATE TABLE web_vitals (
  remote text NOT NULL,
  version text NOT NULL,
  role text NOT NULL,
  metric text NOT NULL,
  -- A Lima day.
  day text NOT NULL,
  -- The number of the metric's bucket, the smallest values first.
  bucket smallint NOT NULL,
  samples integer NOT NULL,
  PRIMARY KEY (remote, version, role, metric, day, bucket)
);
