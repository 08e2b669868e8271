import { describe, expect, test } from 'vitest';
import { completedLink, lacksRoom, meetingLinkProblem, meetingPlace } from './meeting-link.ts';

describe('a link to a meeting (rule 6.8)', () => {
  test.each([
    '',
    'https://meet.google.com/abc-defg-hij',
    'https://us02web.zoom.us/j/1234567890?pwd=a%20b#x',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
    'HTTPS://Meet.Example.pe',
  ])('may be %j', (link) => {
    expect(meetingLinkProblem(link)).toBeUndefined();
  });

  test.each([
    'meet.google.com/abc',
    'http://meet.google.com/abc',
    'javascript:alert(1)',
    'https://',
    'https://localhost/x',
    'https://meet.google.com@evil.pe/',
    'https://meet.google.com/a b',
    'https://meet.google.com/a\r\nX:1',
    'https://meet.google.com/"><img>',
    'data:text/html,x',
    ' https://meet.google.com',
  ])('is not %j', (link) => {
    expect(meetingLinkProblem(link)).toBe('El enlace debe ser una dirección web que empiece con https://');
  });

  test('has 500 characters at most', () => {
    const base = 'https://meet.google.com/';
    expect(meetingLinkProblem(base.padEnd(500, 'a'))).toBeUndefined();
    expect(meetingLinkProblem(base.padEnd(501, 'a'))).toBe('El enlace admite como máximo 500 caracteres');
  });
});

describe('a link that is typed (rule 6.8)', () => {
  test.each([
    ['meet.google.com/abc', 'https://meet.google.com/abc'],
    [' us02web.zoom.us/j/1?pwd=a ', 'https://us02web.zoom.us/j/1?pwd=a'],
    ['sala.ñandú.pe', 'https://sala.ñandú.pe'],
    ['meet.mi-incubadora.pe:8443/sala', 'https://meet.mi-incubadora.pe:8443/sala'],
    ['MEET.google.com', 'https://MEET.google.com'],
  ])('%j lacks its https://', (typed, link) => {
    expect(completedLink(typed)).toBe(link);
    expect(meetingLinkProblem(link)).toBeUndefined();
  });

  test.each([
    '',
    'zoom',
    'https://meet.google.com/abc',
    'http://meet.google.com/abc',
    'javascript:alert(1)',
    'mailto:ana@mentores.pe',
    'ana@mentores.pe',
    '//meet.google.com/abc',
    'meet.google.com abc',
  ])('%j stays as it is', (typed) => expect(completedLink(typed)).toBe(typed));
});

test.each([
  ['https://meet.google.com/abc-defg-hij', 'Por videollamada (Google Meet)'],
  ['https://us02web.zoom.us/j/123', 'Por videollamada (Zoom)'],
  ['https://teams.microsoft.com/l/meetup-join/1', 'Por videollamada (Teams)'],
  ['https://teams.live.com/meet/1', 'Por videollamada (Teams)'],
  ['https://notzoom.us/j/1', 'Por videollamada'],
  ['https://meet.google.com.example/abc', 'Por videollamada'],
  ['https://meet.mi-incubadora.pe/sala', 'Por videollamada'],
  ['no es un enlace', 'Por videollamada'],
])('%s is %s (rule 6.13)', (link, place) => expect(meetingPlace(link)).toBe(place));

test.each([
  ['https://zoom.us', true],
  ['https://meet.google.com/', true],
  ['https://meet.google.com/new', true],
  ['https://us02web.zoom.us/j/123', false],
  ['https://meet.google.com/abc-defg-hij', false],
  ['https://sala.mi-incubadora.pe', false],
])('rule 6.8: %s leads to no room: %s', (link, expected) => {
  expect(lacksRoom(link)).toBe(expected);
});
