-- expand
-- What each person of an event has last said of coming (rule 15.25), by address as calendars name them: a guest may have no account.
CREATE TABLE event_responses (
  event_id bigint NOT NULL REFERENCES calendar_events ON DELETE CASCADE,
  address text NOT NULL,
  partstat text NOT NULL CHECK (partstat IN ('accepted', 'declined')),
  -- Of the event that was answered.
  revision integer NOT NULL,
  at timestamptz NOT NULL,
  via text NOT NULL CHECK (via IN ('link')),
  PRIMARY KEY (event_id, address)
);

-- Who could come at the old hour has not said whether they can at the new one.
CREATE FUNCTION forget_event_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_responses WHERE event_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER calendar_events_forget_responses AFTER UPDATE ON calendar_events FOR EACH ROW
  WHEN (OLD.during IS DISTINCT FROM NEW.during)
  EXECUTE FUNCTION forget_event_responses();
