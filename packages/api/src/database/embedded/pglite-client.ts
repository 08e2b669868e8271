import { Worker } from 'node:worker_threads';
import type { PGliteDialectConfig } from 'kysely';
import { DatabaseError, DatabaseUnavailableError } from '../database-error.ts';
import type { StopListening } from '../listen/listener.ts';
import { preparedName } from '../prepared.ts';
import { copyAhead } from './copy-files.ts';
import type { PGliteNotification, PGliteQuestion, PGliteReply, PGliteRequest, PGliteRows } from './pglite-messages.ts';
import { START_ID } from './pglite-messages.ts';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...parameters: never[]) => unknown>;

/**
 * The embedded database of a folder, in a thread of its own so that a slow query blocks no request.
 * Implements what Kysely's PGlite dialect needs; the dialect has one connection and its own queue for it.
 */
export class PGliteClient implements KyselyPGlite {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  /** Resolves with the cause if the thread ends by itself. */
  readonly lost: Promise<Error>;
  readonly #folder: string;
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<PGliteRows>>();
  readonly #listeners = new Set<(text: string) => void>();
  #lastId = START_ID;

  constructor(folder: string) {
    this.#folder = folder;
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
    this.#worker.on('message', (message: PGliteReply | PGliteNotification) => {
      if ('notification' in message) for (const listener of this.#listeners) listener(message.notification);
      else this.#settle(message);
    });
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    const fail = (cause: Error) => {
      if (!this.closed) resolve(cause);
      this.#fail();
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', (code) => fail(new Error(`su hilo terminó con el código ${code}`)));
    this.waitReady = this.#expect(START_ID).then(() => {
      this.ready = true;
    });
  }

  async query<T>(sql: string, parameters: unknown[] = []) {
    const { rows, affectedRows, jsonColumns = [] } = await this.#ask({ sql, parameters, name: preparedName(sql) });
    for (const row of rows as Record<string, unknown>[]) {
      for (const column of jsonColumns) row[column] = JSON.parse((row[column] as string | null) ?? 'null');
    }
    return { rows: rows as T[], affectedRows, fields: [] };
  }

  /** Kysely waits until `callback` runs, even after an error: a failed BEGIN must surface at the first query. */
  async transaction<T>(callback: Parameters<KyselyPGlite['transaction']>[0]): Promise<T> {
    const begun = this.query('BEGIN');
    begun.catch(() => {});
    try {
      const result = await callback({
        query: (sql, parameters) => begun.then(() => this.query(sql, parameters)),
        rollback: async () => {},
      });
      await this.query('COMMIT');
      return result as T;
    } catch (error) {
      await this.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  /** Calls `onText` with each text that a committed transaction sends (`NOTIFY`); returns what ends it. */
  listen(onText: (text: string) => void): StopListening {
    this.#listeners.add(onText);
    return async () => {
      this.#listeners.delete(onText);
    };
  }

  /**
   * Copies the database's files into a new `folder`, as of between two statements, and returns for how many milliseconds
   * no statement ran: most files are copied before, and only what changed meanwhile pauses statements.
   */
  async snapshot(folder: string): Promise<number> {
    const copied = await copyAhead(this.#folder, folder);
    const { rows } = await this.#ask({ snapshot: folder, copied });
    return rows[0] as number;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    if (this.ready) await this.#ask({ close: true });
    this.closed = true;
    await this.#worker.terminate();
  }

  #ask(question: PGliteQuestion): Promise<PGliteRows> {
    if (this.closed) return Promise.reject(new DatabaseUnavailableError());
    this.#lastId += 1;
    const request: PGliteRequest = { id: this.#lastId, ...question };
    const answer = this.#expect(this.#lastId);
    this.#worker.postMessage(request);
    return answer;
  }

  #expect(id: number): Promise<PGliteRows> {
    const deferred = Promise.withResolvers<PGliteRows>();
    this.#pending.set(id, deferred);
    return deferred.promise;
  }

  #settle(message: PGliteReply): void {
    const deferred = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ('result' in message) deferred?.resolve(message.result);
    else deferred?.reject(new DatabaseError(message.failure.message, message.failure.code, message.failure.constraint));
  }

  #fail(): void {
    this.closed = true;
    for (const deferred of this.#pending.values()) deferred.reject(new DatabaseUnavailableError());
    this.#pending.clear();
  }
}
