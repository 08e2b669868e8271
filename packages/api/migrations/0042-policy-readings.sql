-- expand
-- The latest version of the privacy policy of which somebody has said 'Entendido', and when (rule 15.13).
CREATE TABLE policy_readings (
  user_id bigint PRIMARY KEY REFERENCES users,
  version date NOT NULL,
  read_at timestamptz NOT NULL
);
