import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { AttendanceStatement } from '@mentorias/domain/events/outcome';
import type { Db } from '../../database/schema.ts';
import { findEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import type { Settled } from './outcome-basis.ts';

/** A stored statement, with who made it. */
interface StoredStatement extends AttendanceStatement {
  event_id: number;
  author_name: string;
  reason: string;
}

/** What was said of events, in the order in which it was said. */
async function storedStatements(db: Db, ids: readonly number[]): Promise<StoredStatement[]> {
  return db
    .selectFrom('attendance_statements as statement')
    .innerJoin('users as author', 'author.id', 'statement.author_id')
    .select(['event_id', 'by', 'says', 'said_at', 'via', 'reason', 'author.name as author_name'])
    .where('event_id', 'in', [...ids])
    .orderBy('said_at')
    .orderBy('by')
    .execute();
}

/** What was said of an event that is locked. */
export async function statementsOf(
  db: Db,
  event: Settled & { id: number; end: Date; guide_name: string },
): Promise<StoredStatement[]> {
  return asRecorded(event, await storedStatements(db, [event.id]));
}

/** An attendance that no statement says was written by the release before, as the mentor's; where it is gone so is theirs. */
function asRecorded(
  { id, attendance, outcome_basis, end, guide_name }: Settled & { id: number; end: Date; guide_name: string },
  statements: StoredStatement[],
): StoredStatement[] {
  const others = statements.filter(({ by }) => by !== 'guide');
  if (attendance === null) return outcome_basis === 'none' || outcome_basis === 'disputed' ? statements : others;
  if (statements.some(({ says }) => says === attendance)) return statements;
  const recorded = { event_id: id, by: 'guide', says: attendance, said_at: end, via: 'migration' } as const;
  return [{ ...recorded, author_name: guide_name, reason: '' }, ...others];
}

/** Events with what each side says of them; administrators are told who of them decided, and why. */
export async function withStatements<Event extends CalendarEvent>(
  db: Db,
  events: Event[],
  { forAdmins = false } = {},
): Promise<Event[]> {
  // Events without statements, such as all coming ones, need no query.
  const stated = events.filter(({ outcome_basis }) => outcome_basis !== 'none');
  if (stated.length === 0) return events;
  const rows = Map.groupBy(
    await storedStatements(
      db,
      stated.map(({ id }) => id),
    ),
    ({ event_id }) => event_id,
  );
  return events.map((event) => {
    const { id, attendance, outcome_basis = 'none', end_time, guide } = event;
    if (outcome_basis === 'none') return event;
    const settled = { id, attendance, outcome_basis, end: new Date(end_time), guide_name: guide.name };
    const statements = asRecorded(settled, rows.get(id) ?? []).map(
      ({ by, says, said_at, via, author_name, reason }) => ({
        by,
        says,
        said_at: said_at.toISOString(),
        via,
        ...(forAdmins && { author_name, reason }),
      }),
    );
    return { ...event, statements };
  });
}

/** One event with what was said of it. */
export async function findStatedEvent(db: Db, id: number, config: RoomConfig, options = {}): Promise<CalendarEvent> {
  const [event] = await withStatements(db, [await findEvent(db, id, config)], options);
  return event!;
}
