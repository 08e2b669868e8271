import type { DbTransaction } from '../../database/schema.ts';
import { notFound, unauthorized, unprocessable } from '../../http/errors.ts';
import { lockUsers } from '../../lock-users.ts';

/** Both people of an event, locked until the transaction ends. */
export type LockedParticipants = Awaited<ReturnType<typeof lockParticipants>>;

/**
 * Locks both people of an event, as every writer of events does first. Throws 404 unless they are a guide and an entrepreneur, and a
 * 401 where the actor is one of them and was deactivated since the call was admitted.
 */
export async function lockParticipants(db: DbTransaction, guideId: number, userId: number, actorId: number) {
  const people = await lockUsers(db, [guideId, userId]);
  const guide = people.find(({ id, user_type }) => id === guideId && user_type === 'guide');
  const user = people.find(({ id, user_type }) => id === userId && user_type === 'user');
  if (!guide) throw notFound('No se encontró la información del mentor');
  if (!user) throw notFound('No se encontró la información del emprendedor');
  if ([guide, user].some(({ id, active }) => id === actorId && !active)) throw unauthorized();
  return { guide, user };
}

/** Throws a 422 unless both people are active and stay: no role may place or move an event with others (rules 6.12 and 15.3). */
export function assertActive({ guide, user }: LockedParticipants): void {
  if (!guide.active) throw unprocessable('guide_inactive', 'El mentor está inactivo');
  if (!user.active) throw unprocessable('user_inactive', 'El emprendedor está inactivo');
  if (guide.erase_after) throw unprocessable('guide_leaves', 'El mentor pidió eliminar su cuenta');
  if (user.erase_after) throw unprocessable('user_leaves', 'El emprendedor pidió eliminar su cuenta');
}
