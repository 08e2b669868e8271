import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@mentorias/api/database/open-database';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { startReplica } from '@mentorias/api/database/testing-postgres';
import { seriesOf } from '@mentorias/api/metrics/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';

const postgres = await startTestPostgres();
const HOURS = 12;

/** Two administrators, a mentor who is there all day, and as many entrepreneurs as hours, all signed in. */
async function addPeople() {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['08:00-20:00']]));
  const admins = await Promise.all([1, 2].map(() => api.addUser({ user_type: 'admin' })));
  const guide = await api.addGuide(week);
  const people = await Promise.all(Array.from({ length: 4 * HOURS }, () => api.addUser()));
  await database.close();
  return { admins, guide, people };
}

test.runIf(postgres)(
  'administrators of two gateways see each booking at once, while the replica is well, paused, frozen and dead',
  async () => {
    const replica = await startReplica(postgres!, temporaryFolder());
    onTestFinished(() => replica.kill());
    const { admins, guide, people } = await addPeople();
    const env = { DATABASE_URL: postgres!.url, DATABASE_READ_URL: replica.url };
    const gateways = [await startGatewayProcess(env), await startGatewayProcess(env)] as const;
    const call = async (url: string, token: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const start = performance.now();
      const reply = await fetch(`${url}/api/v1${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json(), ms: performance.now() - start };
    };
    const metric = async (name: string) =>
      Promise.all(gateways.map(async ({ url }) => seriesOf(await (await fetch(`${url}/metrics`)).text()).get(name)));
    let slowestMs = 0;
    let booked = 0;
    /** Books hour after hour at one gateway, and reads the list at both; how many were missing in it. */
    const bookADay = async (day: number) => {
      let missing = 0;
      for (let hour = 0; hour < HOURS; hour += 1) {
        const start_time = wireInstant(addDays(limaDate(new Date()), day), (8 + hour) * 60);
        const event = { guide_id: guide.id, start_time };
        const { status } = await call(gateways[0].url, people[booked]!.token, '/entrepreneur/calendar_events', event);
        expect(status).toBe(201);
        booked += 1;
        for (const [index, { url }] of gateways.entries()) {
          const list = await call(url, admins[index]!.token, '/admin/calendar_events?sort_by=created_at');
          expect(list.status).toBe(200);
          slowestMs = Math.max(slowestMs, list.ms);
          if (list.body.meta.total_count !== booked) missing += 1;
        }
      }
      return missing;
    };
    const onReplica = async (statement: string) => {
      const client = new pg.Client({ connectionString: replica.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };

    await expect.poll(() => metric('mentorias_replica_used')).toEqual([1, 1]);
    const missing = [await bookADay(1)];
    const reads = await metric('mentorias_reads_total{server="replica"}');
    for (const count of reads) expect(count).toBeGreaterThan(HOURS / 2);

    const away = [
      [() => onReplica('SELECT pg_wal_replay_pause()'), () => onReplica('SELECT pg_wal_replay_resume()')],
      [async () => replica.freeze(), async () => replica.resume()],
      [() => replica.kill(), () => replica.start()],
    ] as const;
    for (const [index, [leave, comeBack]] of away.entries()) {
      await leave();
      missing.push(await bookADay(2 + index));
      await expect.poll(() => metric('mentorias_replica_used')).toEqual([0, 0]);
      await pause(2000);
      await comeBack();
      await expect.poll(() => metric('mentorias_replica_used'), { timeout: 60_000 }).toEqual([1, 1]);
    }
    process.stdout.write(
      `replica: ${booked} bookings, ${missing.join(', ')} missing in lists; slowest ${slowestMs.toFixed(0)} ms\n`,
    );
    expect(missing).toEqual([0, 0, 0, 0]);
    const inTurn = /va atrasada.*al día: se vuelve.*no responde.*al día: se vuelve.*no responde.*al día: se vuelve/s;
    for (const { said } of gateways) expect(said()).toMatch(inTurn);
  },
);

test.runIf(postgres)('a start on a replica ends with one sentence', async () => {
  const replica = await startReplica(postgres!, temporaryFolder());
  onTestFinished(() => replica.kill());
  await expect(startGatewayProcess({ DATABASE_URL: replica.url })).rejects.toThrow(
    /^the gateway did not start: PostgreSQL en \/.+ es de solo lectura: DATABASE_URL debe llevar al servidor principal y no a una réplica\.\n$/,
  );
});
