import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { hasLoneSurrogate } from './json-body.ts';

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
