import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EVENT = {
  uid: 'mentoria-31@mentorias.pe',
  start: new Date('2026-11-23T19:00:00-05:00'),
  end: new Date('2026-11-23T20:00:00-05:00'),
  summary: 'Mentoría con Ana; y Luis, los dos',
  description: '',
  location: '',
};

const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

it('says what it is, and what more there is to say of the event', () => {
  expect(linesOf(calendarFile('CANCEL', EVENT, NOW, ['SEQUENCE:2', 'STATUS:CANCELLED']))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mentorías//ES',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    'UID:mentoria-31@mentorias.pe',
    'DTSTAMP:20261120T150000Z',
    'DTSTART:20261124T000000Z',
    'DTEND:20261124T010000Z',
    'SUMMARY:Mentoría con Ana\\; y Luis\\, los dos',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('SEC-24: has no line that was typed, wherever it was typed', () => {
  const typed = 'uno\r\nATTENDEE:mailto:x@y.pe\rBEGIN:VEVENT\nEND:VEVENT';
  const event = { ...EVENT, uid: typed, summary: typed, description: typed, location: typed };
  const lines = linesOf(calendarFile('REQUEST', event, NOW, [`ORGANIZER:mailto:${typed}`]));
  expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VEVENT|END:VEVENT)/.test(line))).toEqual([
    'BEGIN:VEVENT',
    'END:VEVENT',
  ]);
});

it('folds every line at 75 octets, without cutting a letter', () => {
  const more = [`ATTENDEE;CN="${'áéíóú ñ 🙂 '.repeat(20)}":mailto:ana@mentorias.pe`];
  const text = calendarFile('REQUEST', { ...EVENT, description: 'ñandú '.repeat(40) }, NOW, more);
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(more[0]);
});
