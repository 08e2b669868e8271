import { CONTRACTS } from '@mentorias/federation/contract';
import { describe, expect, test, vi } from 'vitest';
import { testConfig } from '../testing.ts';
import { overriddenRelease } from './overridden-release.ts';

const address = 'http://localhost:3002/guide/';
const published = testConfig.remotes.guide;
const built = { ...published, version: '2.0.0', shared: { react: '^19.3.1' } };

function read(answer: () => Response | Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const release = overriddenRelease({ name: 'guide', address, published, provided: { react: '19.3.1' } });
  return { fetched, release };
}

describe('the build on a developer’s machine', () => {
  test('is a release with that address', async () => {
    const { fetched, release } = read(() => Response.json(built));
    expect(await release).toMatchObject({ name: 'guide', version: '2.0.0', base: address, override: { address } });
    expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost:3002/guide/release.json');
  });

  test('is checked against the versions of the shared modules (rule 13.3)', async () => {
    const { release } = read(() => Response.json({ ...built, shared: { react: '^18.3.1' } }));
    expect((await release).mismatch).toEqual({ key: 'react', needs: '^18.3.1', has: '19.3.1' });
  });
});

describe('anything else at the address is a problem that names the address', () => {
  test.each([
    ['a machine that does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['a file that is not there', () => new Response('', { status: 404 }), 'answered 404'],
    ['a page in place of it', () => new Response('<html>'), 'SyntaxError'],
    ['another remote', () => Response.json({ ...built, name: 'admin' }), "it describes 'admin', not 'guide'"],
    ['something else', () => Response.json({}), "it describes 'undefined', not 'guide'"],
  ])('%s', async (_what, answer, reason) => {
    const { override, ...release } = await read(answer).release;
    expect(override?.problem).toContain('http://localhost:3002/guide/release.json: ');
    expect(override?.problem).toContain(reason);
    expect(release).toMatchObject({ contract: CONTRACTS.newest, files: {}, navigation: published?.navigation });
  });
});
