-- A second proof at the sign-in: codes of an authenticator app. The secret is encrypted by a key that is not in here.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users,
  secret text NOT NULL,
  -- NULL while its owner has not shown yet that the app has it.
  confirmed_at timestamptz,
  -- The step of the last code that was used: none is used twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- What helps without the app, once each.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins that wait for their second proof.
CREATE TABLE sign_in_challenges (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  credentials_version integer NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
