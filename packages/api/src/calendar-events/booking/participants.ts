import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { notFound } from '../../http/errors.ts';

/**
 * Locks both people of an event until the transaction ends, always in the order of their ids: concurrent writers wait
 * for each other and never deadlock. Throws 404 unless they are a guide and an entrepreneur.
 */
export async function lockParticipants(db: Kysely<Schema>, guideId: number, userId: number) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'user_type', 'active'])
    .where('id', 'in', [guideId, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const guide = people.find(({ id, user_type }) => id === guideId && user_type === 'guide');
  const user = people.find(({ id, user_type }) => id === userId && user_type === 'user');
  if (!guide) throw notFound('No se encontró la información del mentor');
  if (!user) throw notFound('No se encontró la información del emprendedor');
  return { guide, user };
}
