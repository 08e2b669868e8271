import { expect, test } from 'vitest';
import { causeIn } from './failure-cause.ts';

const thrown = (stack: string, message = 'x is undefined') => Object.assign(new TypeError(message), { stack });

test('a report says name, message and frames, by their paths on this origin', () => {
  const { origin } = location;
  const chrome = `TypeError: x is undefined\n    at Home (${origin}/remotes/guide/1.4.0/home.js:1:200)\n    at <anonymous>`;
  expect(causeIn(thrown(chrome))).toEqual({
    message: 'TypeError: x is undefined',
    stack: 'at Home (/remotes/guide/1.4.0/home.js:1:200)',
  });
  expect(causeIn(thrown(`Home@${origin}/remotes/guide/1.4.0/home.js:1:200`)).stack).toBe(
    'Home@/remotes/guide/1.4.0/home.js:1:200',
  );
});

test('what is long is cut to what a gateway takes', () => {
  const frames = Array.from({ length: 50 }, (_, at) => `at ${'f'.repeat(300)} (${location.origin}/a.js:1:${at})`);
  const { message, stack } = causeIn(thrown(frames.join('\n'), 'm'.repeat(1000)));
  expect(message).toHaveLength(300);
  expect(stack).toHaveLength(4000);
});

test.each([
  ['a reason in words', 'it needs contract 3', { message: 'it needs contract 3' }],
  ['nothing', undefined, {}],
  ['an object', { a: 1 }, {}],
  ['an error without a stack', thrown(''), { message: 'TypeError: x is undefined' }],
])('%s', (_name, cause, said) => {
  expect(causeIn(cause)).toEqual(said);
});
