import { expect, test } from 'vitest';
import { googleCalendarUrl, outlookUrl } from './calendar-file.ts';

const EVENT = {
  uid: undefined,
  id: 31,
  guideName: 'Ana Ruiz',
  start: new Date('2026-11-24T09:00:00-05:00'),
  end: new Date('2026-11-24T10:00:00-05:00'),
  description: 'Precios & costos\n100 %',
  meetingLink: 'https://meet.example/x?a=1&b=2',
};

test('Google and Outlook get the words, the times in UTC and the place of the event, whatever was typed (rule 5.22)', () => {
  const google = new URL(googleCalendarUrl(EVENT));
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Mentoría con Ana Ruiz',
    dates: '20261124T140000Z/20261124T150000Z',
    details: EVENT.description,
    location: EVENT.meetingLink,
  });
  const outlook = new URL(outlookUrl(EVENT));
  expect(Object.fromEntries(outlook.searchParams)).toEqual({
    rru: 'addevent',
    subject: 'Mentoría con Ana Ruiz',
    startdt: '2026-11-24T14:00:00.000Z',
    enddt: '2026-11-24T15:00:00.000Z',
    body: EVENT.description,
    location: EVENT.meetingLink,
  });
  expect(outlook.search).not.toContain('+');
});

test('what is not there, or no safe link, is left out (rule 6.8)', () => {
  const bare = { ...EVENT, description: '', meetingLink: 'javascript:alert(1)', guideName: '' };
  expect([...new URL(googleCalendarUrl(bare)).searchParams.keys()]).toEqual(['action', 'text', 'dates']);
  expect(new URL(outlookUrl(bare)).searchParams.get('subject')).toBe('Mentoría');
});
