import { slotsIn } from '@mentorias/domain/availability/slots';
import { EVENT_STARTS } from '@mentorias/domain/events/calendar-events';
import { parseTime12, wireInstant } from '@mentorias/domain/time/lima-time';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const TUESDAY = '2026-11-24';
const WEDNESDAY_AT_NINE = '2026-11-25T09:00:00-05:00';

const api = await startTestApi({ bookingsPerMinute: 1000 });
const guide = await api.addGuide({ tuesday: ['09:00-13:00', '14:30-20:50'], wednesday: ['09:00-10:00'] });
const other = await api.addGuide({ tuesday: ['08:00-21:00'] });
const [rosa, luis] = [await api.addUser(), await api.addUser()];

const book = (as: TestUser, start_time: string, guide_id = guide.id) =>
  api.call('POST', '/entrepreneur/calendar_events', { as, body: { guide_id, start_time } });

beforeAll(async () => {
  for (const hour of ['10', '16']) await book(rosa, `${TUESDAY}T${hour}:00:00-05:00`, other.id);
  await book(luis, `${TUESDAY}T12:00:00-05:00`);
});

/** The hours that Rosa is offered on Tuesday, cut hourly as the browser does. */
async function offered(): Promise<string[]> {
  const { body } = await api.call('GET', `/entrepreneur/guides/${guide.id}/available_hours?date=${TUESDAY}`, {
    as: rosa,
  });
  return body.available_hours
    .map((item: Record<string, string>) => ({ start: parseTime12(item.start_time!), end: parseTime12(item.end_time!) }))
    .flatMap(slotsIn)
    .map(({ start }: { start: number }) => wireInstant(TUESDAY, start));
}

/** The half-hour starts of Tuesday that `ask` accepts; each is freed again at once. */
async function accepted(ask: (start: string) => Promise<boolean>): Promise<string[]> {
  const starts: string[] = [];
  for (const minutes of EVENT_STARTS) {
    const start = wireInstant(TUESDAY, minutes);
    if (await ask(start)) starts.push(start);
  }
  return starts;
}

test('an entrepreneur with events elsewhere can book exactly what is offered to them', async () => {
  const mayBook = async (start: string) => {
    const { status, body } = await book(rosa, start);
    if (status === 201)
      await api.call('POST', `/entrepreneur/calendar_events/${body.id}/cancellation`, { as: rosa, body: {} });
    return status === 201;
  };
  const starts = await accepted(mayBook);
  expect(starts).toHaveLength(6);
  expect(starts).toEqual(await offered());
});

test('and move an event to exactly that', async () => {
  const { id } = (await book(rosa, WEDNESDAY_AT_NINE)).body;
  const move = (start_time: string) =>
    api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as: rosa, body: { start_time } });
  const mayMove = async (start: string) => {
    const { status } = await move(start);
    if (status === 200) await move(WEDNESDAY_AT_NINE);
    return status === 200;
  };
  expect(await accepted(mayMove)).toEqual(await offered());
});
