import { describe, expect, test } from 'vitest';
import { countIn, InvalidResponseError, idIn, listIn, metaIn, objectIn, textIn, textsIn } from './received.ts';

describe('a reply with one object (rule 12.3)', () => {
  test.each([
    ['bare', { name: 'Ana' }],
    ['wrapped', { guide: { name: 'Ana' } }],
    ['in data', { data: { name: 'Ana' } }],
    ['wrapped in data', { data: { guide: { name: 'Ana' } } }],
  ])('is read %s', (_, reply) => expect(objectIn(reply, 'guide', ['name', 'email'])).toEqual({ name: 'Ana' }));

  test.each([{}, null, [], 'text', 7, undefined, { guide: null }, { data: [] }, { other: { name: 'Ana' } }])(
    'is not there: %j',
    (reply) => expect(objectIn(reply, 'guide', ['name'])).toBeUndefined(),
  );
});

describe('a reply with a list', () => {
  test.each([
    ['under its name', { users: [1] }],
    ['bare', [1]],
    ['in data', { data: { users: [1] } }],
    ['as data', { data: [1] }],
  ])('is read %s', (_, reply) => expect(listIn(reply, 'users')).toEqual([1]));

  test.each([{}, null, undefined, 'text', { users: null }, { users: {} }, { data: null }])(
    'is not understood without it: %j',
    (reply) => expect(() => listIn(reply, 'users')).toThrow(InvalidResponseError),
  );

  test.each([
    [
      { meta: { current_page: 2, total_pages: 3, total_count: 21 } },
      { current_page: 2, total_pages: 3, total_count: 21 },
    ],
    [
      { meta: { current_page: '2', total_pages: '3', total_count: '21' } },
      { current_page: 2, total_pages: 3, total_count: 21 },
    ],
    [{ data: { meta: { total_count: 5 } } }, { current_page: 1, total_pages: 1, total_count: 5 }],
    [
      { meta: { current_page: -1, total_pages: 1.5, total_count: 'many' } },
      { current_page: 1, total_pages: 1, total_count: 2 },
    ],
    [{ meta: null }, { current_page: 1, total_pages: 1, total_count: 2 }],
    [[], { current_page: 1, total_pages: 1, total_count: 2 }],
  ])('stands where its meta says, as far as it can be read: %j', (reply, meta) => {
    expect(metaIn(reply, [1, 2])).toEqual(meta);
  });
});

describe('a field', () => {
  test.each([
    [7, 7],
    ['abc-1', 'abc-1'],
    ['', undefined],
    [null, undefined],
    [Number.NaN, undefined],
    [{}, undefined],
  ])('%j is the id %j', (value, id) => expect(idIn(value)).toBe(id));

  test.each([
    ['Ana', 'Ana'],
    [7, '7'],
    [null, ''],
    [undefined, undefined],
    [{}, undefined],
    [true, undefined],
  ])('%j is the text %j', (value, text) => expect(textIn(value)).toBe(text));

  test.each([
    [0, 0],
    ['12', 12],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    [1e300, undefined],
  ])('%j is the count %j', (value, count) => expect(countIn(value)).toBe(count));

  test.each([
    [
      ['finanzas', 'ventas', 'finanzas'],
      ['finanzas', 'ventas'],
    ],
    ['finanzas, ventas', ['finanzas', 'ventas']],
    [
      [{ id: 1, name: 'finanzas' }, { value: 'ventas' }, {}, null, 7],
      ['finanzas', 'ventas', '7'],
    ],
    [null, []],
    [undefined, undefined],
    [{ name: 'finanzas' }, undefined],
  ])('%j are the texts %j', (value, texts) => expect(textsIn(value)).toEqual(texts));
});
