import { expect, test } from 'vitest';
import { readLiveMessage } from './live-messages.ts';

const START = '2026-11-24T15:00:00.000Z';
const NOTHING = { startTime: '', as: undefined, isByYou: false, guideId: undefined };

test.each([
  [
    { kind: 'booked', event_id: 7, start_time: START, as: 'guide', by_you: true },
    { ...NOTHING, kind: 'booked', startTime: START, as: 'guide', isByYou: true },
  ],
  [
    { kind: 'hours', guide_id: 'gu-7' },
    { ...NOTHING, kind: 'hours', guideId: 'gu-7' },
  ],
  [{ kind: 'missed' }, { ...NOTHING, kind: 'missed' }],
  [
    { kind: 'moved', start_time: 'mañana', as: 'jefa', by_you: 'no' },
    { ...NOTHING, kind: 'moved' },
  ],
  [{ kind: 'exploded' }, undefined],
  [null, undefined],
  [[], undefined],
])('%j', (sent, read) => {
  expect(readLiveMessage(JSON.stringify(sent))).toEqual(read);
});

test('what is no JSON is no message', () => {
  expect(readLiveMessage('<h1>')).toBeUndefined();
});
