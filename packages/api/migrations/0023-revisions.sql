-- How often what a form edits has changed: a save that names another revision than the stored one is refused. The database counts
-- them itself, so that no statement can forget to. `calendar_events.revision`, the SEQUENCE of the .ics, serves for moves and
-- cancellations.
ALTER TABLE users ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN schedule_revision integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_events ADD COLUMN record_revision integer NOT NULL DEFAULT 0;

CREATE FUNCTION next_user_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;

-- What the administrators' form of an account holds; neither the status nor the password, which other calls change.
CREATE TRIGGER users_next_revision BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.given_name IS DISTINCT FROM NEW.given_name OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.company_name IS DISTINCT FROM NEW.company_name OR OLD.location IS DISTINCT FROM NEW.location
    OR OLD.origin IS DISTINCT FROM NEW.origin OR OLD.description IS DISTINCT FROM NEW.description
    OR OLD.code IS DISTINCT FROM NEW.code OR OLD.guide_type IS DISTINCT FROM NEW.guide_type
    OR OLD.areas IS DISTINCT FROM NEW.areas OR OLD.specializations IS DISTINCT FROM NEW.specializations)
  EXECUTE FUNCTION next_user_revision();

CREATE FUNCTION next_record_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.record_revision := OLD.record_revision + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER calendar_events_next_record_revision BEFORE UPDATE ON calendar_events FOR EACH ROW
  WHEN (OLD.attendance IS DISTINCT FROM NEW.attendance OR OLD.note IS DISTINCT FROM NEW.note)
  EXECUTE FUNCTION next_record_revision();

CREATE FUNCTION next_schedule_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET schedule_revision = schedule_revision + 1 WHERE id IN (SELECT guide_id FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER availability_inserted AFTER INSERT ON availability REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION next_schedule_revision();
CREATE TRIGGER availability_deleted AFTER DELETE ON availability REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION next_schedule_revision();
CREATE TRIGGER availability_updated AFTER UPDATE ON availability REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION next_schedule_revision();
