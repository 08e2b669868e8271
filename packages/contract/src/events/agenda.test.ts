import { expect, test } from 'vitest';
import { readEvents } from '../received/events.ts';
import { agendaOf } from './agenda.ts';

const event = (id: number, start_time: string, others: object = {}) => ({
  id,
  start_time,
  end_time: start_time && new Date(Date.parse(start_time) + 3_600_000).toISOString(),
  status: 'confirmed',
  guide: { name: `Mentora ${id}` },
  meeting_link: 'https://meet.example/sala',
  ...others,
});

test('rule 13.16: the agenda has the coming events in their order, in words and Lima time', () => {
  const { calendar_events } = readEvents({
    calendar_events: [
      event(2, '2026-11-24T20:00:00Z', { meeting_link: null }),
      event(1, '2026-11-24T04:30:00Z'),
      event(3, '2026-11-25T20:00:00Z', { status: 'cancelled' }),
      event(4, ''),
    ],
  });
  const agenda = agendaOf(calendar_events, 'guide');
  expect(agenda.map((event) => ({ ...event, when: event.when.replaceAll(/\s/g, ' ') }))).toEqual([
    {
      ends: '2026-11-24T05:30:00.000Z',
      when: 'lunes, 23 de noviembre, 11:30 p. m. – 12:30 a. m.',
      title: 'Mentoría con Mentora 1',
      link: 'https://meet.example/sala',
    },
    expect.objectContaining({ title: 'Mentoría con Mentora 2', link: '' }),
  ]);
});
