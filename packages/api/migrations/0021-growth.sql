-- Undelivered mail is looked at with the dashboard's figures: without this each look reads every mail of thirty days.
CREATE INDEX outbox_undelivered ON outbox (id) WHERE done_at IS NULL;

-- Days of use go by their age, and the last seven are counted.
CREATE INDEX release_days_by_day ON release_days (day);
