CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Text as it is compared and sorted: no accents, no case. The dictionary is named, or it would not be immutable.
CREATE FUNCTION norm(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent', t));

-- The LIKE pattern that finds a text literally, wherever it stands. Escaped after norm, which may itself yield a % or a \.
CREATE FUNCTION containing(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || replace(replace(replace(norm(t), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('user', 'guide', 'admin')),
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND email LIKE '_%@_%'),
  given_name text CHECK (given_name <> ''),
  -- A mentor is created without a name: until there is one, it is the part of the e-mail before the @.
  name text NOT NULL GENERATED ALWAYS AS (coalesce(given_name, split_part(email, '@', 1))) STORED,
  active boolean NOT NULL DEFAULT true,
  password_hash text,
  google_sub text UNIQUE,
  company_name text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  code text UNIQUE CHECK (code ~ '^[A-Z]{1,6}$'),
  guide_type text CHECK (guide_type IN ('assigned', 'specialized')),
  areas text[] NOT NULL DEFAULT '{}',
  specializations text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- What a search for a person looks in, one field a line.
  person_text text NOT NULL GENERATED ALWAYS AS (
    norm(coalesce(given_name, split_part(email, '@', 1)) || E'\n' || email || E'\n' || company_name)
  ) STORED,
  CHECK ((user_type = 'guide') = (code IS NOT NULL)),
  CHECK ((user_type = 'guide') = (guide_type IS NOT NULL))
);

CREATE INDEX users_by_person_text ON users USING gin (person_text gin_trgm_ops);
CREATE INDEX users_by_code_text ON users USING gin (lower(code) gin_trgm_ops);

-- The mentor search.
CREATE INDEX guides_by_name ON users (norm(name), id) WHERE user_type = 'guide' AND active;

-- One per order in which the administrators' list can be read.
CREATE INDEX users_by_user_type ON users (user_type, id);
CREATE INDEX users_by_name ON users (norm(name), id);
CREATE INDEX users_by_company_name ON users (norm(company_name), id);
CREATE INDEX users_by_location ON users (norm(location), id);
CREATE INDEX users_by_origin ON users (norm(origin), id);
CREATE INDEX users_by_active ON users (active, id);
CREATE INDEX users_by_created_at ON users (created_at, id);
CREATE INDEX users_by_code ON users (code NULLS LAST, id);
CREATE INDEX users_by_code_backwards ON users (code DESC NULLS LAST, id DESC);
