import type { AuditEntry } from '@mentorias/contract/program/audit';
import { sql } from 'kysely';
import type { Condition } from '../database/lists/conditions.ts';
import type { Db } from '../database/schema.ts';

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
