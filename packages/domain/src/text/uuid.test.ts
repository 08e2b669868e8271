import { afterEach, describe, expect, test, vi } from 'vitest';
import { newUuid } from './uuid.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newUuid', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is a UUID of version 4, another each time', () => {
    const made = Array.from({ length: 200 }, newUuid);
    expect(new Set(made).size).toBe(200);
    for (const uuid of made) expect(uuid).toMatch(VERSION_4);
  });

  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('keeps version and variant whatever the bytes are: %i', (byte, expected) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(newUuid()).toBe(expected);
  });
});
