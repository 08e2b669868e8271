-- A guide's week: minutes from Lima midnight, in steps of ten.
CREATE TABLE availability (
  guide_id bigint NOT NULL REFERENCES users,
  weekday text NOT NULL
    CHECK (weekday IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  minutes int4range NOT NULL
    CHECK (NOT isempty(minutes) AND lower(minutes) BETWEEN 0 AND 1350 AND upper(minutes) <= 1430)
    CHECK (lower(minutes) % 10 = 0 AND upper(minutes) % 10 = 0),
  CONSTRAINT ranges_apart EXCLUDE USING gist (guide_id WITH =, weekday WITH =, minutes WITH &&)
);
