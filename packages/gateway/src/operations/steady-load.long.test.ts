import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
/** Calls a second of all people together: far below what the server can do, so that nothing queues. */
const CALLS_A_SECOND = 40;
const PEOPLE = 8;
const SAMPLE_MS = 5000;
const PASSWORD = 'Mentorias2026!';

interface Sample {
  megabytes: number;
  handles: number;
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
/** The `index`th of four equal parts. */
const quarter = <T>(list: T[], index: number) =>
  list.slice(Math.floor((list.length * index) / 4), Math.floor((list.length * (index + 1)) / 4));

test(`REL-09: ${MINUTES} minutes of steady load: memory and handles stay as they are, and nothing fails`, async () => {
  const { child, url } = await startGatewayProcess({
    DEMO: '1',
    BOOKINGS_PER_MINUTE: '1000000',
    CHANGES_PER_TEN_MINUTES: '1000000',
    WRITES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const samples: Sample[] = [];
  const end = Date.now() + MINUTES * 60_000;

  async function call(method: string, path: string, token = '', body?: unknown) {
    const start = performance.now();
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    times.push(performance.now() - start);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    return text.startsWith('{') ? JSON.parse(text) : {};
  }
  const tokenOf = async (email: string): Promise<string> =>
    (await call('POST', '/api/v1/auth/login', '', { email, password: PASSWORD })).token;

  const admin = await tokenOf('admin@mentorias.demo');
  const guide = await tokenOf('mentor@mentorias.demo');
  const entrepreneur = await tokenOf('emprendedor@mentorias.demo');
  const { guides } = await call('GET', '/api/v1/entrepreneur/guides', entrepreneur);
  const day = addDays(limaDate(new Date()), 6);

  /** What people do, one after the other, over and over. */
  const doings: (() => Promise<unknown>)[] = [
    () => call('GET', '/'),
    () => call('GET', '/remotes.json'),
    () => call('GET', '/api/v1/entrepreneur/guides?search=a', entrepreneur),
    () => call('GET', `/api/v1/entrepreneur/guides/${guides[0].id}`, entrepreneur),
    () =>
      call(
        'GET',
        `/api/v1/entrepreneur/guides/${guides[1].id}/available_hours?date=${day}T00:00:00.000Z`,
        entrepreneur,
      ),
    () => call('GET', '/api/v1/guide/profiles', guide),
    () => call('GET', '/api/v1/guide/calendar_events?page=1&scope=upcoming', guide),
    () => call('GET', '/api/v1/admin/users?page=2&search=a&sort_by=name&sort_direction=asc', admin),
    () => call('GET', '/api/v1/admin/calendar_events?page=1', admin),
    // Of days on which nothing is booked below: a file of all events grows with each of them, and its time with it.
    () => call('GET', `/api/v1/admin/calendar_events/download?from=${addDays(day, -60)}&to=${day}`, admin),
    async () => {
      const start_time = `${addDays(day, 30 + Math.floor(Math.random() * 300))}T05:30:00-05:00`;
      const person = { guide_id: guides[Math.floor(Math.random() * guides.length)].id };
      const filter = await call('GET', '/api/v1/admin/calendar_events/filter', admin);
      const user_id = filter.users[Math.floor(Math.random() * filter.users.length)].id;
      const event = await call('POST', '/api/v1/admin/calendar_events', admin, { ...person, user_id, start_time });
      if (event.id) await call('POST', `/api/v1/admin/calendar_events/${event.id}/cancellation`, admin, {});
    },
  ];

  async function person(first: number) {
    for (let n = first; Date.now() < end; n += 1) {
      const next = pause((1000 * PEOPLE) / CALLS_A_SECOND);
      await doings[n % doings.length]?.();
      await next;
    }
  }

  async function watch() {
    while (Date.now() < end) {
      await pause(SAMPLE_MS);
      samples.push({ megabytes: residentMegabytes(child.pid!), handles: readdirSync(`/proc/${child.pid}/fd`).length });
    }
  }

  await Promise.all([...Array.from({ length: PEOPLE }, (_, n) => person(n)), watch()]);

  const rows = [0, 1, 2, 3].map((index) => ({
    megabytes: Math.round(mean(quarter(samples, index).map(({ megabytes }) => megabytes))),
    handles: Math.max(...quarter(samples, index).map(({ handles }) => handles)),
    p50: Math.round(quantile(quarter(times, index), 0.5)),
    p99: Math.round(quantile(quarter(times, index), 0.99)),
  }));
  process.stdout.write(
    `${times.length} calls in ${MINUTES} minutes, by status ${JSON.stringify(statuses)}; by quarters:\n` +
      `${rows.map((row) => `  ${row.megabytes} MB, at most ${row.handles} handles, p50 ${row.p50} ms, p99 ${row.p99} ms`).join('\n')}\n`,
  );
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  const [, second, , last] = rows as [Row, Row, Row, Row];
  expect(last.megabytes / second.megabytes).toBeLessThan(1.1);
  expect(last.handles).toBeLessThanOrEqual(second.handles + PEOPLE);
});

interface Row {
  megabytes: number;
  handles: number;
  p50: number;
  p99: number;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
