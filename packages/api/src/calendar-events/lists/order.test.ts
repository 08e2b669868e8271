import { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderedIds } from '../../database/lists/ordered-ids.ts';
import { openBothTestDatabases } from '../../database/testing.ts';
import { eventOrder } from './order.ts';

const databases = await openBothTestDatabases();
const QUERY = { search: '' };

describe.each(databases)('on %s', (_name, { kysely }) => {
  beforeAll(async () => {
    // Names in more than one case, with accents, and names that two people have.
    await sql`
      INSERT INTO users (user_type, email, given_name, created_at, code, guide_type)
      SELECT CASE WHEN n % 4 = 0 THEN 'guide' ELSE 'user' END, 'p' || n || '@ejemplo.pe',
        (ARRAY['Óscar', 'oscar', 'Ana', 'Zoila', 'ñusta'])[1 + n % 5], now(),
        CASE WHEN n % 4 = 0 THEN chr(64 + n / 4) END, CASE WHEN n % 4 = 0 THEN 'assigned' END
      FROM generate_series(1, 40) AS n
    `.execute(kysely);
    await sql`
      INSERT INTO calendar_events (guide_id, user_id, during, description, created_by, created_at, status, cancelled_by, cancelled_at)
      SELECT guide, entrepreneur, tstzrange(start, start + interval '1 hour'), 'tema ' || n % 3, guide, start - n % 7 * interval '1 day',
        CASE WHEN n % 5 = 0 THEN 'cancelled' ELSE 'confirmed' END, CASE WHEN n % 5 = 0 THEN guide END, CASE WHEN n % 5 = 0 THEN start END
      FROM generate_series(1, 300) AS n
      CROSS JOIN LATERAL (SELECT (SELECT min(id) FROM users) + 3 + n % 10 * 4 AS guide) AS one
      CROSS JOIN LATERAL (SELECT guide - 1 - n % 3 AS entrepreneur) AS other
      CROSS JOIN LATERAL (SELECT '2026-01-05T14:00Z'::timestamptz + n * interval '1 hour' AS start) AS time
    `.execute(kysely);
  });

  const cases = EVENT_COLUMNS.flatMap((sort_by) => (['asc', 'desc'] as const).map((way) => [sort_by, way] as const));

  test.each(cases)('by %s %s, every way to read a list gives the same rows', async (sort_by, way) => {
    const order = eventOrder({ ...QUERY, sort_by }, way);
    const ids = async (query: ReturnType<typeof order.sortAll>) =>
      (await sql<{ id: number }>`${query} LIMIT 1000`.execute(kysely)).rows.map(({ id }) => id);
    const condition = sql<boolean>`event.description_text LIKE '%tema 1%'`;
    const sorted = await ids(order.sortAll(condition));
    expect(sorted).toHaveLength(100);
    expect(await ids(order.scanIndex(1000, condition))).toEqual(sorted);
    expect(await ids(order.scanIndexHead(1000, condition))).toEqual(sorted);
    expect(await ids(order.scanIndex(1000))).toEqual(await ids(order.sortAll(sql`true`)));
    expect((await ids(order.scanIndexHead(50, condition))).length).toBeLessThan(sorted.length);
  });

  test.each(cases)('by %s %s, a list too long to be sorted is read by scanning the index', async (sort_by, way) => {
    const order = eventOrder({ ...QUERY, sort_by }, way);
    const condition = sql<boolean>`event.status = 'confirmed'`;
    const members = { count: 240, membership: { set: condition, row: condition } };
    const slice = { offset: 110, limit: 10, direction: way, isBackwards: false };
    const sorted = await orderedIds(kysely, order, members, slice);
    expect(sorted).toHaveLength(10);
    expect(await orderedIds(kysely, { ...order, sortLimit: 0 }, members, slice)).toEqual(sorted);
  });

  test('people of the same name are not mixed, and each one’s events are sorted by start', async () => {
    const order = eventOrder({ ...QUERY, sort_by: 'guide' }, 'asc');
    const { rows } = await sql<{ name: string; guide_id: number; starts_at: Date }>`
      SELECT guide.name, guide_id, starts_at
      FROM ROWS FROM (unnest(ARRAY(SELECT id FROM (${order.scanIndex(1000)} LIMIT 1000) AS walked))) WITH ORDINALITY AS listed (id, place)
      JOIN calendar_events AS event USING (id) JOIN users AS guide ON guide.id = guide_id ORDER BY place
    `.execute(kysely);
    const names = rows.map(({ name }) =>
      name
        .normalize('NFD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    const changes = rows.filter(({ guide_id }, at) => guide_id !== rows[at - 1]?.guide_id);
    expect(changes).toHaveLength(10);
    expect(
      rows.every(
        ({ guide_id, starts_at }, at) => guide_id !== rows[at - 1]?.guide_id || starts_at > rows[at - 1]!.starts_at,
      ),
    ).toBe(true);
  });
});
