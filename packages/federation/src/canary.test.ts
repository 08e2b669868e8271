import { describe, expect, test } from 'vitest';
import { percentileOf, releaseFor } from './canary.ts';
import type { RegisteredRelease, RegisteredRemote } from './registry.ts';

const current = { name: 'guide', version: '1.0.0' } as RegisteredRelease;
const next = { name: 'guide', version: '1.1.0' } as RegisteredRelease;
const remoteAt = (percent: number): RegisteredRemote => ({
  ...current,
  canary: { percent, errorLimit: 5, release: next },
});
const users = Array.from({ length: 10_000 }, (_, index) => index + 1);

describe('a canary', () => {
  test.each([1, 10, 50])('at %i % over 10,000 users reaches that share, within one point', (percent) => {
    const reached = users.filter((id) => releaseFor(remoteAt(percent), id).version === '1.1.0').length;
    expect(Math.abs(reached / 100 - percent)).toBeLessThan(1);
  });

  test('always gives a user the same release, and keeps its users when it grows', () => {
    const inAt = (percent: number) => users.filter((id) => releaseFor(remoteAt(percent), id).version === '1.1.0');
    expect(inAt(10)).toEqual(inAt(10));
    expect(inAt(20)).toEqual(expect.arrayContaining(inAt(10)));
  });

  test('picks other people for another remote', () => {
    const both = users.filter((id) => percentileOf(`guide:${id}`) < 10 && percentileOf(`admin:${id}`) < 10).length;
    expect(both).toBeLessThan(200);
  });

  test('is returned as a plain release, without the fields of the registry', () => {
    const suspended = { version: '1.1.0', people: 5, at: '2026-11-23T14:00:00.000Z' };
    expect(releaseFor({ ...current, suspended }, 1)).toEqual(current);
  });

  test('is not for a user without an id; without a canary it is the current release', () => {
    expect(releaseFor(remoteAt(99), undefined)).toEqual(current);
    expect(releaseFor(current, 1)).toEqual(current);
  });
});
