import { expect, test } from 'vitest';
import { lineOfJsonError } from './json-line.ts';

test.each([
  ['a comma before a brace', '{\n  "a": 1,\n}', 3],
  ['a name without quotes', '{\n  "a": 1,\n\n  b: 2\n}', 4],
  ['a comma that is missing', '{\n  "a": 1\n  "b": 2\n}', 3],
  ['an end that is missing', '{\n  "a": [\n    1\n\n', 3],
  ['no JSON at all', 'guide', 1],
  ['an empty file', '', 1],
  ['lines of Windows', '{\r\n  "a": 1,\r\n}', 3],
])('of %s', (_what, text, line) => {
  let thrown: unknown;
  try {
    JSON.parse(text);
  } catch (error) {
    thrown = error;
  }
  expect(lineOfJsonError(text, thrown)).toBe(line);
});
