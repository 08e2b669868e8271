-- Tokens are kept as their SHA-256 only.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_created_at ON sessions (created_at);

-- Links that are mailed: an invitation, a new password, the first tie to a Google account.
CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  google_sub text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_links_by_user ON one_time_links (user_id);

CREATE TABLE google_nonces (
  nonce_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Counts what may happen only so often. Unlogged: it may be lost with the server, and must cost little.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
