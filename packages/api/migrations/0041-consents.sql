-- expand
-- What people permit beyond what their account needs (rule 15.11). What is not given, or was taken back, has no row.
CREATE TABLE consents (
  user_id bigint NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('photo', 'funder')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

-- Whoever has uploaded a photograph before chose to show it (decision 87).
INSERT INTO consents (user_id, purpose, given_at)
SELECT guide_id, 'photo', coalesce((
  SELECT max(at) FROM audit_trail
  WHERE subject_type = 'user' AND subject_id = guide_id AND action = 'user.presentation_changed' AND details ? 'photo'
), now())
FROM presentations WHERE photo IS NOT NULL;
