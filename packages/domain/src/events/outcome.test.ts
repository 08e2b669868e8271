import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Attendance } from './attendance.ts';
import { ATTENDANCES } from './attendance.ts';
import type { AttendanceStatement } from './outcome.ts';
import { callsMissing, outcomeOf, statedUntil, statementRefusal } from './outcome.ts';
import { basisLabel } from './outcome-labels.ts';

const at = (text: string) => new Date(`2026-11-${text}:00-05:00`);
const START = at('23T09:00');
const END = at('23T10:00');
const BEFORE = at('23T09:59');
const AFTER = at('23T10:00');
const SAID = { user: at('23T12:00'), guide: at('23T11:00'), admin: at('24T09:00') };
const WORDS = [undefined, ...ATTENDANCES] as const;

type By = AttendanceStatement['by'];

function said(by: By, says: Attendance | undefined, changes: Partial<AttendanceStatement> = {}): AttendanceStatement[] {
  return says ? [{ by, says, said_at: SAID[by], via: 'app', ...changes }] : [];
}

/** The rules again, as a person would say them. */
function expected(user: Attendance | undefined, guide: Attendance | undefined, admin: Attendance | undefined) {
  if (admin) return { attendance: admin, basis: 'admin', final_at: SAID.admin };
  if (user && guide && user === guide) return { attendance: user, basis: 'both', final_at: SAID.user };
  if (user && guide) return { attendance: null, basis: 'disputed', final_at: null };
  if (user) return { attendance: user, basis: 'one', final_at: at('30T12:00') };
  if (guide) return { attendance: guide, basis: 'one', final_at: at('30T11:00') };
  return { attendance: null, basis: 'none', final_at: null };
}

const TABLE = WORDS.flatMap((user) => WORDS.flatMap((guide) => WORDS.map((admin) => [user, guide, admin] as const)));

describe('rules 16.3 to 16.5: the outcome of what three people say', () => {
  test.each(TABLE)('entrepreneur %s, mentor %s, administrator %s', (user, guide, admin) => {
    const statements = [...said('user', user), ...said('guide', guide), ...said('admin', admin)];
    expect(outcomeOf(statements, END, AFTER)).toEqual(expected(user, guide, admin));
    expect(outcomeOf(statements, END, BEFORE)).toEqual({ attendance: null, basis: 'none', final_at: null });
  });

  it('has a case for each of 64 combinations', () => {
    expect(new Set(TABLE.map(String)).size).toBe(64);
  });

  it('is that of the mentor at once where it was recorded before there were statements', () => {
    const migrated = said('guide', 'held', { via: 'migration' });
    expect(outcomeOf(migrated, END, AFTER)).toEqual({ attendance: 'held', basis: 'one', final_at: SAID.guide });
  });

  it('is none where the end is unknown', () => {
    expect(outcomeOf(said('guide', 'held'), new Date(Number.NaN), AFTER).basis).toBe('none');
  });
});

describe('rules 16.2 and 16.3: its two people can say something until', () => {
  it.each<[string, AttendanceStatement[]]>([
    ['both have said the same', [...said('user', 'held'), ...said('guide', 'held')]],
    ['an administrator has decided', [...said('user', 'held'), ...said('admin', 'missed_by_user')]],
  ])('%s, also by a clock that is behind', (_, statements) => {
    const behind = new Date(END.getTime() + 1);
    const event = { start: new Date(END.getTime() - 3_600_000), end: END, status: 'confirmed' as const };
    expect(statementRefusal(event, statements, 'user', behind)).toBe('final');
  });

  test.each([
    ['14 days after the end, where nobody has', [], '2026-12-07T10:00'],
    ['7 days after the word of one', said('guide', 'held'), '2026-11-30T11:00'],
    [
      '14 days after the end, where that comes first',
      said('guide', 'held', { said_at: new Date('2026-12-02T09:00:00-05:00') }),
      '2026-12-07T10:00',
    ],
    [
      '14 days after the end, where they disagree',
      [...said('guide', 'missed_by_user'), ...said('user', 'held')],
      '2026-12-07T10:00',
    ],
  ])('%s', (_, statements, until) => {
    expect(statedUntil(statements, END, AFTER)).toEqual(new Date(`${until}:00-05:00`));
  });
});

const aStatement = fc.record({
  by: fc.constantFrom('user', 'guide', 'admin'),
  says: fc.constantFrom(...ATTENDANCES),
  said_at: fc.integer({ min: 0, max: 20_000 }).map((minutes) => new Date(END.getTime() + minutes * 60_000)),
  via: fc.constantFrom('app', 'link', 'migration'),
});
const someStatements = fc.uniqueArray(aStatement, { selector: ({ by }) => by, maxLength: 3 });
const aTime = fc.integer({ min: -100, max: 40_000 }).map((minutes) => new Date(END.getTime() + minutes * 60_000));

describe('properties', () => {
  test('the order in which things are said does not matter', () => {
    fc.assert(
      fc.property(someStatements, aTime, (statements, now) => {
        expect(outcomeOf(statements.toReversed(), END, now)).toEqual(outcomeOf(statements, END, now));
      }),
    );
  });

  test('silence makes nothing held: who is held was called so by somebody', () => {
    fc.assert(
      fc.property(someStatements, aTime, (statements, now) => {
        const { attendance } = outcomeOf(statements, END, now);
        if (attendance) expect(statements.map(({ says }) => says)).toContain(attendance);
      }),
    );
  });

  test('once it is over time alone changes no outcome', () => {
    fc.assert(
      fc.property(someStatements, aTime, (statements, now) => {
        if (now >= END) expect(outcomeOf(statements, END, now)).toEqual(outcomeOf(statements, END, AFTER));
      }),
    );
  });

  test('an attendance has a basis, and its absence another', () => {
    fc.assert(
      fc.property(someStatements, aTime, (statements, now) => {
        const { attendance, basis } = outcomeOf(statements, END, now);
        expect(attendance === null).toBe(basis === 'none' || basis === 'disputed');
      }),
    );
  });
});

describe('rule 16.2: who can state something', () => {
  const event = { start: START, end: END, status: 'confirmed' as const };
  test.each([
    ['before the end', [], 'user', '23T09:59', 'not_over'],
    ['before the end, an administrator', [], 'admin', '23T09:59', 'not_over'],
    ['at the end', [], 'guide', '23T10:00', undefined],
    ['until two weeks later', [], 'user', '37T09:59', undefined],
    ['two weeks later', [], 'user', '37T10:00', 'too_late'],
    ['two weeks later, an administrator', [], 'admin', '37T10:00', undefined],
    ['while the other one alone has spoken', said('guide', 'missed_by_user'), 'user', '30T10:59', undefined],
    ['after seven days of silence', said('guide', 'missed_by_user'), 'user', '30T11:00', 'final'],
    ['once both agree', [...said('guide', 'held'), ...said('user', 'held')], 'guide', '23T12:00', 'final'],
    [
      'while both disagree',
      [...said('guide', 'held'), ...said('user', 'missed_by_guide')],
      'user',
      '36T10:00',
      undefined,
    ],
    ['once it was resolved', said('admin', 'held'), 'guide', '24T09:00', 'final'],
    ['once it was resolved, an administrator', said('admin', 'held'), 'admin', '24T09:00', undefined],
  ] as const)('%s', (_, statements, by, time, refusal) => {
    const [day, clock] = time.split('T') as [string, string];
    const now = new Date(at(`01T${clock}`).getTime() + (Number(day) - 1) * 24 * 3_600_000);
    expect(statementRefusal(event, statements, by, now)).toBe(refusal);
  });

  it('nobody of a cancelled one', () => {
    expect(statementRefusal({ ...event, status: 'cancelled' }, [], 'admin', AFTER)).toBe('not_over');
  });
});

test('a statement calls one of the two missing', () => {
  expect([callsMissing('missed_by_user', 'user'), callsMissing('missed_by_guide', 'guide')]).toEqual([true, true]);
  expect([callsMissing('held', 'user'), callsMissing('missed_by_guide', 'user'), callsMissing(null, 'user')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['both', [{ by: 'user' }, { by: 'guide' }], 'user', 'Confirmada por ambos'],
  ['one', [{ by: 'guide' }], 'user', 'según el mentor'],
  ['one', [{ by: 'guide' }], 'guide', 'según tu respuesta'],
  ['one', [{ by: 'user' }], 'admin', 'según el emprendedor'],
  ['admin', [{ by: 'admin' }], 'guide', 'según la administración'],
  ['disputed', [{ by: 'user' }, { by: 'guide' }], 'admin', ''],
  ['none', [], 'admin', ''],
  [undefined, [], 'user', ''],
] as const)('%s in words: %#', (basis, statements, reader, words) => {
  expect(basisLabel(basis, statements, reader)).toBe(words);
});
