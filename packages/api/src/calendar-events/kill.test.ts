import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apiConfigFrom } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { dataFolder } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';

const CHILD = fileURLToPath(new URL('./book-until-killed.child.ts', import.meta.url));
const DAY = ['00:00-08:00', '08:00-16:00', '16:00-23:00'];

test('REL-05: kill -9 loses nothing that was answered, and leaves each booking whole or absent', async () => {
  const config = apiConfigFrom({ DATA_DIR: await dataFolder() });
  const prepared = await openDatabase(config);
  const api = await startTestApi({}, prepared);
  const guide = await api.addGuide({ tuesday: DAY, wednesday: DAY });
  const user = await api.addUser();
  await prepared.close();

  const start = '2026-11-24T00:00:00-05:00';
  const child = spawn(process.execPath, [CHILD, config.dataDir, `${guide.id}`, `${user.id}`, start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answered: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(Number(line));
    if (answered.length === 5) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(answered.length).toBeGreaterThanOrEqual(5);

  const database = await openDatabase(config);
  const events = await database.kysely.selectFrom('calendar_events').select('id').orderBy('id').execute();
  const stored = events.map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(answered));
  const mails = await database.kysely.selectFrom('outbox').select('payload').execute();
  const mailed = mails.map(({ payload }) => (payload as { event: { id: number } }).event.id);
  expect(mailed.sort((a, b) => a - b)).toEqual(stored.flatMap((id) => [id, id]));
  await database.close();
});
