-- expand
-- Lines are stored without the characters that nobody sees (rule 1.11), since a search finds no word that has one inside.
UPDATE users SET
  company_name = btrim(regexp_replace(company_name, U&'[\00AD\061C\180E\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]', '', 'g')),
  location = btrim(regexp_replace(location, U&'[\00AD\061C\180E\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]', '', 'g')),
  origin = btrim(regexp_replace(origin, U&'[\00AD\061C\180E\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]', '', 'g'))
WHERE concat(company_name, location, origin) ~ U&'[\00AD\061C\180E\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]';
