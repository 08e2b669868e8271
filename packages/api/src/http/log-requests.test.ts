import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi({ bookingsPerMinute: 2 });
const guide = await api.addGuide({ monday: ['09:00-18:00'], tuesday: ['09:00-18:00'] });

/** The line of the last call, without what differs from run to run. */
function lastLine() {
  const { reqId, ms, level, time, hostname, pid, msg, ...line } = JSON.parse(api.log.at(-1)!);
  expect([typeof reqId, typeof ms, msg]).toEqual(['string', 'number', 'request']);
  return line;
}

const book = async (as: Awaited<ReturnType<typeof api.addUser>>, start_time: string) => {
  const body = { guide_id: guide.id, start_time, description: 'un secreto' };
  await api.call('POST', '/entrepreneur/calendar_events', { as, body });
  return lastLine();
};

test('why a booking failed stands in its line: whose it was, with whom, for which hour, and why', async () => {
  const [ana, luis] = [await api.addUser(), await api.addUser()];
  const line = { method: 'POST', route: '/api/v1/entrepreneur/calendar_events', user: ana.id, guide_id: guide.id };
  expect(await book(ana, '2026-11-24T10:00:00-05:00')).toEqual({ ...line, status: 201 });
  for (const [as, start, status, refusal] of [
    [luis, '2026-11-24T10:00:00-05:00', 409, 'hour_taken'],
    [luis, '2026-11-24T18:00:00-05:00', 422, 'hour_not_offered'],
    [luis, '2026-11-23T09:00:00-05:00', 422, 'too_soon'],
    [luis, '2026-12-24T10:00:00-05:00', 422, 'outside_window'],
  ] as const)
    expect(await book(as, start)).toEqual({ ...line, user: as.id, status, start, refusal });
  expect(await book(luis, 'mañana')).toEqual({ ...line, user: luis.id, status: 400, refusal: 'malformed' });
  await book(ana, '2026-11-24T11:00:00-05:00');
  const start = '2026-11-24T12:00:00-05:00';
  expect(await book(ana, start)).toEqual({ ...line, status: 429, start, refusal: 'too_many_bookings' });
});

test('the event that a call is about stands in its line', async () => {
  const as = await api.addUser();
  await api.call('POST', '/entrepreneur/calendar_events/4711/cancellation', { as, body: { reason: 'un secreto' } });
  expect(lastLine()).toEqual({
    method: 'POST',
    route: '/api/v1/entrepreneur/calendar_events/:id/cancellation',
    status: 404,
    user: as.id,
    id: 4711,
    refusal: 'not_found',
  });
});

test('nobody’s words, names and addresses stand in any line', () => {
  expect(api.log.join('\n')).not.toMatch(/secreto|ejemplo\.pe|Persona/);
});
