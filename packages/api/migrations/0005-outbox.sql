-- Mail that waits: written in the transaction that causes it, one row per recipient.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  run_after timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (run_after, id) WHERE done_at IS NULL;
