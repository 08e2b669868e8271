import { expect, test } from 'vitest';
import { jsonOf, operatorJson } from './json-of.ts';

test.each([
  ['a comma before a brace', '{\n  "a": 1,\n}', '3:1'],
  ['a comma before a bracket', '{\n  "a": [1,\n  2,],\n  "b": [\n    1\n  ]\n}', '3:5'],
  ['a bracket on the line after its comma', '{\n  "a": [\n    1,\n  ],\n  "b": 2\n}', '4:3'],
  ['a name without quotes', '{\n  "a": 1,\n\n  b: 2\n}', '4:3'],
  ['a value without quotes', '{\n  "a": x,\n  "b": 1\n}', '2:8'],
  ['a word of Python', '{\n  "a": 1,\n  "b": True,\n  "c": 1\n}', '3:8'],
  ['a word that is none', '{\n  "a": 1,\n  "b": trus\n}', '3:11'],
  ['apostrophes', '{\n  "a": \'x\',\n  "b": 1\n}', '2:8'],
  ['a string over two lines', '{\n  "a": "x\n y",\n  "b": 1\n}', '2:10'],
  ['a comment', '{\n  // the mentors\n  "a": 1\n}', '2:3'],
  ['a comma that is missing', '{\n  "a": 1\n  "b": 2\n}', '3:3'],
  ['a brace too many', '{\n  "a": 1\n}\n}', '4:1'],
  ['an end that is missing', '{\n  "a": [\n    1\n\n', '3:6'],
  ['a string without an end', '{"a": "x', '1:9'],
  ['a number with a zero ahead', '{"a": 01}', '1:8'],
  ['no JSON at all', 'guide', '1:1'],
  ['an empty file', '', '1:1'],
  ['a mark of its bytes', '\ufeff{\n  "a": 1\n}', '1:1'],
  ['lines of Windows', '{\r\n  "a": 1,\r\n}', '3:1'],
])('names the line and the column of %s', (_what, text, place) => {
  expect(() => jsonOf(text, ({ line, column }) => new Error(`at ${line}:${column}!`))).toThrow(`at ${place}!`);
});

test('reads what is JSON', () => {
  expect(jsonOf('{"a": [1]}', () => new Error())).toEqual({ a: [1] });
});

test('an operator’s file that is not there is one sentence', () => {
  expect(() => operatorJson('/nowhere.json', (problem) => new RangeError(problem))).toThrow(
    new RangeError('el archivo /nowhere.json no se puede leer'),
  );
});
