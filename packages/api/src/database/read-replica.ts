import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from './database-error.ts';
import type { Schema } from './schema.ts';

/** How long a read waits until the replica has all that the primary has committed, and how often it looks, in milliseconds. */
const CATCH_UP_MS = { most: 250, every: 10 };
/** How often a replica that is not read from is tried, in milliseconds. */
const TRY_MS = 1000;
/** A statement that took too long would do so on the primary too. */
const STATEMENT_TIMEOUT = '57014';

/** Executes what changes nothing. */
export type Read = <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

/** How a replica is doing, for the metrics. */
export interface ReplicaState {
  isUsed: boolean;
  /** How many reads each server has answered. */
  reads: { replica: number; primary: number };
}

export interface ReadReplica {
  read: Read;
  replica: ReplicaState;
  close(): Promise<void>;
}

/** A position in the primary's log, and of which cluster and database it is. */
interface Position {
  position: string;
  identity: string;
}

/** A promoted replica, or that of another installation, would show something else. */
const IDENTITY = sql<string>`(SELECT system_identifier || ' ' || current_database() FROM pg_control_system())`;

/**
 * Reads from a streaming replica once it has replayed what the primary had committed when the read began, so that users see their own
 * changes and those that a live notice has announced. Otherwise, and while the replica is away, from the primary.
 * `report` gets one sentence for the operator when that has lasted for a second, and one when it is over (decision 75).
 */
export function readReplica(
  primary: Kysely<Schema>,
  replica: Kysely<Schema>,
  report: (sentence: string) => void,
): ReadReplica {
  const state: ReplicaState = { isUsed: false, reads: { replica: 0, primary: 0 } };
  const closing = new AbortController();
  const { signal } = closing;

  /** Why the replica is not as new as `now`, in Spanish; undefined where it is. */
  function lagBehind(now: Position): Promise<string | undefined> {
    let reason = 'no responde';
    let isOver = false;
    const catchUp = async () => {
      while (!isOver) {
        const { isReplica, isCaughtUp } = await stateOf(replica, now);
        if (!isReplica) return 'no es una réplica de la base de datos de DATABASE_URL';
        if (isCaughtUp) return undefined;
        reason = 'va atrasada';
        await pause(CATCH_UP_MS.every);
      }
      return reason;
    };
    const limit = pause(CATCH_UP_MS.most).then(() => {
      isOver = true;
      return reason;
    });
    return Promise.race([catchUp().catch(({ message }) => `no responde (${message})`), limit]);
  }

  /** Tries the replica until it can be read from; reports the second failure, since one alone is soon over. */
  async function tryUntilUsed(failuresBefore: number): Promise<void> {
    let failures = failuresBefore;
    for (let waitMs = failures * TRY_MS; !state.isUsed; waitMs = TRY_MS) {
      await pause(waitMs, undefined, { signal });
      const now = await positionOf(primary).catch(() => undefined);
      // While the primary is away, the age of the replica is unknown.
      if (!now) continue;
      const reason = await lagBehind(now);
      state.isUsed = reason === undefined;
      failures += reason ? 1 : 0;
      if (reason && failures === 2)
        report(`La réplica de DATABASE_READ_URL ${reason}: se lee del servidor principal hasta que esté al día.`);
    }
    if (failures > 1) report('La réplica de DATABASE_READ_URL está al día: se vuelve a leer de ella.');
  }

  function tryAgain(failures: number) {
    state.isUsed = false;
    tryUntilUsed(failures).catch(() => {});
  }

  async function isCurrent(): Promise<boolean> {
    if (!state.isUsed) return false;
    const reason = await lagBehind(await positionOf(primary));
    if (reason && state.isUsed) tryAgain(1);
    return reason === undefined;
  }

  tryAgain(0);
  return {
    replica: state,
    async read(work) {
      if (await isCurrent()) {
        try {
          const result = await work(replica);
          state.reads.replica += 1;
          return result;
        } catch (error) {
          // The replica went away, or dropped a statement that kept it from replaying.
          if (!isDatabaseUnavailable(error) || (error as { code?: string }).code === STATEMENT_TIMEOUT) throw error;
        }
      }
      state.reads.primary += 1;
      return work(primary);
    },
    async close() {
      closing.abort();
      // A replica that does not respond does not hold up a stop.
      await Promise.race([replica.destroy(), pause(TRY_MS, undefined, { ref: false })]);
    },
  };
}

async function positionOf(primary: Kysely<Schema>): Promise<Position> {
  const { rows } = await sql<Position>`
    SELECT pg_current_wal_flush_lsn()::text AS position, ${IDENTITY} AS identity`.execute(primary);
  return rows[0]!;
}

async function stateOf(replica: Kysely<Schema>, { position, identity }: Position) {
  const { rows } = await sql<{ isReplica: boolean; isCaughtUp: boolean | null }>`
    SELECT pg_is_in_recovery() AND ${IDENTITY} = ${identity} AS "isReplica",
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "isCaughtUp"`.execute(replica);
  return rows[0]!;
}
