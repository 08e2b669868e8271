import { expect, test } from 'vitest';
import type { EventMail } from '../../outbox/outbox-store.ts';
import { eventCalendar } from './event-calendar.ts';

const EVENT: EventMail['event'] = {
  id: 31,
  start_time: '2026-11-24T00:00:00.000Z',
  end_time: '2026-11-24T01:00:00.000Z',
  status: 'confirmed',
  description: 'Precios',
  guide: { id: 1, name: 'Ana "la Jefa" Ruiz; hija, y más', email: 'ana@mentores.pe' },
  user: { id: 2, name: 'Rosa\r\nATTENDEE:mailto:malo@x.pe', email: 'rosa@bodega.pe', company_name: 'Bodega' },
  attendees: [{ email: 'socia@andina.pe' }],
  meeting_link: 'https://meet.google.com/abc?a=b,c;d',
  cancelled_by: null,
  cancel_reason: '',
  attendance: null,
  created_at: '2026-11-20T15:00:00.000Z',
};

function linesOf(event: EventMail['event'], to = 'rosa@bodega.pe'): string[] {
  const mail: EventMail = { news: 'updated', to, event, revision: 1 };
  const place = { host: 'mentorias.pe', organizer: 'no-reply@mentorias.pe', now: new Date('2026-11-20T15:00:00Z') };
  return eventCalendar(mail, place).content.replace(/\r\n /g, '').split('\r\n');
}

test('rule 10.1: calendars read who takes part, whatever their names hold', () => {
  expect(linesOf(EVENT).filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line))).toEqual([
    'ORGANIZER;CN="Mentorías":mailto:no-reply@mentorias.pe',
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN="Ana ^'la Jefa^' Ruiz; hija, y más":mailto:ana@mentores.pe`,
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN="Rosa^nATTENDEE:mailto:malo@x.pe":mailto:rosa@bodega.pe',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN="socia@andina.pe":mailto:socia@andina.pe',
  ]);
});

test('rule 10.1: each person takes part once, the booker and the mentor as guests too', () => {
  const attendees = ['rosa@bodega.pe', 'Ana@mentores.pe', 'socia@andina.pe'].map((email) => ({ email }));
  const invited = linesOf({ ...EVENT, attendees }).filter((line) => line.startsWith('ATTENDEE'));
  expect(invited).toEqual(linesOf(EVENT).filter((line) => line.startsWith('ATTENDEE')));
});

test.each([
  ['Ana@mentores.pe', ['ana@mentores.pe', 'rosa@bodega.pe', 'socia@andina.pe', 'hijo@andina.pe']],
  ['rosa@bodega.pe', ['ana@mentores.pe', 'rosa@bodega.pe', 'socia@andina.pe', 'hijo@andina.pe']],
  ['socia@andina.pe', ['ana@mentores.pe', 'rosa@bodega.pe', 'socia@andina.pe']],
  ['Hijo@andina.pe', ['ana@mentores.pe', 'rosa@bodega.pe', 'hijo@andina.pe']],
])('rule 15.20: the file of %s names %j', (to, named) => {
  const attendees = ['socia@andina.pe', 'hijo@andina.pe'].map((email) => ({ email }));
  const lines = linesOf({ ...EVENT, attendees }, to).filter((line) => line.startsWith('ATTENDEE'));
  expect(lines.map((line) => line.split('mailto:').at(-1))).toEqual(named);
});

test('rule 6.8: the meeting link is a place, as text, and an address that opens as it is', () => {
  expect(linesOf(EVENT)).toContain('LOCATION:https://meet.google.com/abc?a=b\\,c\\;d');
  expect(linesOf(EVENT)).toContain('URL:https://meet.google.com/abc?a=b,c;d');
  expect(linesOf({ ...EVENT, meeting_link: '' }).join()).not.toMatch(/LOCATION|URL/);
});
