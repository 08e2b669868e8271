-- expand
-- How useful an event that was held was to its entrepreneur, by their last word (rule 16.30). The people of the event stand here too,
-- which never change.
CREATE TABLE ratings (
  event_id bigint PRIMARY KEY REFERENCES calendar_events (id) ON DELETE CASCADE,
  guide_id bigint NOT NULL REFERENCES users (id),
  user_id bigint NOT NULL REFERENCES users (id),
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 280),
  comment_shared boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX ratings_by_guide ON ratings (guide_id) INCLUDE (score);
CREATE INDEX low_ratings ON ratings (event_id) WHERE score <= 2;

-- What a mentor reads of them (rule 16.32): the number and the sum when there were last five more, not what they are now (decision 86).
CREATE TABLE rating_means (
  guide_id bigint PRIMARY KEY REFERENCES users (id),
  ratings integer NOT NULL CHECK (ratings > 0 AND ratings % 5 = 0),
  total integer NOT NULL,
  at timestamptz NOT NULL
);
