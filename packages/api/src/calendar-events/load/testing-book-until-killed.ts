import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { apiConfigFrom } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { dataFolder } from '../../database/testing.ts';
import { startTestApi } from '../../testing.ts';

const CHILD = fileURLToPath(new URL('./testing-book-until-killed.child.ts', import.meta.url));
const DAY = ['00:00-08:00', '08:00-16:00', '16:00-23:00'];
const START = '2026-11-24T00:00:00-05:00';

/**
 * For tests: a process books hour after hour on an embedded database of its own, and is killed (`kill -9`) `answers` replies
 * and then `milliseconds` after its start. Returns the ids that it replied, those that are stored, and those in the outbox.
 */
export async function bookUntilKilled(answers: number, milliseconds = 0) {
  const config = apiConfigFrom({ DATA_DIR: await dataFolder() });
  const prepared = await openDatabase(config);
  const api = await startTestApi({}, prepared);
  const guide = await api.addGuide({ tuesday: DAY, wednesday: DAY });
  const user = await api.addUser();
  await prepared.close();

  const child = spawn(process.execPath, [CHILD, config.dataDir, `${guide.id}`, `${user.id}`, START], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answered: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(Number(line));
    if (answered.length === answers) setTimeout(() => child.kill('SIGKILL'), milliseconds);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

  const database = await openDatabase(config);
  const events = await database.kysely.selectFrom('calendar_events').select('id').orderBy('id').execute();
  const mails = await database.kysely.selectFrom('outbox').select('payload').execute();
  await database.close();
  return {
    signal: child.signalCode,
    answered,
    stored: events.map(({ id }) => id),
    mailed: mails.map(({ payload }) => (payload as { event: { id: number } }).event.id).sort((a, b) => a - b),
  };
}
