import { expect, test } from 'vitest';
import { lineOfJsonError } from './json-line.ts';

test.each([
  ['a comma before a brace', '{\n  "a": 1,\n}', 3],
  ['a comma before a bracket', '{\n  "a": [1,\n  2,],\n  "b": [\n    1\n  ]\n}', 3],
  ['a bracket on the line after its comma', '{\n  "a": [\n    1,\n  ],\n  "b": 2\n}', 4],
  ['a name without quotes', '{\n  "a": 1,\n\n  b: 2\n}', 4],
  ['a value without quotes', '{\n  "a": x,\n  "b": 1\n}', 2],
  ['a word of Python', '{\n  "a": 1,\n  "b": True,\n  "c": 1\n}', 3],
  ['apostrophes', '{\n  "a": \'x\',\n  "b": 1\n}', 2],
  ['a string over two lines', '{\n  "a": "x\n y",\n  "b": 1\n}', 2],
  ['a comment', '{\n  // the mentors\n  "a": 1\n}', 2],
  ['a comma that is missing', '{\n  "a": 1\n  "b": 2\n}', 3],
  ['a brace too many', '{\n  "a": 1\n}\n}', 4],
  ['an end that is missing', '{\n  "a": [\n    1\n\n', 3],
  ['no JSON at all', 'guide', 1],
  ['an empty file', '', 1],
  ['a mark of its bytes', '\ufeff{\n  "a": 1\n}', 1],
  ['lines of Windows', '{\r\n  "a": 1,\r\n}', 3],
])('of %s', (_what, text, line) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(lineOfJsonError(text)).toBe(line);
});
