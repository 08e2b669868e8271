import { describe, expect, it, test } from 'vitest';
import { Id, Instant, LimaDay, Page, Search, Text } from './lists.ts';

describe('page', () => {
  it('is 1 where it is not given', () => {
    expect(Page.parse(undefined)).toBe(1);
  });

  test.each([
    ['1', 1],
    ['12', 12],
    ['2147483647', 2_147_483_647],
  ])('%j is page %i', (text, page) => {
    expect(Page.parse(text)).toBe(page);
  });

  test.each(['0', '-1', '1.5', '1e9', 'NaN', '', ' 1', '01', '2147483648', '99999999999', ['1', '2'], 1])(
    '%j is refused',
    (page) => {
      expect(Page.safeParse(page).success).toBe(false);
    },
  );
});

test.each([0, -1, 1.5, '1', 2_147_483_648, null])('%j is no id', (id) => {
  expect(Id.safeParse(id).success).toBe(false);
});

describe('search', () => {
  it('takes a hundred characters, and literally', () => {
    expect(Search.parse(`%_\\'${'a'.repeat(96)}`)).toHaveLength(100);
    expect(Search.safeParse('a'.repeat(101)).success).toBe(false);
  });

  test.each(['Ana Ruiz', ' Ana   Ruiz ', 'Ana\u00a0Ruiz', 'Ana\tRuiz', 'An\u200ba Ruiz\u200e', '\ufeffAna Ruiz'])(
    'is of words, whatever stands between them: %j',
    (text) => expect(Search.parse(text)).toBe('Ana Ruiz'),
  );

  it('takes no NUL, which no database stores', () => {
    expect(Text.safeParse('a\0b').error?.issues[0]?.message).toBe('El texto contiene un carácter que no se admite');
  });
});

describe('an instant has an offset', () => {
  test.each([
    ['2026-11-23T09:00:00-05:00', true],
    ['2026-11-23T14:00:00.000Z', true],
    ['2026-11-23T09:00:00', false],
    ['2026-11-23', false],
    ['2026-02-30T09:00:00Z', false],
    ['23/11/2026 09:00', false],
  ])('%s: %s', (text, valid) => {
    expect(Instant.safeParse(text).success).toBe(valid);
  });
});

describe('a Lima day is a day of the calendar', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-11-23T00:00:00Z', false],
    ['2026-1-2', false],
    ['1999-12-31', false],
    ['3000-01-01', false],
  ])('%s: %s', (text, valid) => {
    expect(LimaDay.safeParse(text).success).toBe(valid);
  });
});
