import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSpanish } from '@mentorias/domain/text/spanish';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../..');

/** All error texts in our sources. */
function ownMessages(): string[] {
  const said =
    /(?:malformed|unauthorized|forbidden|notFound|conflict|unprocessable|tooMany|ApiError\(\d+,|message =|error:)[ (]*(['`])([^'`]+ [^'`]+)\1/g;
  return globSync('{api,contract,domain,gateway}/src/**/*.ts', { cwd: PACKAGES })
    .filter((file) => !/test|demo|process/.test(file))
    .flatMap((file) => [...readFileSync(join(PACKAGES, file), 'utf8').matchAll(said)].map(([, , text]) => text ?? ''));
}

test('every error text of ours passes for Spanish, or browsers would not show it (rule 11.1)', () => {
  const messages = ownMessages();
  expect(messages.length).toBeGreaterThan(40);
  expect(messages.filter((text) => !isSpanish(text))).toEqual([]);
});
