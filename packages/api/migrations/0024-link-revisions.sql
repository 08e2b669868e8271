-- How often a mentor's meeting link, and an event's own, have changed: a form of their own each, beside the week and the record.
ALTER TABLE users ADD COLUMN link_revision integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_events ADD COLUMN link_revision integer NOT NULL DEFAULT 0;

CREATE FUNCTION next_link_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.link_revision := OLD.link_revision + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_next_link_revision BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.meeting_link IS DISTINCT FROM NEW.meeting_link)
  EXECUTE FUNCTION next_link_revision();
CREATE TRIGGER calendar_events_next_link_revision BEFORE UPDATE ON calendar_events FOR EACH ROW
  WHEN (OLD.meeting_link IS DISTINCT FROM NEW.meeting_link)
  EXECUTE FUNCTION next_link_revision();
