import type { Guide } from '@mentorias/contract/guides';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Kysely } from 'kysely';
import { weekOf } from '../availability/availability-store.ts';
import type { Schema } from '../database/schema.ts';

export const GUIDE_COLUMNS = ['id', 'name', 'email', 'guide_type', 'areas', 'specializations', 'location'] as const;

/** An active guide with the week, as entrepreneurs and the guide see it. */
export async function findGuide(db: Kysely<Schema>, id: number): Promise<Guide | undefined> {
  const row = await db
    .selectFrom('users')
    .select(GUIDE_COLUMNS)
    .where('id', '=', id)
    .where('user_type', '=', 'guide')
    .where('active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, guide_type: row.guide_type ?? '', available_schedule: toWireSchedule(await weekOf(db, id)) };
}
