-- What somebody proves at a sign-in holds for one version of their credentials. The database counts the versions itself, so
-- that no statement that changes one of them can forget to. A session or a link of another version is void.
ALTER TABLE users ADD COLUMN credentials_version integer NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN credentials_version integer NOT NULL DEFAULT 0;
ALTER TABLE one_time_links ADD COLUMN credentials_version integer NOT NULL DEFAULT 0;

CREATE FUNCTION next_credentials_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.credentials_version := OLD.credentials_version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_next_credentials_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.active IS DISTINCT FROM NEW.active OR OLD.user_type IS DISTINCT FROM NEW.user_type)
  EXECUTE FUNCTION next_credentials_version();

-- How a person finds one of their sessions in a list: the browser, and a name that is not the token's.
ALTER TABLE sessions
  ADD COLUMN public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN device text NOT NULL DEFAULT '';

-- From when on the next attempt is allowed, where attempts slow down instead of ending.
ALTER TABLE attempts ADD COLUMN next_at timestamptz;

-- Browsers in which somebody has signed in, as the SHA-256 of what their cookie holds.
CREATE TABLE known_devices (
  token_hash text NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_by_user ON known_devices (user_id);
