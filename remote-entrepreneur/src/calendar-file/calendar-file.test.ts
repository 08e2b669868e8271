import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EVENT = {
  id: 31,
  uid: undefined,
  guideName: 'Ana Ruiz',
  start: new Date('2026-11-23T19:00:00-05:00'),
  end: new Date('2026-11-23T20:00:00-05:00'),
  description: 'Precios',
  meetingLink: '',
};

const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

describe('an event in a calendar file', () => {
  it('stands at its instants, in UTC', () => {
    expect(linesOf(calendarFile(EVENT, 'mentorias.pe', NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mentorías//ES',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:mentoria-31@mentorias.pe',
      'DTSTAMP:20261120T150000Z',
      'DTSTART:20261124T000000Z',
      'DTEND:20261124T010000Z',
      'SUMMARY:Mentoría con Ana Ruiz',
      'DESCRIPTION:Precios',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has the UID of the server where it sends one', () => {
    const text = calendarFile({ ...EVENT, uid: 'mentoria-31-0a1b2c' }, 'mentorias.pe', NOW);
    expect(linesOf(text)).toContain('UID:mentoria-31-0a1b2c@mentorias.pe');
  });

  it('holds one event, whatever was typed', () => {
    const description = 'uno; dos, tres\\\r\nEND:VEVENT\nATTENDEE:mailto:x@y.pe\rBEGIN:VEVENT';
    const lines = linesOf(calendarFile({ ...EVENT, description }, 'mentorias.pe', NOW));
    expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines).toContain('DESCRIPTION:uno\\; dos\\, tres\\\\\\nEND:VEVENT\\nATTENDEE:mailto:x@y.pe\\nBEGIN:VEVENT');
  });

  it('folds lines at 75 octets without cutting a letter', () => {
    const description = 'áéíóú ñ 🙂 '.repeat(30);
    const text = calendarFile({ ...EVENT, description }, 'mentorias.pe', NOW);
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`DESCRIPTION:${description}`);
  });

  it('has the same UID each time, also where the server sent no id', () => {
    const unnumbered = calendarFile({ ...EVENT, id: undefined }, 'mentorias.pe', NOW);
    expect(linesOf(unnumbered)).toContain('UID:20261124T000000Z-Ana%20Ruiz@mentorias.pe');
  });

  it('says where it meets', () => {
    const meetingLink = 'https://meet.google.com/abc-defg-hij';
    expect(linesOf(calendarFile({ ...EVENT, meetingLink }, 'mentorias.pe', NOW))).toContain(`LOCATION:${meetingLink}`);
    expect(calendarFile({ ...EVENT, meetingLink: 'javascript:1' }, 'mentorias.pe', NOW)).not.toContain('LOCATION');
  });

  it('leaves out what it does not know', () => {
    const text = calendarFile({ ...EVENT, guideName: '', description: '' }, 'mentorias.pe', NOW);
    expect(text).toContain('SUMMARY:Mentoría\r\n');
    expect(text).not.toContain('DESCRIPTION');
  });
});
