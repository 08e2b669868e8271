import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { limaDate } from '@mentorias/domain/lima-time';
import { bookingDecision, bookingWindow, freeSlots } from '@mentorias/domain/slots';
import type { Kysely } from 'kysely';
import { openOn } from '../../availability/availability-store.ts';
import type { Schema } from '../../database/schema.ts';
import type { ApiError } from '../../http/errors.ts';
import { conflict, unprocessable } from '../../http/errors.ts';
import { minutesOf, sessionsOf, takenOn } from './taken.ts';

interface Asker {
  guideId: number;
  /** The entrepreneur, who is in one place at a time (reading 7). */
  userId: number;
}

/** The slots of a guide that an entrepreneur may book on a Lima day. */
export async function slotsOffered(
  db: Kysely<Schema>,
  { guideId, userId }: Asker,
  date: LimaDate,
  now: Date,
): Promise<TimeRange[]> {
  if (!bookingWindow(now).includes(date)) return [];
  const ranges = await openOn(db, guideId, date);
  const own = await sessionsOf(db, userId, date, 1);
  const taken = [...(await takenOn(db, guideId, date)), ...own.map((session) => minutesOf(session, date))];
  return freeSlots(ranges, taken, date, now);
}

interface Wish {
  guideId: number;
  start: Date;
  /** The session that moves, which is not in its own way. */
  movingEventId?: number;
}

/** Throws unless the guide offers this start at `now`: 422 if it was never offered, 409 if it was taken meanwhile (reading 6). */
export async function demandOffered(
  db: Kysely<Schema>,
  { guideId, start, movingEventId }: Wish,
  now: Date,
): Promise<void> {
  const date = limaDate(start);
  if (!bookingWindow(now).includes(date)) throw notOffered();
  const ranges = await openOn(db, guideId, date);
  const taken = await takenOn(db, guideId, date, movingEventId);
  const decision = bookingDecision({ ranges, taken, start, now });
  if (decision === 'not-offered') throw notOffered();
  if (decision === 'taken') throw conflict('El horario ya fue reservado');
}

function notOffered(): ApiError {
  return unprocessable('El horario seleccionado no está disponible');
}
