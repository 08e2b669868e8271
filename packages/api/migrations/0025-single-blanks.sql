-- A search reads runs of white space as one blank (rule 1.11): so do the names that it looks in. Those that are written now are stored so.
UPDATE users SET
  given_name = btrim(regexp_replace(given_name, '\s+', ' ', 'g')),
  company_name = btrim(regexp_replace(company_name, '\s+', ' ', 'g'))
WHERE given_name ~ '\s\s' OR company_name ~ '\s\s';
