import { createHash } from 'node:crypto';
import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { expect, test } from 'vitest';
import { testConfig } from '../testing.ts';
import { sectionsFor } from './texts.ts';

/** The text of each version, as a hash: a changed text is a new version, with a day of its own. */
const TEXTS: Record<string, string> = {
  '2026-11-23': 'HASH',
};

test('the policy’s text is that of its version (rule 15.13)', () => {
  const text = JSON.stringify(sectionsFor(testConfig));
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(TEXTS[POLICY_VERSION]);
});
