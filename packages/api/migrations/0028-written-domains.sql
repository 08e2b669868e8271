-- expand
-- Addresses are stored in ASCII (rule 1.13). A search has them as they are written too, so that it finds a part of a word of a domain:
-- 'ñand' finds ana@xn--and-6ma2c.pe. An older program reads the same column, by the same name.

-- A label of a domain as it is written, 'xn--and-6ma2c' → 'ñandú' (RFC 3492); what cannot be decoded stays as it is.
CREATE FUNCTION written_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := coalesce(substring(label FROM '^xn--(.+)-[^-]*$'), '');
  digits text := substring(label FROM '^xn--(?:.+-)?([^-]+)$');
  place int := 1;
  code int := 128;
  i bigint := 0;
  before bigint;
  weight bigint;
  digit int;
  threshold int;
  bias int := 72;
  k int;
  delta bigint;
BEGIN
  IF digits IS NULL THEN RETURN label; END IF;
  WHILE place <= length(digits) LOOP
    before := i;
    weight := 1;
    k := 36;
    LOOP
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(digits, place, 1)) - 1;
      -- No code point of a label is so far from the one before.
      IF place > length(digits) OR digit < 0 OR i > 100000000 THEN RETURN label; END IF;
      place := place + 1;
      i := i + digit * weight;
      threshold := greatest(1, least(26, k - bias));
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    END LOOP;
    delta := (i - before) / CASE WHEN before = 0 THEN 700 ELSE 2 END;
    delta := delta + delta / (length(written) + 1);
    k := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      k := k + 36;
    END LOOP;
    bias := k + 36 * delta / (delta + 38);
    IF i > 100000000 THEN RETURN label; END IF;
    code := code + i / (length(written) + 1);
    i := i % (length(written) + 1);
    IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN label; END IF;
    written := left(written, i::int) || chr(code) || substr(written, i::int + 1);
    i := i + 1;
  END LOOP;
  RETURN written;
END
$$;

CREATE FUNCTION written_domain(domain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
  SELECT coalesce(string_agg(written_label(label), '.' ORDER BY place), '')
  FROM unnest(string_to_array(domain, '.')) WITH ORDINALITY AS labels (label, place)
);

-- What a search for an address looks in: both of its forms, one a line.
CREATE FUNCTION email_forms(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  email || CASE
    WHEN email LIKE '%@%xn--%' THEN E'\n' || split_part(email, '@', 1) || '@' || written_domain(split_part(email, '@', 2))
    ELSE ''
  END;

ALTER TABLE users DROP COLUMN person_text;
ALTER TABLE users ADD COLUMN person_text text NOT NULL GENERATED ALWAYS AS (
  norm(coalesce(given_name, split_part(email, '@', 1)) || E'\n' || email_forms(email) || E'\n' || company_name)
) STORED;
CREATE INDEX users_by_person_text ON users USING gin (person_text gin_trgm_ops);
