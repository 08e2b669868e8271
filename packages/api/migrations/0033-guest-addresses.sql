-- expand
-- The events to which an address was invited: for the person whose it is, who may ask for them and have it taken out (rule 15.4).
CREATE INDEX calendar_events_by_guest ON calendar_events USING gin (attendees) WHERE attendees <> '{}';
-- Past events that still have guests: their addresses go by age (rule 15.7).
CREATE INDEX calendar_events_with_guests ON calendar_events (starts_at) WHERE attendees <> '{}';
