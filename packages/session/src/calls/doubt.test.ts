import { expect, test } from 'vitest';
import type { Arrival, Places, UnknownOutcome } from './doubt.ts';
import { doubtWords } from './doubt.ts';

const LIST: Places = { shownAt: 'en la lista' };
const BOTH: Places = { ...LIST, elsewhere: 'con tu mentor' };
const MAYBE = 'La respuesta no llegó: puede que lo que enviaste sí se haya guardado. Compruébalo';

test.each<[string, Arrival, Places, UnknownOutcome, string | undefined]>([
  [
    'looked up and not there',
    'absent',
    BOTH,
    'no-response',
    'La respuesta no llegó, y lo que enviaste no aparece en la lista. Puedes enviarlo otra vez.',
  ],
  [
    'with words of its own',
    'absent',
    { ...LIST, unchanged: 'la cuenta sigue igual' },
    'no-response',
    'La respuesta no llegó, y la cuenta sigue igual. Puedes enviarlo otra vez.',
  ],
  [
    'not to be looked up now, but before it is sent again',
    'unread',
    BOTH,
    'no-response',
    `${MAYBE} en la lista o con tu mentor, o envíalo otra vez: primero veremos si se guardó.`,
  ],
  [
    'never looked up',
    'unsought',
    BOTH,
    'no-response',
    `${MAYBE} en la lista o con tu mentor antes de enviarlo otra vez.`,
  ],
  [
    'shown by no call of this backend',
    'hidden',
    BOTH,
    'no-response',
    `${MAYBE} con tu mentor antes de enviarlo otra vez.`,
  ],
  ['shown nowhere', 'hidden', LIST, 'no-response', `${MAYBE} antes de enviarlo otra vez.`],
  [
    'without a connection',
    'unread',
    LIST,
    'offline',
    'No hay conexión: lo más probable es que no se haya guardado. Cuando vuelva, compruébalo en la lista, o envíalo otra vez: primero veremos si se guardó.',
  ],
  [
    'of which the server has said what its trouble is',
    'unsought',
    LIST,
    'server-error',
    'Puede que lo que enviaste sí se haya guardado. Compruébalo en la lista antes de enviarlo otra vez.',
  ],
  ['not there, as the server has said', 'absent', LIST, 'server-error', undefined],
])('rule 11.3: a write that may have arrived, %s', (_, arrival, places, outcome, words) => {
  expect(doubtWords(arrival, places, outcome)).toBe(words);
});
