import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { GUESTS, inviteGuests } from './testing-invited-guests.ts';

const api = await startTestApi({ publicUrl: 'https://mentorias.pe' });
const { people, sent } = await inviteGuests(api);

/** The addresses that another program reads in a calendar file. */
function attendeesIn(file: string): string[] {
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  return new ICAL.Event(event!).attendees.map((attendee) => String(attendee.getFirstValue()).replace('mailto:', ''));
}

test('rule 15.20: three guests get three files, each of which names that guest alone beside both people', () => {
  const files = Object.fromEntries(sent.map(({ to, file }) => [to, attendeesIn(file)]));
  expect(files).toEqual({
    ...Object.fromEntries(people.map((to) => [to, [...people, ...GUESTS]])),
    ...Object.fromEntries(GUESTS.map((to) => [to, [...people, to]])),
  });
});

test('rule 15.20: the mail to a guest holds the address of no other guest, in any of its parts', () => {
  for (const { to, text } of sent.filter((mail) => GUESTS.includes(mail.to))) {
    const parts = [text, ...[...text.matchAll(/\r\n\r\n([\w+/=\r\n]+)\r\n--/g)].map(([, part]) => decoded(part!))];
    for (const other of GUESTS.filter((guest) => guest !== to)) expect(parts.join('\n')).not.toContain(other);
    expect(parts.join('\n')).toContain(to);
  }
});

test('no file asks for an answer that nobody would read', () => {
  for (const { file } of sent) expect(file).not.toContain('RSVP');
});

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64')
    .toString()
    .replace(/\r\n[ \t]/g, '');
}
