-- Who did what, when and from which release. Rows are only added, and go by their age alone (docs/decisions/0022).
CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null is the operator, at the machine itself. No reference: the trail stays as it is whatever becomes of an account.
  actor_id bigint,
  actor_type text NOT NULL CHECK (actor_type IN ('user', 'guide', 'admin', 'operator')),
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint,
  -- Everybody whom it concerns: who did it, and to whom.
  people bigint[] NOT NULL,
  details jsonb NOT NULL,
  -- As the browser says it: 'admin@1.2.0'.
  release text CHECK (length(release) <= 80),
  request_id text,
  CHECK ((actor_id IS NULL) = (actor_type = 'operator'))
);
CREATE INDEX audit_trail_by_at ON audit_trail (at, id);
CREATE INDEX audit_trail_by_subject ON audit_trail (subject_type, subject_id, at, id);
CREATE INDEX audit_trail_by_people ON audit_trail USING gin (people);

-- The clock and the operators are the database's own, whatever search_path a session sets.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'El registro de auditoría no se puede cambiar ni borrar' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_trail_stays BEFORE UPDATE OR DELETE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_trail_is_not_emptied BEFORE TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
-- Holds in a session that plays a replica too.
ALTER TABLE audit_trail ENABLE ALWAYS TRIGGER audit_trail_stays;
ALTER TABLE audit_trail ENABLE ALWAYS TRIGGER audit_trail_is_not_emptied;
