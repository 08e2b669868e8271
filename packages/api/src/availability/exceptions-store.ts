import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { AvailabilityException } from '@mentorias/domain/availability/availability-exceptions';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Schema } from '../database/schema.ts';

export interface StoredException extends AvailabilityException {
  id: number;
  reason: string;
}

type Given<T> = T | RawBuilder<T>;

/** For a guide in a query of `users`: the exceptions that touch the days from `from` to `to`, both included, by date. */
export function exceptionsIn(from: Given<LimaDate>, to: Given<LimaDate> | null) {
  return jsonArrayFrom(selectExceptions(from, to).where('exception.guide_id', '=', sql.ref<number>('users.id')));
}

/** The same of guides to be added as a condition. */
export function selectExceptions(from: Given<LimaDate>, to: Given<LimaDate> | null) {
  return expressionBuilder<Schema>()
    .selectFrom('availability_exceptions as exception')
    .select([
      'exception.id',
      'exception.reason',
      sql<LimaDate>`lower(exception.days)::text`.as('from'),
      sql<LimaDate>`(upper(exception.days) - 1)::text`.as('to'),
      rangesOf('exception.id').as('ranges'),
    ])
    .where(sql<boolean>`exception.days && daterange(${from}, ${to}, '[]')`)
    .orderBy('exception.days');
}

/** For a part of a query: the ranges of the exception that a column names, in their order. */
function rangesOf(exceptionId: string) {
  return jsonArrayFrom(
    expressionBuilder<Schema>()
      .selectFrom('exception_ranges')
      .select([sql<number>`lower(minutes)`.as('start'), sql<number>`upper(minutes)`.as('end')])
      .where('exception_id', '=', sql.ref<number>(exceptionId))
      .orderBy('minutes'),
  );
}

/** A guide's exceptions that are not over on `today`. */
export async function comingExceptions(db: Db, guideId: number, today: LimaDate) {
  const guide = await db
    .selectFrom('users')
    .select(exceptionsIn(today, null).as('exceptions'))
    .where('id', '=', guideId)
    .executeTakeFirstOrThrow();
  return guide.exceptions;
}

/** Stores an exception; the database refuses one of which a day is in another one. */
export async function insertException(
  db: Db,
  guideId: number,
  { from, to, ranges, reason }: Omit<StoredException, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('availability_exceptions')
    .values({ guide_id: guideId, days: sql<string>`daterange(${from}, ${to}, '[]')`, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = ranges.map(({ start, end }: TimeRange) => ({ exception_id: id, minutes: `[${start},${end})` }));
  if (rows.length > 0) await db.insertInto('exception_ranges').values(rows).execute();
  return id;
}

/** Removes an exception of a guide; answers what it was, if there was one. */
export async function deleteException(db: Db, guideId: number, id: number): Promise<AvailabilityException | undefined> {
  return db
    .deleteFrom('availability_exceptions')
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .returning([
      sql<LimaDate>`lower(days)::text`.as('from'),
      sql<LimaDate>`(upper(days) - 1)::text`.as('to'),
      rangesOf('availability_exceptions.id').as('ranges'),
    ])
    .executeTakeFirst();
}
