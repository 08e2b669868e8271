-- Days on which a guide's week does not count. No day is in two of them, so there is never a question which one holds.
CREATE TABLE availability_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guide_id bigint NOT NULL REFERENCES users,
  days daterange NOT NULL
    CHECK (NOT isempty(days) AND lower(days) IS NOT NULL AND upper(days) IS NOT NULL)
    CHECK (upper(days) - lower(days) <= 366),
  reason text NOT NULL DEFAULT '',
  CONSTRAINT exceptions_apart EXCLUDE USING gist (guide_id WITH =, days WITH &&)
);

-- What is open on those days instead, by the rules of the week; a day without any is off.
CREATE TABLE exception_ranges (
  exception_id bigint NOT NULL REFERENCES availability_exceptions ON DELETE CASCADE,
  minutes int4range NOT NULL
    CHECK (NOT isempty(minutes) AND lower(minutes) BETWEEN 0 AND 1350 AND upper(minutes) <= 1430)
    CHECK (lower(minutes) % 10 = 0 AND upper(minutes) % 10 = 0),
  CONSTRAINT exception_ranges_apart EXCLUDE USING gist (exception_id WITH =, minutes WITH &&)
);
