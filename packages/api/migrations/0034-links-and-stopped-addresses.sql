-- expand
-- Which signed links of a person are good (decision 83): another e-mail, or an account that is switched off or on, ends those before.
ALTER TABLE users ADD COLUMN links_version integer NOT NULL DEFAULT 0;

CREATE FUNCTION next_links_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.links_version := OLD.links_version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_next_links_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.active IS DISTINCT FROM NEW.active)
  EXECUTE FUNCTION next_links_version();

-- Mailboxes that as guests get no mail from anybody (rule 15.23), as SHA-256: it outlives the address itself, and a new SECRET_KEY.
CREATE TABLE stopped_addresses (
  mailbox_hash text PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
