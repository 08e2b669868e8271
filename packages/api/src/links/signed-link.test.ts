import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkClaims } from './signed-link.ts';
import { accountHolder, accountIn, claimsIn, guestHolder, signLink, TOKEN_MAX } from './signed-link.ts';

const LARGEST = 2_147_483_647;
const config = { secretKey: randomBytes(32), databaseUrl: undefined, dataDir: '' };
const CLAIMS: LinkClaims = { purpose: 'reminders', subject: 0, who: '12.0', revision: 0, until: 1_795_000_000 };
const token = signLink(config, CLAIMS);

test('rule 15.21: what was signed is read again', () => {
  expect(claimsIn(config, token)).toEqual(CLAIMS);
});

test('the longest token has no more than 200 characters', () => {
  const account = accountHolder({ id: LARGEST, links_version: LARGEST });
  for (const who of [account, guestHolder(config, `${'a'.repeat(64)}@${'b'.repeat(180)}.pe`)]) {
    const longest = signLink(config, { ...CLAIMS, who, subject: LARGEST, revision: LARGEST, until: 4_102_444_800 });
    expect(longest.length).toBeLessThanOrEqual(TOKEN_MAX);
    expect(claimsIn(config, longest)?.who).toBe(who);
  }
});

test('no other text is a token: each letter changed, cut, added, or of another key', () => {
  const letters = [...'AZaz09-_.= é'];
  const others = fc.oneof(
    fc
      .tuple(fc.nat(token.length - 1), fc.constantFrom(...letters))
      .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
    fc.nat(token.length - 1).map((length) => token.slice(0, length)),
    fc.string().map((more) => token + more),
    fc.string({ unit: 'binary' }),
    fc.constant('a'.repeat(10_000)),
    fc.constant(signLink({ ...config, secretKey: randomBytes(32) }, CLAIMS)),
  );
  fc.assert(
    fc.property(
      others.filter((text) => text !== token),
      (text) => claimsIn(config, text) === undefined,
    ),
    { numRuns: 300 },
  );
});

describe('the holder', () => {
  test('is an account with the version of its links', () => {
    expect(accountIn(accountHolder({ id: 12, links_version: 3 }))).toEqual({ id: 12, links_version: 3 });
  });

  test('or a guest, whose address the link does not tell', () => {
    const who = guestHolder(config, 'Socia@andina.pe');
    expect(who).toBe(guestHolder(config, 'socia@andina.pe'));
    expect(who).toMatch(/^[\w-]{16}$/);
    expect(accountIn(who)).toBeUndefined();
  });
});

test('without a key there is no link', () => {
  expect(claimsIn({ ...config, secretKey: undefined, databaseUrl: 'postgres://x' }, token)).toBeUndefined();
});
