import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../csv/csv.ts';
import type { Separator } from './parse-csv.ts';
import { parseCsv } from './parse-csv.ts';
import { readLines } from './read-lines.ts';

const MAX_ROWS = 1000;
const rowsOf = (text: string, separator: Separator = ',') => parseCsv(text, separator, MAX_ROWS);
const cellsOf = (text: string, separator?: Separator) => rowsOf(text, separator).map(({ cells }) => cells);

describe('a CSV text', () => {
  test.each([
    [
      'is separated by commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'or by what Excel names first',
      'sep=;\r\na;b\r\n1,2,3;4',
      [
        ['a', 'b'],
        ['1,2,3', '4'],
      ],
    ],
    ['ends its lines in any way', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['may begin with a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['may quote a cell', '"a, b","c ""d"""\n', [['a, b', 'c "d"']]],
    ['may break a line in a quoted cell', '"a\nb",c', [['a\nb', 'c']]],
    ['may leave cells empty', ',b,\n', [['', 'b', '']]],
    ['may leave lines empty', 'a\n\n , \nb', [['a'], ['b']]],
    ['may hold a quote within a cell', '5" de largo,b', [['5" de largo', 'b']]],
    ['loses no text behind a closing quote', '"a" b,c', [['"a" b', 'c']]],
    ['may be nothing', '', []],
  ])('%s', (_case, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  test.each([';', '\t', '|'] as const)('is separated by %j too', (separator) => {
    expect(cellsOf(['a', 'b\n1,5', '2'].join(separator), separator)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  test('that never closes a quote is refused, by its line', () => {
    expect(() => rowsOf('a,b\n1,"2\n3')).toThrow(/^Línea \d: las comillas no se cierran$/);
  });

  test('names the line on which each row begins', () => {
    expect(rowsOf('a,b\n\n"1\n2",x\r\ny,z').map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(rowsOf('sep=;\na;b\n1;2').map(({ line }) => line)).toEqual([2, 3]);
  });

  test('is read as it was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ñ', ' ', ',', ';', '"', '\n', '\r') })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        expect(cellsOf(`a,b\r\n${rows.map(csvLine).join('')}`).slice(1)).toEqual(rows);
      }),
    );
  });

  test('SEC-21: long hostile texts are read quickly', () => {
    const start = performance.now();
    for (const text of [
      '"'.repeat(200_001),
      ','.repeat(200_000),
      `"${'""'.repeat(100_000)}`,
      'a"'.repeat(100_000),
      "'".repeat(200_000),
      "'=".repeat(100_000),
      '\n'.repeat(500_000),
      ',\n'.repeat(250_000),
      'a\n'.repeat(250_000),
    ])
      try {
        readLines(text);
      } catch {
        // Refused is quick enough.
      }
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('is read as far as it has so many rows', () => {
    expect(parseCsv('a\n\nb\nc\n', ',', 2).map(({ cells }) => cells)).toEqual([['a'], ['b']]);
  });
});
