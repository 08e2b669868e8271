-- expand
-- What mentors say of themselves, beside what administrators enter (rule 7.16). The photograph is small, and served by its hash alone.
CREATE TABLE presentations (
  guide_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  help_with text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  linkedin text NOT NULL DEFAULT '' CHECK (linkedin = '' OR linkedin ~ '^https://'),
  photo bytea CHECK (octet_length(photo) <= 61440),
  photo_hash text CHECK (photo_hash ~ '^[0-9a-f]{64}$'),
  -- What an administrator does not let others see.
  hidden text[] NOT NULL DEFAULT '{}' CHECK (hidden <@ ARRAY['help_with', 'about', 'photo']),
  revision integer NOT NULL DEFAULT 0,
  CHECK ((photo IS NULL) = (photo_hash IS NULL))
);

CREATE INDEX presentations_by_photo ON presentations (photo_hash) WHERE photo_hash IS NOT NULL;

CREATE FUNCTION next_presentation_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;

-- What the mentor's form holds; the photograph and what is hidden are changed by other calls.
CREATE TRIGGER presentations_next_revision BEFORE UPDATE ON presentations FOR EACH ROW
  WHEN (OLD.help_with IS DISTINCT FROM NEW.help_with OR OLD.about IS DISTINCT FROM NEW.about
    OR OLD.languages IS DISTINCT FROM NEW.languages OR OLD.linkedin IS DISTINCT FROM NEW.linkedin)
  EXECUTE FUNCTION next_presentation_revision();

-- How many events a mentor has held, as the search states it.
CREATE INDEX held_events_by_guide ON calendar_events (guide_id) WHERE status = 'confirmed' AND attendance = 'held';
