import { describe, expect, test } from 'vitest';
import { Pointer } from './pointer.ts';
import { readPublished } from './release-source.ts';

const pointer = (canary: unknown) => ({ version: '1.0.0', previous: null, canary });

describe('a pointer', () => {
  test.each([
    null,
    { version: '1.1.0', percent: 10 },
    { version: '1.1.0', percent: 10, errorLimit: 1 },
    { version: '1.1.0', percent: 99, errorLimit: 10_000 },
  ])('may have the canary %j', (canary) => {
    expect(Pointer.parse(pointer(canary))).toEqual(pointer(canary));
  });

  test.each([
    { version: '1.1.0', percent: 100 },
    { version: '1.1.0', percent: 10, errorLimit: 0 },
    { version: '1.1.0', percent: 10, errorLimit: 2.5 },
    { version: '1.1.0', percent: 10, errorLimit: 10_001 },
    { version: '1.1.0', percent: 10, limit: 5 },
  ])('may not have the canary %j', (canary) => {
    expect(Pointer.safeParse(pointer(canary)).success).toBe(false);
  });
});

test.each([
  [{ version: '1.1.0', percent: 10 }, 5],
  [{ version: '1.1.0', percent: 10, errorLimit: 20 }, 20],
])('the canary %j is suspended after %i people', async (canary, errorLimit) => {
  const release = async (version: string) => ({ version }) as never;
  const published = await readPublished(Pointer.parse(pointer(canary)), release);
  expect(published?.canary).toEqual({ percent: 10, errorLimit, release: { version: '1.1.0' } });
});
