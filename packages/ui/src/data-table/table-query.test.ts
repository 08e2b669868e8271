import { describe, expect, test } from 'vitest';
import type { Filter, TableQuery } from './table-query.ts';
import { isNarrowed, nextSort, readTableQuery, wireCriteria, wireQuery, writeTableQuery } from './table-query.ts';

const filters: Filter[] = [
  {
    type: 'select',
    name: 'kind',
    label: 'Tipo',
    options: [
      { value: '1', label: 'Uno' },
      { value: '0', label: 'Cero' },
    ],
  },
  { type: 'date', name: 'from', label: 'Desde' },
  { type: 'custom', name: 'owner', label: 'De quién', accepts: (value) => value !== 'nadie', field: () => null },
];
const shape = { filters, sortable: ['name', 'email'] };
const EMPTY: TableQuery = { page: 1, search: '', sort: null, filters: {} };

const read = (text: string) => readTableQuery(new URLSearchParams(text), shape);
const write = (query: Partial<TableQuery>, before = '') =>
  writeTableQuery(new URLSearchParams(before), { ...EMPTY, ...query }, shape).toString();

describe('an address is read as a query (rule 9.13)', () => {
  test('page, search, sort and filters have the keys of the API', () => {
    expect(read('page=3&search=ana&sort_by=name&sort_direction=desc&kind=0&from=2026-11-23&owner=7')).toEqual({
      page: 3,
      search: 'ana',
      sort: { id: 'name', desc: true },
      filters: { kind: '0', from: '2026-11-23', owner: '7' },
    });
  });

  test.each([
    ['nothing', ''],
    ['a page that is none', 'page=0'],
    ['a negative page', 'page=-1'],
    ['a broken page', 'page=1.5'],
    ['a page in words', 'page=dos'],
    ['a page beyond all numbers', 'page=99999999999999999999'],
    ['a column that cannot be sorted by', 'sort_by=password_hash&sort_direction=desc'],
    ['an unknown option', 'kind=9'],
    ['a day that does not exist', 'from=2026-02-30'],
    ['a day that is none', 'from=ayer'],
    ['a value that the filter refuses', 'owner=nadie'],
    ['an unknown filter', 'color=rojo'],
    ['an empty filter', 'kind='],
    ['only space to search for', 'search=%20%20'],
  ])('%s means the empty query', (_case, text) => {
    expect(read(text)).toEqual(EMPTY);
  });

  test('an invalid direction means ascending, and a search is cut at 100 characters', () => {
    expect(read('sort_by=name&sort_direction=x').sort).toEqual({ id: 'name', desc: false });
    expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100);
  });
});

describe('a query is written into an address', () => {
  test('what is not set is left out', () => {
    expect(write({})).toBe('');
    expect(write({}, 'page=4&search=x&sort_by=name&sort_direction=asc&kind=1')).toBe('');
  });

  test('other parameters stay', () => {
    expect(write({ page: 2 }, 'view=week&page=9')).toBe('view=week&page=2');
  });

  test('and is read back the same', () => {
    const query: TableQuery = {
      page: 7,
      search: '100% de "ñandú" & más',
      sort: { id: 'email', desc: true },
      filters: { kind: '0', owner: '12' },
    };
    expect(read(write(query))).toEqual(query);
  });
});

describe('a query is sent to a server', () => {
  test('always with its page, and with no empty value', () => {
    expect(wireQuery(EMPTY)).toEqual({ page: '1' });
  });

  test('with sort_by and sort_direction', () => {
    const query: TableQuery = { page: 2, search: 'ana', sort: { id: 'name', desc: false }, filters: { kind: '0' } };
    expect(wireQuery(query)).toEqual({ page: '2', search: 'ana', sort_by: 'name', sort_direction: 'asc', kind: '0' });
    expect(wireCriteria(query)).not.toHaveProperty('page');
  });
});

test('a header sorts ascending, then descending, then not at all', () => {
  const up = nextSort({ id: 'email', desc: true }, 'name');
  expect(up).toEqual({ id: 'name', desc: false });
  const down = nextSort(up, 'name');
  expect(down).toEqual({ id: 'name', desc: true });
  expect(nextSort(down, 'name')).toBeNull();
});

test('a search or a filter narrows a list, its order does not', () => {
  expect(isNarrowed({ ...EMPTY, page: 3, sort: { id: 'name', desc: false } })).toBe(false);
  expect(isNarrowed({ ...EMPTY, search: 'a' })).toBe(true);
  expect(isNarrowed({ ...EMPTY, filters: { kind: '0' } })).toBe(true);
});
