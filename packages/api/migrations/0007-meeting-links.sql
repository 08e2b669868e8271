-- Where all sessions of a guide meet, '' while nowhere; and where one of them does, NULL where it is no other place.
ALTER TABLE users
  ADD COLUMN meeting_link text NOT NULL DEFAULT '' CHECK (meeting_link = '' OR meeting_link ~* '^https://');
ALTER TABLE calendar_events
  ADD COLUMN meeting_link text CHECK (meeting_link = '' OR meeting_link ~* '^https://');
