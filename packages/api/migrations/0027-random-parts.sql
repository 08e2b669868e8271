-- expand
-- After a restore numbers are given again that calendars and mailboxes of people have seen: new events and mails have a random part of
-- their own in their UID and Message-ID. Those of before keep what has been sent, without one.
ALTER TABLE calendar_events ADD COLUMN uid_part text NOT NULL DEFAULT '';
ALTER TABLE calendar_events ALTER COLUMN uid_part SET DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12);
ALTER TABLE outbox ADD COLUMN message_part text NOT NULL DEFAULT '';
ALTER TABLE outbox ALTER COLUMN message_part SET DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12);
