import { createHash } from 'node:crypto';
import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;

/** The most kinds of failure that are kept of one release: a message that holds a number or a name makes many. */
export const MOST_KINDS = 50;

/** Counts a failure of a release under its kind; what a release fails with beyond `MOST_KINDS` kinds is not kept. */
export async function recordFailureKind(
  db: Kysely<Schema>,
  failure: RemoteFailure & { version: string },
  now: Date,
): Promise<void> {
  const { remote, version, phase, trace_id } = failure;
  const message = withoutPersons(failure.message ?? '');
  const stack = failure.stack ?? '';
  const fingerprint = fingerprintOf(phase, message, stack);
  const isKnown = await db
    .updateTable('release_failures')
    .set({ reports: sql`reports + 1`, last_at: now, trace_id })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('fingerprint', '=', fingerprint)
    .returning('id')
    .executeTakeFirst();
  if (isKnown) return;
  const { kinds } = await db
    .selectFrom('release_failures')
    .select(sql<number>`count(*)`.as('kinds'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (kinds >= MOST_KINDS) return;
  const kind = { remote, version, fingerprint, phase, message, stack, trace_id, reports: 1 };
  await db
    .insertInto('release_failures')
    .values({ ...kind, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'fingerprint']).doUpdateSet({
        reports: sql`release_failures.reports + 1`,
        last_at: now,
      }),
    )
    .execute();
}

function fingerprintOf(phase: string, message: string, stack: string): string {
  const [innermost = ''] = stack.split('\n', 1);
  return createHash('sha256').update([phase, message, innermost].join('\0')).digest('hex').slice(0, 16);
}

/** A message without what may name somebody: addresses, and numbers of six digits or more. */
function withoutPersons(message: string): string {
  return message
    .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '…')
    .replace(/\+?\d[\d -]{4,}\d/g, '…')
    .replaceAll('\0', '');
}

/** The kinds of failure that are kept, the latest first. */
export async function failureKinds(db: Kysely<Schema>) {
  return db
    .selectFrom('release_failures')
    .select(['id', 'remote', 'version', 'phase', 'message', 'trace_id', 'reports', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findFailureKind(db: Kysely<Schema>, id: number) {
  return db.selectFrom('release_failures').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteOldReleaseFailures(db: Kysely<Schema>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_FOR);
  await db.deleteFrom('release_failures').where('last_at', '<=', oldest).execute();
}
