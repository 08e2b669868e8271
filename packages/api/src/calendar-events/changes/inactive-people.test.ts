import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const START = '2026-11-23T14:00:00-05:00';
const OTHER = '2026-11-24T10:00:00-05:00';
const MENTOR = 'El mentor está inactivo';
const ENTREPRENEUR = 'El emprendedor está inactivo';

async function bookedEvent() {
  const entrepreneur = await api.addUser();
  const guide = await api.addGuide({ monday: ['09:00-20:00'], tuesday: ['09:00-12:00'] });
  const admin = await api.addUser({ user_type: 'admin' });
  const body = { guide_id: guide.id, start_time: START };
  const { id } = (await api.call('POST', '/entrepreneur/calendar_events', { as: entrepreneur, body })).body;
  const deactivate = ({ id }: TestUser) => api.call('DELETE', `/admin/users/${id}`, { as: admin });
  return { id: id as number, guide, entrepreneur, admin, deactivate };
}

describe('an event with somebody inactive gets no new time, whoever asks (rule 6.12)', () => {
  test('an administrator neither places nor moves one of an inactive mentor', async () => {
    const { id, guide, entrepreneur, admin, deactivate } = await bookedEvent();
    await deactivate(guide);
    const body = { guide_id: guide.id, user_id: entrepreneur.id, start_time: OTHER };
    const placed = await api.call('POST', '/admin/calendar_events', { as: admin, body });
    expect([placed.status, placed.body]).toEqual([422, { error: MENTOR }]);
    for (const start_time of [OTHER, START]) {
      const moved = await api.call('PUT', `/admin/calendar_events/${id}`, { as: admin, body: { start_time } });
      expect([moved.status, moved.body]).toEqual([422, { error: MENTOR }]);
    }
    const cancelled = await api.call('POST', `/admin/calendar_events/${id}/cancellation`, { as: admin, body: {} });
    expect(cancelled.status).toBe(200);
  });

  test('an entrepreneur neither books nor moves one of an inactive mentor, and can cancel it', async () => {
    const { id, guide, entrepreneur, deactivate } = await bookedEvent();
    await deactivate(guide);
    const body = { guide_id: guide.id, start_time: OTHER };
    const booked = await api.call('POST', '/entrepreneur/calendar_events', { as: entrepreneur, body });
    expect([booked.status, booked.body]).toEqual([422, { error: MENTOR }]);
    const list = await api.call('GET', '/entrepreneur/calendar_events', { as: entrepreneur });
    expect(list.body.calendar_events[0]).toMatchObject({ id, is_guide_active: false });
    const path = `/entrepreneur/calendar_events/${id}`;
    const moved = await api.call('PUT', path, { as: entrepreneur, body: { start_time: OTHER } });
    expect([moved.status, moved.body]).toEqual([422, { error: MENTOR }]);
    expect((await api.call('POST', `${path}/cancellation`, { as: entrepreneur, body: {} })).status).toBe(200);
  });

  test.each(['guide', 'admin'] as const)('a move by the %s with an inactive entrepreneur is a 422', async (role) => {
    const event = await bookedEvent();
    await event.deactivate(event.entrepreneur);
    const call = { as: event[role], body: { start_time: OTHER } };
    const moved = await api.call('PUT', `/${role}/calendar_events/${event.id}`, call);
    expect([moved.status, moved.body]).toEqual([422, { error: ENTREPRENEUR }]);
    const path = `/${role}/calendar_events/${event.id}/cancellation`;
    expect((await api.call('POST', path, { as: event[role], body: {} })).status).toBe(200);
  });

  test('its link and its record stay open to the mentor', async () => {
    const { id, guide, entrepreneur, deactivate } = await bookedEvent();
    await deactivate(entrepreneur);
    const path = `/guide/calendar_events/${id}`;
    const linked = { as: guide, body: { meeting_link: 'https://meet.example/sala' } };
    expect((await api.call('PUT', `${path}/meeting_link`, linked)).status).toBe(200);
    const recorded = { as: guide, body: { attendance: null, note: 'Sigue pendiente' } };
    expect((await api.call('PUT', `${path}/record`, recorded)).status).toBe(200);
  });
});
