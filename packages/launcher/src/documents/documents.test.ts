import { describe, expect, test } from 'vitest';
import { citedRules, missingFiles, statedRules } from './statements.ts';

describe('product rules', () => {
  test('are stated by their numbers', () => {
    expect([...statedRules('## 5. Booking\n- **5.1** One.\n- **5.12** Two, as **5.3** says.\n')]).toEqual([
      '5.1',
      '5.12',
    ]);
  });

  test.each([
    ['(rule 5.7)', ['5.7']],
    ['rules 5.5 and 5.9', ['5.5', '5.9']],
    ['rules 5.5, 5.6 and 5.9', ['5.5', '5.6', '5.9']],
    ['a rule of 5.7 minutes, version 1.2', []],
  ])('are cited: %s', (text, numbers) => {
    expect(citedRules(text)).toEqual(numbers);
  });
});

describe('the files that a document names', () => {
  const FILES = ['packages/api/src/booking/book.ts', 'packages/domain/src/slots.test.ts', 'docs/api.md'];

  test.each([
    ['`packages/api/src/booking/book.ts`, `booking/book.ts`, `slots.test.ts` and `docs/api.md`', []],
    ['`packages/api/src`, `packages/api/src/booking/`', []],
    ['`packages/api/src/book`, `packages/gone/src/`', ['packages/api/src/book', 'packages/gone/src/']],
    ['`ook.ts`, `move.ts`, `changes/book.ts`', ['ook.ts', 'move.ts', 'changes/book.ts']],
    ['`pnpm dev guide`, `node main.ts`, `release.json`, `NNNN-title.sql`, `shell/dist/main.js`', []],
  ])('are there, whole or by their end: %s', (text, missing) => {
    expect(missingFiles(text, FILES)).toEqual(missing);
  });
});
