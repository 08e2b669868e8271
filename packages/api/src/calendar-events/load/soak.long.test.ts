import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestApi, TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const GUIDES = 4;
const PEOPLE = 12;
const ACTIONS = 3000;
/** How many actions run at the same time. */
const AT_ONCE = 50;
const SEED = Number(process.env.SEED ?? Date.now());
const OPEN = ['09:00-13:00', '15:00-18:00'];
const WEEK = { tuesday: OPEN, wednesday: OPEN, thursday: OPEN };

const person = fc.nat(PEOPLE - 1);
const guide = fc.nat(GUIDES - 1);
const event = fc.nat();
/** From Tuesday 24 to Thursday 26 November 2026, on the grid of half hours: hours that are open, closed, and across both. */
const start_time = fc
  .tuple(fc.integer({ min: 24, max: 26 }), fc.integer({ min: 16, max: 37 }))
  .map(([day, half]) => new Date(Date.UTC(2026, 10, day, 5, half * 30)).toISOString());
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), person, guide, start_time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), person, guide, start_time }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      person,
      event,
      start_time,
      role: fc.constantFrom('entrepreneur', 'admin'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      person,
      event,
      role: fc.constantFrom('entrepreneur', 'admin'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), guide, opens: fc.boolean() }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  test(`${ACTIONS} concurrent actions of all roles, seed ${SEED}: no user is ever in two events at once, and no reply is a 5xx`, async () => {
    const api = await startTestApi({ bookingsPerMinute: 100_000 }, database);
    const cast = await castOf(api);
    const actions = fc.sample(action, { numRuns: ACTIONS, seed: SEED });
    const ids: number[] = [];
    const statuses = new Set<number>();
    for (let done = 0; done < actions.length; done += AT_ONCE) {
      const wave = actions.slice(done, done + AT_ONCE).map((one) => act(api, cast, ids, one));
      for (const { status, body } of await Promise.all(wave)) {
        statuses.add(status);
        if (status === 201 && body?.id) ids.push(body.id);
      }
      expect(await overlaps(api), `after ${done + AT_ONCE} actions`).toEqual([]);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    // Every kind of outcome occurred: the run was not idle.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 409, 422]));
    expect(ids.length).toBeGreaterThan(100);
    const { rows } = await sql<{ id: number }>`SELECT id FROM calendar_events`.execute(database.kysely);
    expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });
});

interface Cast {
  admin: TestUser;
  guides: TestUser[];
  people: TestUser[];
}

async function castOf(api: TestApi): Promise<Cast> {
  const admin = await api.addUser({ user_type: 'admin' });
  const guides = await Promise.all(Array.from({ length: GUIDES }, () => api.addGuide(WEEK)));
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.addUser()));
  return { admin, guides, people };
}

function act(api: TestApi, { admin, guides, people }: Cast, ids: number[], one: Action) {
  const as = 'role' in one && one.role === 'admin' ? admin : people['person' in one ? one.person : 0]!;
  const id = 'event' in one ? (ids[one.event % ids.length] ?? 0) : 0;
  switch (one.kind) {
    case 'book': {
      const body = { guide_id: guides[one.guide]!.id, start_time: one.start_time };
      return api.call('POST', '/entrepreneur/calendar_events', { as, body });
    }
    case 'create': {
      const body = { guide_id: guides[one.guide]!.id, user_id: people[one.person]!.id, start_time: one.start_time };
      return api.call('POST', '/admin/calendar_events', { as: admin, body });
    }
    case 'move':
      return api.call('PUT', `/${one.role}/calendar_events/${id}`, { as, body: { start_time: one.start_time } });
    case 'cancel':
      return api.call('POST', `/${one.role}/calendar_events/${id}/cancellation`, { as, body: { reason: 'Viaje' } });
    case 'close': {
      const wednesday = one.opens ? OPEN.map((range) => range.split('-')) : [];
      const available_schedule = { wednesday: wednesday.map(([start_time, end_time]) => ({ start_time, end_time })) };
      return api.call('POST', '/guide/profiles', { as: guides[one.guide]!, body: { available_schedule } });
    }
  }
}

/** Pairs of confirmed events at one time that have a person in common. */
async function overlaps({ database }: TestApi): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id, b.id AS other FROM calendar_events a
    JOIN calendar_events b ON a.id < b.id AND a.during && b.during AND (a.guide_id = b.guide_id OR a.user_id = b.user_id)
    WHERE a.status = 'confirmed' AND b.status = 'confirmed'
  `.execute(database.kysely);
  return rows;
}
