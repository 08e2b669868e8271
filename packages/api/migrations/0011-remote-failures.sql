-- Who could not use a release: one row a person, however often it failed. Says whether it was a canary for them.
CREATE TABLE remote_failures (
  remote text NOT NULL,
  version text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  as_canary boolean NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (remote, version, user_id)
);

-- Canaries that nobody gets any more. A row stays: a version that was suspended is never tried again.
CREATE TABLE canary_suspensions (
  remote text NOT NULL,
  version text NOT NULL,
  people integer NOT NULL,
  suspended_at timestamptz NOT NULL,
  PRIMARY KEY (remote, version)
);
