-- expand
-- What people ask about their data (rule 15.8): those with an account, and guests by the link of a mail.
CREATE TABLE data_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a guest.
  user_id bigint REFERENCES users,
  -- As it was then; '' where it was erased.
  address text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure')),
  wrong text NOT NULL DEFAULT '',
  correct text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  due_on date NOT NULL,
  answered_at timestamptz,
  answered_by bigint REFERENCES users,
  answer text NOT NULL DEFAULT '',
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);

CREATE INDEX data_requests_in_order ON data_requests (answered_at DESC NULLS FIRST, due_on, id);
CREATE INDEX data_requests_by_user ON data_requests (user_id, id);
-- A guest who asks twice asks once.
CREATE UNIQUE INDEX data_requests_of_guests ON data_requests (address, kind)
  WHERE user_id IS NULL AND answered_at IS NULL;
