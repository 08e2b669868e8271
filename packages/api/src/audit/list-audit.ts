import type { AuditDownloadQuery, AuditEntry, AuditPage, AuditQuery } from '@mentorias/contract/program/audit';
import { auditSubjectOf } from '@mentorias/domain/audit/audit';
import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Condition } from '../database/lists/conditions.ts';
import { ALWAYS, allOf, containsWords } from '../database/lists/conditions.ts';
import { tableOrder } from '../database/lists/order.ts';
import type { List, ListRows } from '../database/lists/ordered-ids.ts';
import { FEW, rowsOfPage } from '../database/lists/ordered-ids.ts';
import { metaOf } from '../database/lists/pages.ts';
import type { Db } from '../database/schema.ts';

const SORT_LIMIT = 50_000;

/** A page of the audit trail, the latest first unless asked otherwise. */
export async function listAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const condition = await conditionOf(db, query);
  const direction = query.sort_direction ?? 'desc';
  const members: ListRows = { membership: condition && { set: condition, row: condition } };
  const list: List<AuditEntry> = {
    members,
    direction,
    order: (scan) =>
      tableOrder({
        table: 'audit_trail',
        row: 'entry',
        terms: [sql`at ${sql.raw(scan.direction)}`, sql`id ${sql.raw(scan.direction)}`],
        within: daysOf(query),
        sortLimit: SORT_LIMIT,
      }),
    count: () => countEntries(db, condition),
    rows: async (ids) => {
      const entries = await entriesOf(db, sql<boolean>`entry.id = ANY (${ids})`);
      return direction === 'desc' ? entries : entries.toReversed();
    },
  };
  const { rows, count } = await rowsOfPage(db, list, query.page);
  return { entries: rows, meta: metaOf(query.page, count) };
}

/** The condition of a query on `audit_trail as entry`; undefined where it filters nothing. */
export async function conditionOf(db: Db, query: AuditDownloadQuery): Promise<Condition | undefined> {
  const { action, subject_type, subject_id, person_id, search } = query;
  const filters = [
    // With the subject the index of subjects finds an action too.
    action && sql<boolean>`entry.subject_type = ${auditSubjectOf(action)} AND entry.action = ${action}`,
    subject_type && sql<boolean>`entry.subject_type = ${subject_type}`,
    subject_id === undefined ? undefined : sql<boolean>`entry.subject_id = ${subject_id}`,
    person_id === undefined ? undefined : concerning([person_id]),
    search === '' ? undefined : await found(db, search),
    daysOf(query),
  ];
  return filters.some((filter) => filter !== undefined) ? allOf(...filters) : undefined;
}

function daysOf({ from, to }: AuditDownloadQuery): Condition | undefined {
  if (!from && !to) return undefined;
  return allOf(
    from ? sql`entry.at >= ${instantOf(from, 0)}` : undefined,
    to ? sql`entry.at < ${instantOf(addDays(to, 1), 0)}` : undefined,
  );
}

/** The people who match a text: by their ids where they are few. */
async function found(db: Db, search: string): Promise<Condition> {
  const isFound = containsWords('person_text', search);
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(isFound)
    .limit(FEW + 1)
    .execute();
  if (people.length <= FEW) return concerning(people.map(({ id }) => id));
  return sql<boolean>`EXISTS (SELECT FROM users WHERE id = ANY (entry.people) AND ${isFound})`;
}

function concerning(people: number[]): Condition {
  return sql<boolean>`entry.people && ${people}::bigint[]`;
}

async function countEntries(db: Db, condition: Condition = ALWAYS): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM audit_trail AS entry WHERE ${condition}`.execute(db);
  return rows[0]!.count;
}

/** Rows of the trail as the contract shows them, with the people's names of today; at most `most`, the latest first. */
export async function entriesOf(db: Db, condition: Condition, most = 1000): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_trail as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as subject', (join) =>
      join
        .onRef('subject.id', '=', 'entry.subject_id')
        .on('entry.subject_type', 'in', ['user', 'sign_in', 'availability']),
    )
    .leftJoin('calendar_events as event', (join) =>
      join.onRef('event.id', '=', 'entry.subject_id').on('entry.subject_type', '=', 'event'),
    )
    .leftJoin('users as guide', 'guide.id', 'event.guide_id')
    .leftJoin('users as entrepreneur', 'entrepreneur.id', 'event.user_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.actor_id',
      'entry.actor_type',
      'entry.action',
      'entry.subject_type',
      'entry.subject_id',
      'entry.details',
      'entry.release',
      'entry.request_id',
      'actor.name as actor_name',
      'actor.email as actor_email',
      sql<string>`coalesce(subject.name, guide.name || ' y ' || entrepreneur.name, '')`.as('subject_name'),
    ])
    .where(condition)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at, actor_id, actor_name, actor_email, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '' },
    details: details as AuditEntry['details'],
  }));
}
