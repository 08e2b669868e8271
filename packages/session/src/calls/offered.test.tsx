import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearSession } from '../auth/session.ts';
import { fakeNetwork, noNetwork, reply, signedInAs } from '../testing.ts';
import { http } from './client.ts';
import { useLacks, useOffered } from './offered.ts';
import { hasScreen, storedLacks } from './optional-reads.ts';

const read = (path: string) => http(path).catch(() => {});
const lacks = () => renderHook(() => useLacks()).result.current;

beforeEach(() => {
  signedInAs('admin');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what the backend lacks (rule 12.1)', () => {
  test.each([404, 405, 501])('is learned by a %i, and the rest of the role is tried at once', async (status) => {
    const { calls } = fakeNetwork({
      'GET /admin/figures': reply(status),
      'GET /admin/report': { months: [] },
      'GET /admin/mail': reply(503),
    });
    await read('admin/figures');
    await waitFor(() => expect([...lacks()].sort()).toEqual(expect.arrayContaining(['admin/audit', 'admin/figures'])));
    const tried = calls.map(({ path }) => path);
    expect(tried.filter((path) => /entrepreneur|guide/.test(path))).toEqual([]);
    expect(new Set(tried).size).toBe(tried.length);
    await waitFor(() => expect(lacks()).toContain('admin/audit'));
    expect(lacks()).not.toContain('admin/report');
    expect(lacks()).not.toContain('admin/mail');
    expect([...storedLacks()].sort()).toEqual([...lacks()].sort());
  });

  test.each([
    ['a refusal', reply(403)],
    ['a failure', reply(500)],
    ['a gateway without the backend', reply(503)],
    ['a cut line', noNetwork],
  ])('is not learned by %s', async (_what, answer) => {
    const { calls } = fakeNetwork({ 'GET /admin/figures': answer });
    await read('admin/figures');
    expect([lacks(), calls.length]).toEqual([[], 1]);
  });

  test('is not learned by an unknown person, nor by a write', async () => {
    const { calls } = fakeNetwork();
    await read('entrepreneur/guides/7');
    await read('admin/calendar_events/7');
    await http.post('admin/calendar_events').catch(() => {});
    expect([lacks(), calls.length]).toEqual([[], 3]);
  });

  test('is not learned by one 404 of what was answered before, and is offered again once it answers', async () => {
    const { answer } = fakeNetwork({ 'GET /admin/report': { months: [] }, 'GET /admin/mail': reply(404) });
    await read('admin/report');
    answer('GET /admin/report', reply(404));
    await read('admin/report');
    await read('admin/mail');
    await waitFor(() => expect(lacks()).toContain('admin/mail'));
    expect(lacks()).not.toContain('admin/report');
    answer('GET /admin/mail', { mails: [] });
    await read('admin/mail');
    expect(lacks()).not.toContain('admin/mail');
    expect(storedLacks()).not.toContain('admin/mail');
  });

  test('is offered again where the page itself has asked already, and is answered', async () => {
    fakeNetwork({ 'GET /admin/figures': reply(404) });
    await read('admin/figures');
    await waitFor(() => expect(lacks()).toContain('admin/figures'));
    const url = `${location.origin}/api/v1/admin/figures`;
    const replies = { [url]: { response: Promise.resolve(reply(200, {})) } };
    globalThis.earlyReplies = { traceId: '0', token: 'token-of-the-test', askedAt: performance.now(), replies };
    onTestFinished(() => {
      globalThis.earlyReplies = undefined;
    });
    await read('admin/figures');
    expect(lacks()).not.toContain('admin/figures');
    await read('admin/figures');
    expect(lacks()).not.toContain('admin/figures');
  });

  test('is known in every other tab and after the next sign-in, for an hour', async () => {
    fakeNetwork();
    await read('admin/figures');
    await waitFor(() => expect(lacks()).toContain('admin/audit'));
    clearSession();
    expect([...storedLacks()].sort()).toEqual([...lacks()].sort());
    expect(sessionStorage).toHaveLength(0);
    const stored = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(stored + 59 * 60_000);
    expect(storedLacks()).toContain('admin/audit');
    vi.spyOn(Date, 'now').mockReturnValue(stored + 60 * 60_000);
    expect(storedLacks()).toEqual([]);
  });

  test('is tried for each role', async () => {
    const { calls } = fakeNetwork();
    await read('admin/figures');
    await waitFor(() => expect(lacks()).toContain('admin/audit'));
    clearSession();
    signedInAs('guide');
    calls.length = 0;
    await read('guide/ratings');
    await waitFor(() => expect(lacks()).toContain('guide/presentation'));
    expect(calls.filter(({ path }) => /admin|session/.test(path))).toEqual([]);
  });

  test('is all offered again once the backend answers one of it, as after an upgrade', async () => {
    const { answer } = fakeNetwork();
    await read('events/stream');
    await waitFor(() => expect(lacks()).toContain('admin/audit'));
    answer('GET /events/stream', {});
    await read('events/stream');
    expect([lacks(), storedLacks()]).toEqual([[], []]);
  });

  test('is withdrawn where it is shown', async () => {
    fakeNetwork({ 'GET /admin/figures': reply(404) });
    const { result } = renderHook(() => useOffered('admin/figures'));
    expect(result.current).toBe(true);
    await read('admin/figures');
    await waitFor(() => expect(result.current).toBe(false));
  });
});

test.each([
  ['/auditoria', ['admin/audit'], false],
  ['/auditoria?page=2', ['admin/audit'], false],
  ['/auditoria', ['admin/mail'], true],
  ['/reporte', ['admin/report'], false],
  ['/users', ['admin/figures'], true],
  ['/users?create=import', ['admin/figures'], false],
  ['/users?create=mentor', ['admin/figures'], true],
  ['/users', ['admin/account_notes'], true],
  ['/users/7', ['admin/account_notes'], false],
  ['/users/us-1', ['admin/audit'], true],
  ['/cuenta', ['events/stream', 'auth/session'], false],
])('the screen at %s without %j: %s', (path, without, isThere) => {
  expect(hasScreen(path, without)).toBe(isThere);
});
