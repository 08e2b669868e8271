import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { hasLoneSurrogate, isTooComplex } from './json-body.ts';

const HALF = '\\ud800';
const REFUSED = { error: 'El texto contiene un carácter que no se admite' };

describe('a lone surrogate (rule 1.11)', () => {
  test.each([
    ['{"a":"\\ud800"}', true],
    ['{"a":"\\uDFFF y más"}', true],
    ['{"\\ud83d":1}', true],
    ['["bien",["\\ude00"]]', true],
    ['{"a":"\\ud83d\\ude00"}', false],
    ['{"a":"\\\\ud800"}', false],
    ['{"a":"😀"}', false],
    ['{}', false],
  ])('%s: %s', (json, isHalf) => {
    expect(hasLoneSurrogate(json)).toBe(isHalf);
  });
});

describe('a body that takes long to parse', async () => {
  const api = await startTestApi();
  const as = await api.addUser({ user_type: 'admin' });
  const headers = { 'content-type': 'application/json' };
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  test.each([
    ['900,000 nested arrays', nested(900_000)],
    ['150,000 nested objects', `${'{"csv":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['arrays that are never closed', '['.repeat(1_800_000)],
    ['600,000 arrays in one', `{"csv":[${'[],'.repeat(600_000)}[]]}`],
    ['90,000 fields', `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['one field 90,000 times', `{${Array.from({ length: 90_000 }, () => '"csv":1').join(',')}}`],
  ])('SEC-20: %s is a 400 before it is parsed', async (_, body) => {
    const reply = await api.call('POST', '/admin/users/import/preview', { as, body, headers });
    expect([reply.status, reply.body]).toEqual([400, { error: 'La solicitud es demasiado compleja' }]);
  });

  test.each([
    ['32 levels', nested(32), false],
    ['33 levels', nested(33), true],
    ['levels beside each other', `[${'[[]],'.repeat(1000)}[]]`, false],
    ['brackets in a text', `{"csv":"${'[{,\\"'.repeat(20_000)}"}`, false],
    ['10,000 values', `[${'0,'.repeat(9999)}0]`, false],
    ['10,001 values', `[${'0,'.repeat(10_000)}0]`, true],
  ])('%s', (_, json, expected) => {
    expect(isTooComplex(json)).toBe(expected);
  });
});

describe('in any text of any call it is a 400', async () => {
  const api = await startTestApi();
  const admin = await api.addUser({ user_type: 'admin' });
  const guide = await api.addGuide({ monday: ['09:00-18:00'] });
  const as = await api.addUser();
  const start_time = '2026-11-23T15:00:00-05:00';
  const booking = { guide_id: guide.id, start_time };
  const { body: event } = await api.call('POST', '/entrepreneur/calendar_events', { as, body: booking });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['POST', '/entrepreneur/calendar_events', as, { ...booking, description: 'X' }],
    ['POST', '/entrepreneur/calendar_events', as, { ...booking, attendees: [{ email: 'X@a.pe' }] }],
    ['POST', `/entrepreneur/calendar_events/${event.id}/cancellation`, as, { reason: 'X' }],
    ['PUT', '/auth/profile', as, { name: 'X' }],
    ['POST', '/auth/login', as, { email: 'X@a.pe', password: 'X' }],
    ['PUT', `/guide/calendar_events/${event.id}/record`, guide, { note: 'X' }],
    ['POST', '/admin/users/import/preview', admin, { csv: 'X' }],
    [
      'POST',
      '/admin/users',
      admin,
      { user_type: 'user', name: 'X', email: 'x@a.pe', company_name: 'X', password: 'X', password_confirmation: 'X' },
    ],
  ] as const)('%s %s', async (method, url, who, body) => {
    const text = JSON.stringify(body).replaceAll('X', HALF);
    const reply = await api.call(method, url, { as: who, body: text, headers: json });
    expect([reply.status, reply.body]).toEqual([400, REFUSED]);
  });

  test.each(['%ED%A0%80', '%ff', '%00'])('search=%s is no failure', async (search) => {
    expect((await api.call('GET', `/admin/users?search=${search}`, { as: admin })).status).toBeLessThan(500);
  });
});
