-- expand
-- What the search for mentors looks in, as it is compared, and an index that counts those whom it may find (rule 5.1).
CREATE FUNCTION lines(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array_to_string(texts, E'\n');

ALTER TABLE users ADD COLUMN specializations_text text NOT NULL GENERATED ALWAYS AS (norm(lines(specializations))) STORED;
ALTER TABLE presentations
  ADD COLUMN help_with_text text NOT NULL GENERATED ALWAYS AS (norm(help_with)) STORED,
  ADD COLUMN about_text text NOT NULL GENERATED ALWAYS AS (norm(about)) STORED;

CREATE INDEX named_guides ON users (id) INCLUDE (areas, guide_type)
  WHERE user_type = 'guide' AND active AND erase_after IS NULL AND given_name IS NOT NULL;
