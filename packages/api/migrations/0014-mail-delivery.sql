-- A mail waits, has left (done_at) or was given up (failed_at). Why the last attempt failed is kept without any text of the server's.
ALTER TABLE outbox
  ADD COLUMN give_up_at timestamptz,
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text CHECK (
    failure IN ('address_refused', 'message_refused', 'server_unreachable', 'sign_in_refused', 'server_refused', 'unexpected')
  ),
  ADD COLUMN smtp_code text,
  ADD CHECK (done_at IS NULL OR failed_at IS NULL);

-- Until now a mail was given up, unseen, after eight attempts; what still waits has 72 hours from here.
UPDATE outbox SET failed_at = run_after, failure = 'unexpected' WHERE done_at IS NULL AND attempts >= 8;
UPDATE outbox SET give_up_at = now() + interval '72 hours';
ALTER TABLE outbox ALTER COLUMN give_up_at SET NOT NULL;

DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (run_after, id) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_by_done_at ON outbox (done_at) WHERE done_at IS NOT NULL;
