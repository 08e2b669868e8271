import type { AttendanceStatement } from '@mentorias/domain/events/outcome';
import { statedBy } from '@mentorias/domain/events/outcome';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { Settled } from './outcome-basis.ts';
import { basisOf } from './outcome-basis.ts';

/** A stored statement; of an administrator's also who decided, and why. */
interface StoredStatement extends AttendanceStatement {
  author_name: string;
  reason: string;
}

/** A statement in the JSON of the database: who decided and why is there in what administrators read, and of their statements alone. */
export type StatementRow = Omit<AttendanceStatement, 'said_at'> & {
  said_at: string;
  author_name?: string | null;
  reason?: string;
};

/** What was said of `event`, as JSON. */
export const STATEMENTS = statementsWith(sql``);

/** The same with the administrator who decided, and why. */
export const AUTHORED_STATEMENTS = statementsWith(
  sql`, 'reason', reason, 'author_name', CASE WHEN by = 'admin' THEN (SELECT name FROM users WHERE id = author_id) END`,
);

function statementsWith(fields: RawBuilder<unknown>) {
  return sql<StatementRow[]>`(
    SELECT coalesce(json_agg(json_build_object('by', by, 'says', says, 'said_at', said_at, 'via', via${fields})), '[]')
    FROM attendance_statements WHERE event_id = event.id
  )`;
}

type StatedEvent = Settled & { id: number; end: Date };

/** What was said of an event that is locked. */
export async function statementsOf(db: Db, event: StatedEvent): Promise<StoredStatement[]> {
  const { statements } = await db
    .selectFrom('calendar_events as event')
    .select(AUTHORED_STATEMENTS.as('statements'))
    .where('event.id', '=', event.id)
    .executeTakeFirstOrThrow();
  return asRecorded(event, storedIn(statements));
}

/** What was said of an event; undefined where nothing was, as of every coming one. */
export function recordedStatements(event: StatedEvent, statements: StatementRow[]): StoredStatement[] | undefined {
  return basisOf(event) === 'none' ? undefined : asRecorded(event, storedIn(statements));
}

/** The statements in the order in which they were made. */
function storedIn(statements: StatementRow[]): StoredStatement[] {
  return statements
    .map(({ author_name, reason, said_at, ...statement }) => {
      return { ...statement, said_at: new Date(said_at), author_name: author_name ?? '', reason: reason ?? '' };
    })
    .sort((a, b) => a.said_at.getTime() - b.said_at.getTime() || (a.by < b.by ? -1 : 1));
}

/** An attendance that no statement says was written by the release before, as the mentor's; where it is gone so is theirs. */
function asRecorded({ attendance, outcome_basis, end }: StatedEvent, statements: StoredStatement[]): StoredStatement[] {
  const others = statements.filter(({ by }) => by !== 'guide');
  if (attendance === null) return outcome_basis === 'none' || outcome_basis === 'disputed' ? statements : others;
  if (statements.some(({ says }) => says === attendance)) return statements;
  const recorded = { by: 'guide', says: attendance, said_at: end, via: 'migration' } as const;
  return [{ ...recorded, author_name: '', reason: '' }, ...others];
}

/** The revision of what an administrator decided: the instant, which grows with each decision; 0 for none (rule 11.10). */
export function resolutionRevision(statements: readonly AttendanceStatement[]): number {
  return statedBy(statements, 'admin')?.said_at.getTime() ?? 0;
}
