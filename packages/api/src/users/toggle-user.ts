import type { StatusChange, StatusResults, User } from '@mentorias/contract/people/users';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Schema } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { ApiError } from '../http/errors.ts';
import { lockUsers } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { deleteLinksOf } from '../sign-in/passwords/one-time-links.ts';
import { endSessionsOf } from '../sign-in/sessions/sessions-store.ts';
import { assertEditable } from './save-user.ts';
import { findUserRow, toUser, USER_FIELDS } from './users-store.ts';

/**
 * Deactivates an active user, whose sessions end at once, and activates an inactive one (rule 1.8). With a `wanted` status the one who
 * has it already stays as they are: two administrators who deactivate somebody at once do not undo each other's change.
 */
export async function toggleUser(
  { database, now }: Services,
  admin: Actor,
  id: number,
  wanted?: boolean,
): Promise<User> {
  return transact(database.kysely, async (db) => {
    const active = await isActive(db, id);
    if (active === wanted) return toUser((await findUserRow(db, id))!);
    return setActive(db, admin, now(), id, !active);
  });
}

/** Gives each of some accounts the same status, in a transaction of its own: one that is refused keeps none of the others back (rule 8.14). */
export async function setStatuses(
  { database, now }: Services,
  admin: Actor,
  { ids, status }: StatusChange,
): Promise<StatusResults> {
  const results: StatusResults['results'] = [];
  for (const id of new Set(ids)) {
    const change = transact(database.kysely, async (db) => {
      if ((await isActive(db, id)) !== status) await setActive(db, admin, now(), id, status);
    });
    results.push(
      await change.then(
        () => ({ id }),
        (error: unknown) => ({ id, error: refusalIn(error) }),
      ),
    );
  }
  return { results };
}

/** Whether an account that may be changed is active; it is locked until the transaction ends. */
async function isActive(db: Transaction<Schema>, id: number): Promise<boolean> {
  await assertEditable(db, id);
  const [user] = await lockUsers(db, [id]);
  return user!.active;
}

async function setActive(db: Kysely<Schema>, admin: Actor, now: Date, id: number, active: boolean): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({ active })
    .where('id', '=', id)
    .returning(USER_FIELDS)
    .executeTakeFirstOrThrow();
  await recordAudit(db, admin, now, { action: active ? 'user.activated' : 'user.deactivated', subjectId: id });
  if (!active) {
    await deleteLinksOf(db, id);
    await endSessionsOf(db, id);
  }
  return toUser(row);
}

/** Why one account was refused; what is no refusal fails the whole call. */
function refusalIn(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
