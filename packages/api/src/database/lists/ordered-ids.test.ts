import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MONDAY_AT_NINE } from '../../testing.ts';
import { listUsers } from '../../users/list-users.ts';
import { openBothTestDatabases } from '../testing.ts';

const databases = await openBothTestDatabases();

/** More than FEW, so that 'taller' is a common text. */
const WORKSHOPS = 1234;
const OTHERS = 300;

describe.each(databases)('pages of a long list on %s', (_name, { kysely }) => {
  beforeAll(async () => {
    await sql`
      INSERT INTO users (user_type, email, given_name, company_name, created_at, code, guide_type)
      SELECT 'user', 'p' || n || '@ejemplo.pe', 'Persona ' || n * 7919 % 1000, CASE WHEN n <= ${sql.lit(WORKSHOPS)} THEN 'Taller' ELSE 'Tienda' END,
        '2026-01-05T14:00Z'::timestamptz + n * 31 % 1000 * interval '1 hour', NULL, NULL
      FROM generate_series(1, ${sql.lit(WORKSHOPS + OTHERS)}) AS n
      UNION ALL
      SELECT 'guide', 'quispe' || n || '@ejemplo.pe', 'Quispe', '', '2026-01-05T14:00Z', 'QUISP' || chr(64 + n), 'assigned'
      FROM generate_series(1, 15) AS n
    `.execute(kysely);
    await sql`UPDATE users SET last_event_at = created_at WHERE id % 3 <> 0`.execute(kysely);
  });

  /** The whole list as one query has it. */
  async function expected(condition: string, order: string): Promise<number[]> {
    const query = `SELECT id FROM users WHERE ${condition} ORDER BY ${order}`;
    return (await sql<{ id: number }>`${sql.raw(query)}`.execute(kysely)).rows.map(({ id }) => id);
  }

  test.each([
    ['all, the latest first', {}, 'true', 'created_at DESC, id DESC'],
    ['all by name', { sort_by: 'name' }, 'true', 'name_text, id'],
    [
      'what a common text finds, by name',
      { search: 'taller', sort_by: 'name' },
      "company_name = 'Taller'",
      'name_text, id',
    ],
    [
      'what a rare text finds, by code, each once',
      { search: 'quisp', sort_by: 'code' },
      "given_name = 'Quispe'",
      'code, id',
    ],
    ['a filter by company', { user_type: '0', sort_by: 'company_name' }, "user_type = 'user'", 'company_name_text, id'],
    ['the last event, never first', { sort_by: 'last_event' }, 'true', 'last_event_at NULLS FIRST, id'],
    [
      'the last event, never last',
      { sort_by: 'last_event', sort_direction: 'desc' },
      'true',
      'last_event_at DESC NULLS LAST, id DESC',
    ],
    ['few of a filter', { user_type: '1', sort_by: 'email' }, "user_type = 'guide'", 'email, id'],
    ['nothing', { search: 'nadie se llama así' }, 'false', 'id'],
  ] as const)('%s', async (_what, query, condition, order) => {
    const ids = await expected(condition, order);
    const last = Math.ceil(ids.length / 10);
    for (const page of new Set([1, 2, 10, 11, Math.ceil(last / 2), last - 1, last, last + 1].filter((at) => at > 0))) {
      const asked = { search: '', ...query, page };
      const { users, meta } = await listUsers(kysely, asked, { roomUrl: undefined }, MONDAY_AT_NINE);
      expect(meta).toEqual({ current_page: page, total_pages: last, total_count: ids.length });
      expect(users.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 10, page * 10));
    }
  });
});
