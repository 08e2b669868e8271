import { expect, test } from 'vitest';
import { exampleApi } from './example-api.ts';
import { changeEvent, eventChanges, exampleEvent } from './example-events.ts';

const ANA = { id: 7, name: 'Ana', email: 'ana@mentores.pe' };
const events = [{ ...exampleEvent(31, '2026-11-24T09:00:00-05:00'), guide: ANA, user: { ...ANA, company_name: '' } }];
const api = exampleApi(eventChanges('/admin/calendar_events', 'admin', events), async () => new Response(''));
const send = async (method: string, path: string, body: object) => {
  const url = `http://localhost/api/v1/admin/calendar_events/31${path}`;
  return (await api(url, { method, body: JSON.stringify(body) })).json();
};

test('an event is moved and cancelled, each at one more revision', async () => {
  const moved = await send('PUT', '', { start_time: '2026-11-25T10:00:00-05:00' });
  expect(moved).toMatchObject({ end_time: '2026-11-25T16:00:00.000Z', revision: 1 });
  const cancelled = await send('POST', '/cancellation', { reason: 'Viaje' });
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', cancel_reason: 'Viaje', revision: 2 });
  expect(changeEvent(events, '31', { description: 'Costos' })).toMatchObject({ description: 'Costos', revision: 3 });
});
