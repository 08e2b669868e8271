import { expect, test } from 'vitest';
import { startTestPostgres } from '../database/testing.ts';
import { PERMISSIONS } from '../permissions.ts';
import { pairsOf, twoAtOnce } from './testing-two-at-once.ts';
import { WRITING_CALLS } from './testing-writing-calls.ts';

const postgres = await startTestPostgres();

/** The writers of events and of the accounts in them, which lock most. */
const REPRESENTATIVE = [
  'POST /entrepreneur/calendar_events',
  'PUT /guide/calendar_events/:id',
  'PUT /guide/calendar_events/:id/meeting_link',
  'PUT /guide/meeting_link',
  'POST /admin/calendar_events/:id/cancellation',
  'PUT /admin/users/:id',
  'POST /admin/users/import',
];

test('every writing call has its place in the table of calls at once', () => {
  const writing = Object.keys(PERMISSIONS).filter((call) => !call.startsWith('GET '));
  expect(Object.keys(WRITING_CALLS).sort()).toEqual(writing.sort());
});

test.runIf(postgres)(
  'two writing calls about one event at once deadlock neither in one process nor in two',
  async () => {
    const seen = await twoAtOnce(postgres!, pairsOf(REPRESENTATIVE), 1);
    expect([seen.faults, seen.deadlocks]).toEqual([[], 0]);
    expect([...seen.succeeded].sort()).toEqual(REPRESENTATIVE.toSorted());
  },
);
