-- expand
-- The erasure of an account: from when on it is due, and when it was done (rules 15.3 and 15.4). The row itself stays.
ALTER TABLE users
  ADD COLUMN erase_after timestamptz,
  ADD COLUMN erased_at timestamptz;
CREATE INDEX users_to_erase ON users (erase_after) WHERE erase_after IS NOT NULL AND erased_at IS NULL;
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;

-- The trail still only grows. Of an account that was erased, and of searches, a row keeps who did what and when, and may lose what was
-- written: a value becomes `true`, which says that there was one.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
      AND NEW.details = (
        SELECT coalesce(jsonb_object_agg(key, CASE WHEN NEW.details -> key = 'true' THEN 'true' ELSE value END), '{}')
        FROM jsonb_each(OLD.details)
      )
      AND (
        EXISTS (SELECT FROM public.users WHERE id = ANY (OLD.people) AND erased_at IS NOT NULL)
        OR (OLD.subject_type = 'export' AND EXISTS (SELECT FROM public.users WHERE erased_at IS NOT NULL))
      )
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'El registro de auditoría no se puede cambiar ni borrar' USING ERRCODE = 'insufficient_privilege';
END
$$;
