import { parentPort, workerData } from 'node:worker_threads';
import { CHANNEL } from '../listen/listener.ts';
import type { CopiedFiles } from './copy-files.ts';
import { catchUp } from './copy-files.ts';
import { openDurablePGlite } from './durable-pglite.ts';
import type {
  PGliteFailure,
  PGliteNotification,
  PGliteReply,
  PGliteRequest,
  PGliteRows,
  PGliteStatement,
} from './pglite-messages.ts';
import { START_ID } from './pglite-messages.ts';
import { PreparedStatements } from './prepared-statements.ts';

const NOTHING: PGliteRows = { rows: [], affectedRows: 0 };
const folder: string = workerData.folder;
const port = parentPort!;

function reply(message: PGliteReply | PGliteNotification): void {
  port.postMessage(message);
}

/** After a PANIC, such as a full disk for its log, PGlite never answers again: ending the thread makes the database restart and recover. */
function endOnPanic(error: unknown): void {
  if ((error as { severity?: string }).severity === 'PANIC') process.exit(1);
}

function failureOf(error: unknown): PGliteFailure {
  const { message, code, constraint } = error as PGliteFailure;
  return { message, code, constraint };
}

async function start(): Promise<void> {
  const database = await openDurablePGlite(folder);
  const prepared = new PreparedStatements(database);
  await database.listen(CHANNEL, (notification) => reply({ notification }));

  async function run({ sql, parameters, name }: PGliteStatement): Promise<PGliteRows> {
    if (name) return prepared.query(name, sql, parameters);
    const result = await runOnce(sql, parameters);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  }

  /** Without parameters the text may contain several statements, as with a PostgreSQL server. */
  async function runOnce(sql: string, parameters: unknown[]) {
    return parameters.length > 0 ? await database.query(sql, parameters) : (await database.exec(sql)).at(-1);
  }

  /** Synchronous, so that the copy is crash-consistent: this thread does nothing else meanwhile. */
  async function snapshot(copy: string, copied: CopiedFiles): Promise<PGliteRows> {
    return database.runExclusive(async () => {
      const start = performance.now();
      catchUp(folder, copy, copied);
      return { rows: [Math.round(performance.now() - start)], affectedRows: 0 };
    });
  }

  async function close(): Promise<PGliteRows> {
    await database.close();
    return NOTHING;
  }

  function workOn(request: PGliteRequest): Promise<PGliteRows> {
    if ('close' in request) return close();
    if ('snapshot' in request) return snapshot(request.snapshot, request.copied);
    return run(request);
  }

  port.on('message', (request: PGliteRequest) => {
    workOn(request).then(
      (result) => reply({ id: request.id, result }),
      (error) => {
        endOnPanic(error);
        reply({ id: request.id, failure: failureOf(error) });
      },
    );
  });
}

start().then(
  () => reply({ id: START_ID, result: NOTHING }),
  (error) => reply({ id: START_ID, failure: failureOf(error) }),
);
