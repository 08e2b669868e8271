import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { instantOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** The mentors who were reminded of their records since a day began in Lima: the trail says it. */
export async function remindedSince(db: Db, day: LimaDate): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT subject_id AS id FROM audit_trail WHERE at >= ${instantOf(day, 0)} AND action = 'user.reminded'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
