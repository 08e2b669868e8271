import { describe, expect, test } from 'vitest';
import { advisoriesVerdict, pinVerdict } from './advisories.mjs';

describe('known weaknesses', () => {
  test('of a package fail the check, with what was found', () => {
    const found = { status: 1, stdout: '1 vulnerabilities found\nSeverity: 1 high\n', stderr: '' };
    expect(advisoriesVerdict(found)).toEqual({ failed: true, sentence: '1 vulnerabilities found\nSeverity: 1 high' });
  });

  test('are not known to every registry: then a sentence says so, and the check passes', () => {
    const stderr =
      'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint (at https://…/advisories\n  │ /bulk) responded with 405:';
    expect(advisoriesVerdict({ status: 1, stdout: '', stderr })).toEqual({
      failed: false,
      sentence: 'Not checked: this registry answers no questions about advisories (405).',
    });
  });

  test('fail the check too where the audit itself fails', () => {
    expect(advisoriesVerdict({ status: 1, stdout: '', stderr: 'ERR_PNPM_NO_LOCKFILE' }).failed).toBe(true);
  });
});

describe('the pinned pnpm', () => {
  const hex = 'ab'.repeat(64);
  const integrity = `sha512-${Buffer.from(hex, 'hex').toString('base64')}`;
  const succeeded = (stdout: string) => ({ status: 0, stdout: `${stdout}\n`, stderr: '' });

  test('is the published one if the hashes are the same', () => {
    expect(pinVerdict(`pnpm@12.21.0+sha512.${hex}`, succeeded(integrity)).failed).toBe(false);
    expect(pinVerdict(`pnpm@12.21.0+sha512.${'cd'.repeat(64)}`, succeeded(integrity)).failed).toBe(true);
  });

  test('is not checked where the registry has no hash', () => {
    expect(pinVerdict(`pnpm@12.21.0+sha512.${hex}`, { status: 1, stdout: '', stderr: '' })).toEqual({
      failed: false,
      sentence: 'Not checked: the registry does not tell the hash of pnpm.',
    });
  });
});
