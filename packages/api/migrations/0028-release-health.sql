-- expand
-- The figures of release health (use by day, kinds of failure, web vitals) are no longer written: their rows are deleted now, because some
-- name people. The tables go with the next migration that contracts, once no older program runs beside this one.
DELETE FROM release_days;
DELETE FROM release_failures;
DELETE FROM web_vitals;
