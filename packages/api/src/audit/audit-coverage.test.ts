import { describe, expect, test } from 'vitest';
import { createAdmin } from '../create-admin.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { TestUser } from '../testing.ts';
import type { AuditedCall } from './testing.ts';
import { api, booked, booking, entrepreneur, people, scheduleOf, services } from './testing.ts';
import { AUDITED_CALLS, UNAUDITED_CALLS } from './testing-audited-calls.ts';

const RELEASE = 'admin@1.2.0';
const calls = Object.keys(PERMISSIONS).filter((call) => !call.startsWith('GET ') || call.endsWith('/download'));

test('every call that changes something, and every download, is in one of the two tables (rule 11.8)', () => {
  expect([...Object.keys(AUDITED_CALLS), ...Object.keys(UNAUDITED_CALLS)].sort()).toEqual(calls.sort());
});

describe('a change is in the audit trail, with actor, release and request id', () => {
  test.each(Object.entries(AUDITED_CALLS))('%s', async (_call, prepare) => {
    const { as, request, leaves, about } = await prepare();
    const before = await rows();
    const [method, url, body] = request;
    const isSigningIn = url === '/auth/login' || url === '/auth/google' || url === '/auth/password_resets';
    const headers = { 'x-release': RELEASE };
    const reply = await api.call(method, url, { as: isSigningIn ? undefined : as, body, headers });
    expect(reply.status).toBeLessThan(300);
    const added = (await rows()).slice(before.length);
    expect(added.map(({ action }) => action)).toEqual(leaves);
    for (const row of added) {
      expect(row).toMatchObject({ actor_id: as?.id, release: RELEASE, request_id: reply.headers['x-request-id'] });
      expect(row.at).toEqual(api.clock.now);
      if (about !== undefined) expect(row.subject_id).toBe(about);
    }
  });

  test('what an operator does at the machine is recorded as the operator’s', async () => {
    const before = await rows();
    await createAdmin(services, 'jefa@mentorias.pe');
    const added = (await rows()).slice(before.length);
    expect(added.map(({ action, actor_id, actor_type }) => [action, actor_id, actor_type])).toEqual([
      ['user.created', null, 'operator'],
      ['sign_in.link_made', null, 'operator'],
    ]);
  });

  test('no password, token, link, hash or note is in it', async () => {
    const text = JSON.stringify(await rows());
    const tokens = await api.database.kysely.selectFrom('sessions').select('token_hash').execute();
    const hashes = await api.database.kysely.selectFrom('users').select('password_hash').execute();
    expect(text).not.toContain('Secreta2026');
    for (const { token_hash } of tokens) expect(text).not.toContain(token_hash);
    for (const { password_hash } of hashes) if (password_hash) expect(text).not.toContain(password_hash);
    expect(text).toContain('"note":true');
    expect(text).toContain('"password":true');
  });
});

describe('a refused or failed call leaves no row', () => {
  test.each<
    [string, (all: Awaited<ReturnType<typeof booked>>) => Promise<[TestUser | undefined, ...AuditedCall['request']]>]
  >([
    ['a wrong password', async ({ user }) => [undefined, 'POST', '/auth/login', { email: user.email, password: 'x' }]],
    [
      'an hour that is taken',
      async ({ guide }) => [await api.addUser(), 'POST', '/entrepreneur/calendar_events', booking(guide)],
    ],
    [
      'an address that somebody has',
      async ({ admin, user, guide }) => [
        admin,
        'PUT',
        `/admin/users/${user.id}`,
        { ...entrepreneur(), email: guide.email },
      ],
    ],
    [
      'an edit that changes nothing',
      async ({ guide }) => [guide, 'POST', '/guide/profiles', { available_schedule: await scheduleOf(guide) }],
    ],
    [
      'an event of somebody else',
      async ({ id }) => [await api.addUser(), 'POST', `/entrepreneur/calendar_events/${id}/cancellation`, {}],
    ],
    ['a call of another role', async ({ user }) => [user, 'GET', '/admin/audit/download']],
  ])('%s', async (_what, prepare) => {
    const [as, method, url, body] = await prepare(await booked());
    const before = await rows();
    await api.call(method, url, { as, body });
    expect(await rows()).toEqual(before);
  });

  test('a booking that is sent twice with one key is one row', async () => {
    const { user, guide } = await people();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const before = await rows();
    for (let time = 0; time < 3; time += 1)
      await api.call('POST', '/entrepreneur/calendar_events', { as: user, body: booking(guide), headers });
    expect((await rows()).length).toBe(before.length + 1);
  });
});
async function rows() {
  return api.database.kysely.selectFrom('audit_trail').selectAll().orderBy('id').execute();
}
