-- What only entrepreneurs have is empty for all mentors: their list begins behind those, where no row has to be passed.
CREATE INDEX users_by_type_and_company_name ON users (user_type, company_name_text, id);
CREATE INDEX users_by_type_and_location ON users (user_type, location_text, id);
CREATE INDEX users_by_type_and_origin ON users (user_type, origin_text, id);
