import { expect, test } from 'vitest';
import { timesOf } from '../events/event-times.ts';
import { InvalidResponseError } from '../received.ts';
import { isPlaced, readBooked, readEvent, readEvents } from './events.ts';

test('an event has every field, whatever the backend', () => {
  const [event] = readEvents({ calendar_events: [{}] }).calendar_events;
  expect(event).toEqual({
    id: undefined,
    start_time: '',
    end_time: '',
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: '',
    description: '',
    attendees: [],
    guide: { id: undefined, name: '—', email: '', company_name: '', status: undefined },
    user: { id: undefined, name: '—', email: '', company_name: '', status: undefined },
    meeting_link: '',
    attendance: null,
    outcome_basis: undefined,
    responses: [],
    statements: [],
    created_at: '',
    note: '',
    earlier_notes: [],
    revision: undefined,
    record_revision: undefined,
    link_revision: undefined,
  });
  expect(isPlaced(event!)).toBe(false);
});

test('an event without a readable end lasts an hour', () => {
  const start_time = '2026-11-24T14:00:00Z';
  const events = readEvents([{ start_time }, { start_time, end_time: 'luego' }, { start_time, end_time: start_time }]);
  for (const event of events.calendar_events) expect(timesOf(event).end).toEqual(new Date('2026-11-24T15:00:00Z'));
});

test('what cannot be read of statements is left out', () => {
  const said_at = '2026-11-24T16:00:00.000Z';
  const read = { by: 'guide', says: 'held', said_at, via: 'link' };
  const statements = [read, { by: 'x', says: 'held' }, { by: 'user', says: 'late' }, null, 'held'];
  const [event] = readEvents([{ statements, outcome_basis: 'other' }]).calendar_events;
  expect(event?.statements).toEqual([{ ...read, author_name: undefined, reason: undefined }]);
  expect(event?.outcome_basis).toBeUndefined();
});

test.each([
  ['none yet', null, null],
  ['what is not said', undefined, undefined],
  ['another score', { score: 6, at: '2026-11-24T16:00:00Z' }, undefined],
  ['a score as text', { score: '5' }, undefined],
  ['a score alone', { score: 3 }, { score: 3, comment: '', comment_shared: false, at: '' }],
])('a rating: %s', (_name, rating, read) => {
  expect(readEvents([{ rating }]).calendar_events[0]?.rating).toEqual(read);
});

test('people are known by their name, else by their e-mail', () => {
  const row = { guide: { id: 'g-1', name: null, email: 'ana@mentores.pe' }, user: 'Rosa' };
  const [event] = readEvents([row]).calendar_events;
  expect([event?.guide.id, event?.guide.name, event?.user.name]).toEqual(['g-1', 'ana@mentores.pe', '—']);
});

test('attendees without an address are left out', () => {
  const attendees = [{ email: 'a@x.pe' }, { email: null }, 'b@x.pe', null];
  expect(readEvents([{ attendees }]).calendar_events[0]?.attendees).toEqual([{ email: 'a@x.pe' }]);
});

test.each([
  [
    { id: 7, meeting_link: 'https://x.pe', user: { email: 'ana@x.pe' }, attendees: [{ email: 'b@x.pe' }] },
    { id: 7, meeting_link: 'https://x.pe', attendees: [{ email: 'b@x.pe' }], invited: 'ana@x.pe', stopped: [] },
  ],
  [
    { calendar_event: { id: 'e-7', user: 'Ana' } },
    { id: 'e-7', meeting_link: '', attendees: [], invited: '', stopped: [] },
  ],
  [null, { id: undefined, meeting_link: '', attendees: [], invited: '', stopped: [] }],
  ['creado', { id: undefined, meeting_link: '', attendees: [], invited: '', stopped: [] }],
])('the reply to a booking may tell something: %j', (reply, booked) => expect(readBooked(reply)).toEqual(booked));

test.each([
  [{ revision: 3, record_revision: 0, link_revision: 1 }, [3, 0, 1]],
  [{ revision: '3', record_revision: -1, link_revision: '1' }, [undefined, undefined, undefined]],
  [{ revision: 1.5, record_revision: null }, [undefined, undefined, undefined]],
  [{}, [undefined, undefined, undefined]],
])('a revision is a count, or none: %j (rule 11.10)', (fields, read) => {
  const event = readEvent({ calendar_event: { start_time: '2026-11-24T14:00:00Z', ...fields } });
  expect([event.revision, event.record_revision, event.link_revision]).toEqual(read);
});

test('what is no event is not read as an empty one (rule 11.6)', () => {
  for (const reply of [null, {}, { current: {} }]) expect(() => readEvent(reply)).toThrow(InvalidResponseError);
});
