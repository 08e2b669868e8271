import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { openTestDatabase, startTestPostgres } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';

const UNAVAILABLE = { error: 'El servicio no está disponible en este momento' };
const postgres = await startTestPostgres();

describe('SEC-31: an internal failure (rule 11.7)', () => {
  test('is one Spanish sentence, and one log entry without what users sent', async () => {
    const database = await openTestDatabase();
    const api = await startTestApi({}, database);
    const as = await api.addUser();
    await sql`ALTER TABLE calendar_events RENAME TO gone`.execute(database.kysely);
    api.log.length = 0;
    const body = { guide_id: 1, start_time: '2026-11-23T15:00:00-05:00', description: 'Muy privado' };
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const reply = await api.call('POST', '/entrepreneur/calendar_events', {
      as,
      body: { ...body, guide_id: guide.id },
    });
    const [, code] =
      /^Ocurrió un error inesperado\. Inténtalo de nuevo\. Código: ([0-9a-f]{8})$/.exec(reply.body.error) ?? [];
    expect([reply.status, Object.keys(reply.body)]).toEqual([500, ['error']]);
    expect(reply.headers['x-request-id']).toMatch(new RegExp(`^${code}-`));
    expect(api.log.filter((line) => line.includes(`"reqId":"${code}`)).length).toBeGreaterThanOrEqual(2);
    const [failure, request, ...rest] = api.log.map((line) => JSON.parse(line));
    expect(rest).toEqual([]);
    expect(failure).toMatchObject({ error: { code: '42P01' }, reqId: reply.headers['x-request-id'] });
    expect(request).toMatchObject({ method: 'POST', route: '/api/v1/entrepreneur/calendar_events', status: 500 });
    for (const secret of ['Muy privado', as.token, as.email, 'insert into'])
      expect(api.log.join()).not.toContain(secret);
  });
});

test('SEC-32: the log has no password, no token, no e-mail and no requested address', async () => {
  const api = await startTestApi();
  const as = await api.addUser({ user_type: 'admin' });
  await api.call('POST', '/auth/login', { body: { email: 'secreta@ejemplo.pe', password: 'Secreta2026' } });
  await api.call('GET', '/admin/users?search=buscada@ejemplo.pe', { as });
  await api.call('PUT', '/auth/password_resets', {
    body: { token: 'secreto', password: 'Clave2026', password_confirmation: 'Clave2026' },
  });
  const text = api.log.join();
  expect(api.log).toHaveLength(3);
  for (const secret of ['secreta', 'Secreta2026', 'buscada', as.token, as.email, 'Clave2026'])
    expect(text).not.toContain(secret);
});

test('an embedded database that has ended is a 503 with Retry-After', async () => {
  const database = await openTestDatabase();
  const api = await startTestApi({}, database);
  const as = await api.addUser();
  await database.close();
  const reply = await api.call('GET', '/entrepreneur/guides', { as });
  expect([reply.status, reply.body, reply.headers['retry-after']]).toEqual([503, UNAVAILABLE, '5']);
  await expect(database.ping()).rejects.toThrow();
});

describe.runIf(postgres)('PostgreSQL', () => {
  test('REL-06: while the database server is down every call is a quick 503; when it is back, calls succeed', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
    const api = await startTestApi({}, database);
    const as = await api.addUser({ user_type: 'admin' });
    const list = () => api.call('GET', '/admin/users', { as });
    expect((await list()).status).toBe(200);
    await postgres!.kill();
    const start = performance.now();
    const replies = await Promise.all(Array.from({ length: 20 }, list));
    for (const { status, body } of replies) expect([status, body]).toEqual([503, UNAVAILABLE]);
    expect(performance.now() - start).toBeLessThan(3000);
    await expect(database.ping()).rejects.toThrow();
    await postgres!.start();
    await database.ping();
    expect((await list()).status).toBe(200);
    await database.close();
  });

  test.each<[string, (isReadOnly: boolean) => string]>([
    ['open connections too', (isReadOnly) => `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly}`],
    ['new connections', (isReadOnly) => `ALTER DATABASE postgres SET default_transaction_read_only = ${isReadOnly}`],
  ])('REL-17: while the server can only be read (%s) changes are a 503, and reads go on', async (_, set) => {
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
    const api = await startTestApi({}, database);
    const as = await api.addUser();
    const rename = () => api.call('PUT', '/auth/profile', { as, body: { name: `Rosa ${crypto.randomUUID()}` } });
    const read = () => api.call('GET', '/auth/session', { as });
    const makeReadOnly = async (isReadOnly: boolean) => {
      const client = new pg.Client({ connectionString: postgres!.url });
      await client.connect();
      await client.query('SET default_transaction_read_only = off');
      await client.query(set(isReadOnly));
      await client.query('SELECT pg_reload_conf()');
      // A failover cuts connections: those that are opened meanwhile are to a server that can only be read.
      if (isReadOnly)
        await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
      await client.end();
    };
    await makeReadOnly(true);
    await expect.poll(async () => (await read()).status).toBe(200);
    await Promise.all(Array.from({ length: 10 }, read));
    const refused = await rename();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([503, UNAVAILABLE, '5']);
    await expect(database.ping()).rejects.toThrow();
    // The last use of a session that is due for it cannot be stored: the call succeeds.
    api.clock.now = new Date(api.clock.now.getTime() + 10 * 60_000);
    const reads = await Promise.all(Array.from({ length: 10 }, read));
    expect(reads.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await makeReadOnly(false);
    expect((await rename()).status).toBe(200);
    await database.ping();
    await database.close();
  });

  test('REL-07: waiting for a lock ends in a 503, and calls succeed when it is released', async () => {
    const database = await openDatabase({
      dataDir: '',
      databaseUrl: `${postgres!.url}&lock_timeout=200`,
      production: false,
    });
    const api = await startTestApi({}, database);
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const as = await api.addUser();
    const body = { guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00' };
    const book = () => api.call('POST', '/entrepreneur/calendar_events', { as, body });
    const locked = Promise.withResolvers<void>();
    const holder = database.kysely.transaction().execute(async (db) => {
      await db.selectFrom('users').select('id').where('id', '=', guide.id).forUpdate().execute();
      const replies = await Promise.all([book(), book()]);
      for (const reply of replies) expect([reply.status, reply.body]).toEqual([503, UNAVAILABLE]);
      locked.resolve();
    });
    await locked.promise;
    await holder;
    expect((await book()).status).toBe(201);
    await database.close();
  });
});
