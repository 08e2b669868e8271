import { expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { startTestPostgres } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';

const postgres = await startTestPostgres();

test.runIf(postgres)('REL-06: a database that hangs is a 503 in time, whatever a call waits for', async () => {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
  const api = await startTestApi({ handlerTimeoutMs: 300 }, database);
  const guide = await api.addGuide({ monday: ['09:00-18:00'] });
  const as = await api.addUser();
  const body = { guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00' };
  postgres!.freeze();
  const replies = await Promise.all([
    ...Array.from({ length: 12 }, () => api.call('GET', '/entrepreneur/guides', { as })),
    api.call('POST', '/entrepreneur/calendar_events', { as, body }),
  ]);
  for (const { status, headers } of replies) expect([status, headers['retry-after']]).toEqual([503, '5']);
  postgres!.resume();
  await expect.poll(async () => (await api.call('GET', '/entrepreneur/guides', { as })).status).toBe(200);
  await database.close();
});
