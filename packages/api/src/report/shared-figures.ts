import { withTimeout } from '@mentorias/federation/with-timeout';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { FILE_ANSWER_TIMEOUT_MS } from '../http/handler-timeout.ts';
import type { Shared } from '../metrics/cached.ts';
import { shared } from '../metrics/cached.ts';
import type { Services } from '../services.ts';

/** The longest time between a change's audit row and its commit, in milliseconds: an import's row has the time at which its call began. */
const COMMIT_MS = FILE_ANSWER_TIMEOUT_MS;
/** Results that are kept, of different queries. */
const MAX_KEPT = 100;

/**
 * The result of `compute`, shared by all administrators of this process until it is `figuresFreshMs` old. An administrator who has
 * changed something in that time gets a new one (rule 9.26).
 */
export function sharedFigures<Query extends object, Found>(
  { database, config, now }: Services,
  compute: (db: Db, query: Query, now: Date) => Promise<Found>,
): (personId: number, query: Query) => Promise<Found> {
  const kept = new Map<string, Shared<Found>>();

  function sharedOf(query: Query): Shared<Found> {
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const found = () => database.read((db) => compute(db, query, now()));
    const read = () => withTimeout(config.handlerTimeoutMs, found());
    const added = shared(config.figuresFreshMs, now, read);
    kept.set(key, added);
    return added;
  }

  return async (personId, query) => {
    const since = new Date(now().getTime() - config.figuresFreshMs - COMMIT_MS);
    return sharedOf(query)({ force: await hasChanged(database.kysely, personId, since) });
  };
}

/** Whether a person has changed anything since then: each change has a row of the trail in its transaction. */
async function hasChanged(db: Db, personId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ hasChanged: boolean }>`SELECT EXISTS (
    SELECT FROM audit_trail WHERE at > ${since} AND actor_id = ${personId} AND subject_type NOT IN ('export', 'sign_in')
  ) AS "hasChanged"`.execute(db);
  return rows[0]!.hasChanged;
}
