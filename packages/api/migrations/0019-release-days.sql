-- One row for each day on which a person used a release, and what went wrong on it: failures have something to be counted against.
CREATE TABLE release_days (
  remote text NOT NULL,
  version text NOT NULL,
  -- A Lima day.
  day text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  as_canary boolean NOT NULL,
  failed boolean NOT NULL DEFAULT false,
  blank boolean NOT NULL DEFAULT false,
  calls_failed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (remote, version, day, user_id)
);
