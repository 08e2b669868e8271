import {
  AvailabilityException,
  AvailabilityExceptions,
  ExceptionInput,
} from '@mentorias/contract/availability/availability-exceptions';
import { rangeOfWireRange, toWireRange } from '@mentorias/contract/availability/wire-times';
import { IdParams } from '@mentorias/contract/lists';
import { exceptionProblems } from '@mentorias/domain/availability/exception-problems';
import { formatDay, formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import type { SignedInActor } from '../actor.ts';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { conflict, notFound, unprocessable } from '../http/errors.ts';
import { tellChangedHours } from '../live/changed-hours.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import type { StoredException } from './exceptions-store.ts';
import { comingExceptions, deleteException, insertException } from './exceptions-store.ts';
import { rangeInWords } from './week-changes.ts';

/** More coming special dates than any guide plans; the limit stops scripts. */
const MAX_EXCEPTIONS = 200;

/** A guide's special dates (rule 7.11). */
export function exceptionsRoutes(app: Api, { database: { kysely }, now }: Services): void {
  app.get(
    '/guide/availability_exceptions',
    { schema: { response: { 200: AvailabilityExceptions } } },
    async (request) => {
      const exceptions = await comingExceptions(kysely, signedIn(request).id, limaDate(now()));
      return { availability_exceptions: exceptions.map(toWire) };
    },
  );

  app.post(
    '/guide/availability_exceptions',
    { schema: { body: ExceptionInput, response: { 201: AvailabilityException } } },
    async (request, reply) => reply.code(201).send(toWire(await add(actorOf(request), request.body))),
  );

  app.delete('/guide/availability_exceptions/:id', { schema: { params: IdParams } }, async (request, reply) => {
    const guide = actorOf(request);
    await transact(kysely, async (db) => {
      await lockSelf(db, guide.id);
      const removed = await deleteException(db, guide.id, request.params.id);
      if (!removed) throw notFound();
      await tellChangedHours(db, guide.id);
      const details = inWords(removed);
      await recordAudit(db, guide, now(), { action: 'availability.exception_removed', subjectId: guide.id, details });
    });
    return reply.code(204).send();
  });

  async function add(guide: SignedInActor, input: ExceptionInput): Promise<StoredException> {
    const exception = { ...input, ranges: input.ranges.map(rangeOfWireRange) };
    const [first, ...rest] = exceptionProblems(exception, now());
    if (first) throw unprocessable('invalid_dates', first, ...rest);
    return transact(kysely, async (db) => {
      await lockSelf(db, guide.id);
      const coming = await comingExceptions(db, guide.id, limaDate(now()));
      if (coming.length >= MAX_EXCEPTIONS)
        throw unprocessable('too_many_dates', 'Ya tienes demasiadas fechas especiales');
      const taken = coming.filter(({ from, to }) => from <= exception.to && exception.from <= to);
      if (taken.length > 0)
        throw conflict('dates_taken', `Ya tienes una fecha especial en esos días: ${daysInWords(taken)}`);
      const id = await insertException(db, guide.id, exception);
      await tellChangedHours(db, guide.id);
      const details = inWords(exception);
      await recordAudit(db, guide, now(), { action: 'availability.exception_added', subjectId: guide.id, details });
      return { ...exception, id };
    });
  }
}

/** 'viernes 25/12/2026, del 01/01/2027 al 03/01/2027', of many the first three and how many more. */
function daysInWords(exceptions: StoredException[]): string {
  const days = exceptions.slice(0, 3).map(({ from, to }) => {
    return from === to ? formatDay(from) : `del ${formatDayMonthYear(from)} al ${formatDayMonthYear(to)}`;
  });
  const more = exceptions.length - days.length;
  return days.join(', ') + (more > 0 ? ` y ${more} más` : '');
}

/** What the trail says of a special date; its reason is the guide's own. */
function inWords({ from, to, ranges }: Omit<StoredException, 'id' | 'reason'>) {
  return { from, to, hours: ranges.map(rangeInWords) };
}

function toWire({ ranges, ...exception }: StoredException): AvailabilityException {
  return { ...exception, ranges: ranges.map(toWireRange) };
}
