import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { expect, test } from 'vitest';
import { testConfig } from '../testing.ts';
import { sectionsFor } from './texts.ts';

/** The checksum of each version's text: a changed text is a new version, with a day of its own. */
const TEXTS: Record<string, number> = {
  '2026-11-23': 1_742_615_731,
};

/** FNV-1a, of 32 bits. */
function checksumOf(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261);
}

test('the policy’s text is that of its version (rule 15.13)', () => {
  expect(checksumOf(JSON.stringify(sectionsFor(testConfig)))).toBe(TEXTS[POLICY_VERSION]);
});
