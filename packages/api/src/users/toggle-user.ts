import type { User } from '@mentorias/contract/people/users';
import { sql } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../services.ts';
import { deleteLinksOf } from '../sign-in/passwords/one-time-links.ts';
import { endSessionsOf } from '../sign-in/sessions/sessions-store.ts';
import { assertEditable } from './save-user.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

/** Deactivates an active user, whose sessions end at once, and activates an inactive one (rule 1.8). */
export async function toggleUser({ database, now }: Services, admin: Actor, id: number): Promise<User> {
  return database.kysely.transaction().execute(async (db) => {
    await assertEditable(db, id);
    const row = await db
      .updateTable('users')
      .set({ active: sql`NOT active` })
      .where('id', '=', id)
      .returning(USER_FIELDS)
      .executeTakeFirstOrThrow();
    await recordAudit(db, admin, now(), { action: row.active ? 'user.activated' : 'user.deactivated', subjectId: id });
    if (!row.active) {
      await deleteLinksOf(db, id);
      await endSessionsOf(db, id);
    }
    return toUser(row);
  });
}
