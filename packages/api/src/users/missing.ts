import type { UserListQuery } from '@mentorias/contract/people/users';
import { sql } from 'kysely';
import type { Condition } from '../database/lists/conditions.ts';

/** What an account lacks, as conditions on a row of `users`: for the list and for the figure that leads to it (rule 9.12). */
export const MISSING: Record<NonNullable<UserListQuery['missing']>, Condition> = {
  availability: sql`user_type = 'guide' AND active AND NOT EXISTS (SELECT FROM availability WHERE guide_id = users.id)`,
  // The first one by the start: NOT EXISTS would ask an index that is a good deal slower.
  events: sql`user_type = 'user' AND active AND (
    SELECT id FROM calendar_events WHERE user_id = users.id AND status = 'confirmed' ORDER BY starts_at LIMIT 1
  ) IS NULL`,
};
