import type { AttendanceStatement } from '@mentorias/domain/events/outcome';
import { statedBy } from '@mentorias/domain/events/outcome';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { Settled } from './outcome-basis.ts';
import { basisOf } from './outcome-basis.ts';

/** A stored statement, with who made it. */
interface StoredStatement extends AttendanceStatement {
  author_name: string;
  reason: string;
}

/** A statement in the JSON of `STATEMENTS`. */
export type StatementRow = Omit<StoredStatement, 'said_at'> & { said_at: string };

/** What was said of `event`, in the order in which it was said, as JSON. */
export const STATEMENTS = sql<StatementRow[]>`(
  SELECT coalesce(
    json_agg(
      json_build_object('by', by, 'says', says, 'said_at', said_at, 'via', via, 'reason', reason, 'author_name', author.name)
      ORDER BY said_at, by
    ),
    '[]'
  )
  FROM attendance_statements JOIN users AS author ON author.id = author_id
  WHERE event_id = event.id
)`;

type StatedEvent = Settled & { id: number; end: Date; guide_name: string };

/** What was said of an event that is locked. */
export async function statementsOf(db: Db, event: StatedEvent): Promise<StoredStatement[]> {
  const { statements } = await db
    .selectFrom('calendar_events as event')
    .select(STATEMENTS.as('statements'))
    .where('event.id', '=', event.id)
    .executeTakeFirstOrThrow();
  return asRecorded(event, storedIn(statements));
}

/** What was said of an event; undefined where nothing was, as of every coming one. */
export function recordedStatements(event: StatedEvent, statements: StatementRow[]): StoredStatement[] | undefined {
  return basisOf(event) === 'none' ? undefined : asRecorded(event, storedIn(statements));
}

function storedIn(statements: StatementRow[]): StoredStatement[] {
  return statements.map((statement) => ({ ...statement, said_at: new Date(statement.said_at) }));
}

/** An attendance that no statement says was written by the release before, as the mentor's; where it is gone so is theirs. */
function asRecorded(
  { attendance, outcome_basis, end, guide_name }: StatedEvent,
  statements: StoredStatement[],
): StoredStatement[] {
  const others = statements.filter(({ by }) => by !== 'guide');
  if (attendance === null) return outcome_basis === 'none' || outcome_basis === 'disputed' ? statements : others;
  if (statements.some(({ says }) => says === attendance)) return statements;
  const recorded = { by: 'guide', says: attendance, said_at: end, via: 'migration' } as const;
  return [{ ...recorded, author_name: guide_name, reason: '' }, ...others];
}

/** The revision of what an administrator decided: the instant, which grows with each decision; 0 for none (rule 11.10). */
export function resolutionRevision(statements: readonly AttendanceStatement[]): number {
  return statedBy(statements, 'admin')?.said_at.getTime() ?? 0;
}
