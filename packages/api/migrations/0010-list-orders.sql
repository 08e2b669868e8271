-- Texts as lists sort by them, kept, so that the index of an order answers alone how far in a page begins.
ALTER TABLE users
  ADD COLUMN name_text text NOT NULL
    GENERATED ALWAYS AS (norm(coalesce(given_name, split_part(email, '@', 1)))) STORED,
  ADD COLUMN company_name_text text NOT NULL GENERATED ALWAYS AS (norm(company_name)) STORED,
  ADD COLUMN location_text text NOT NULL GENERATED ALWAYS AS (norm(location)) STORED,
  ADD COLUMN origin_text text NOT NULL GENERATED ALWAYS AS (norm(origin)) STORED;

DROP INDEX guides_by_name, users_by_name, users_by_company_name, users_by_location, users_by_origin, users_by_created_at;
CREATE INDEX guides_by_name ON users (name_text, id) WHERE user_type = 'guide';

-- One per order of the administrators' list. With the filter's column in it, none has to look at the rows that it passes.
CREATE INDEX users_by_name ON users (name_text, id) INCLUDE (user_type);
CREATE INDEX users_by_company_name ON users (company_name_text, id) INCLUDE (user_type);
CREATE INDEX users_by_location ON users (location_text, id) INCLUDE (user_type);
CREATE INDEX users_by_origin ON users (origin_text, id) INCLUDE (user_type);
CREATE INDEX users_by_created_at ON users (created_at, id) INCLUDE (user_type);
