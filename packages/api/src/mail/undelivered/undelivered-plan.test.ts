import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { selectUndelivered } from '../../outbox/undelivered-mail.ts';

const databases = await openBothTestDatabases();
const SENT = 20_000;

describe.each(databases)('after a month of sent mail, on %s', (_name, { kysely }) => {
  beforeAll(async () => {
    await sql`
      INSERT INTO outbox (kind, payload, created_at, run_after, give_up_at, done_at)
      SELECT 'event', '{}', now(), now(), now(), CASE WHEN n > 10 THEN now() END FROM generate_series(1, ${sql.lit(SENT)}) AS n
    `.execute(kysely);
    await sql`ANALYZE outbox`.execute(kysely);
  });

  test('only what has not left is read for the list and the figures', async () => {
    const plan = await selectUndelivered(kysely).select('mail.id').explain('text');
    expect(JSON.stringify(plan)).toContain('outbox_undelivered');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on outbox');
  });
});
