import { expect, test } from 'vitest';
import { readEvents } from '../received/events.ts';
import { othersResponses } from './event-responses.ts';

const said = (attendees: string[], ...responses: unknown[]) => {
  const event = {
    start_time: '2026-11-24T14:00:00Z',
    guide: { id: 1, name: 'Lucía Paredes', email: 'lucia@mentores.pe' },
    user: { id: 2, name: 'Rosa Quispe', email: 'rosa@bodega.pe' },
    attendees: attendees.map((email) => ({ email })),
    responses,
  };
  const [received] = readEvents([event]).calendar_events;
  return { guide: othersResponses(received!, 'guide'), user: othersResponses(received!, 'user') };
};

test('rule 15.26: each of the two reads the other by the first name, and not themselves', () => {
  const { guide, user } = said(
    [],
    { email: 'Rosa@bodega.pe', partstat: 'accepted' },
    { email: 'lucia@mentores.pe', partstat: 'declined' },
  );
  expect(guide).toEqual([{ who: 'Rosa', partstat: 'accepted' }]);
  expect(user).toEqual([{ who: 'Lucía', partstat: 'declined' }]);
});

test('rule 15.26: an only guest needs no address, one of several does', () => {
  const declined = { email: 'luis@ñandú.pe', partstat: 'declined' };
  expect(said(['luis@xn--and-6ma2c.pe'], declined).user).toEqual([{ who: undefined, partstat: 'declined' }]);
  expect(said(['luis@ñandú.pe', 'eva@bodega.pe'], declined).guide).toEqual([
    { who: 'luis@ñandú.pe', partstat: 'declined' },
  ]);
});

test('what is no answer, or of nobody in it, is left out', () => {
  const odd = [
    null,
    'x',
    { email: 'rosa@bodega.pe', partstat: 'perhaps' },
    { email: 'otro@x.pe', partstat: 'accepted' },
  ];
  expect(said(['luis@bodega.pe'], ...odd).guide).toEqual([]);
});
