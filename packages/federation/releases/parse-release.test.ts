import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Release } from '../src/registry.ts';
import { exampleRelease } from '../src/testing.ts';
import { parseRelease } from './parse-release.ts';
import { isSignedBy, privateKeyFrom, publicKeyFrom, publicTextOf, signatureOf } from './signature.ts';

const team = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');

const bytesOf = (over: Partial<Release> = {}) => Buffer.from(JSON.stringify(exampleRelease(over)));
const bytes = bytesOf();
const signed = signatureOf(bytes, team.privateKey);
const EXPECTED = { remote: 'guide', version: '1.0.0', keys: [team.publicKey] };

describe('a release of a team with a key', () => {
  test('that the team signed is accepted', () => {
    expect(parseRelease(bytes, signed, EXPECTED)).toMatchObject({ name: 'guide', version: '1.0.0' });
  });

  test('that was signed with the previous key is accepted as long as that key is trusted', () => {
    const keys = [other.publicKey, team.publicKey];
    expect(parseRelease(bytes, signed, { ...EXPECTED, keys }).version).toBe('1.0.0');
  });

  const next = bytesOf({ version: '1.0.1' });
  const admin = bytesOf({ name: 'admin' });
  test.each<[string, Buffer, string | undefined, string, string]>([
    ['is not signed', bytes, undefined, '1.0.0', 'guide@1.0.0 is not signed'],
    ['has an empty signature', bytes, '', '1.0.0', 'guide@1.0.0 is not signed by its team'],
    ['has no signature but text', bytes, 'fírmame', '1.0.0', 'guide@1.0.0 is not signed by its team'],
    [
      'is signed by another',
      bytes,
      signatureOf(bytes, other.privateKey),
      '1.0.0',
      'guide@1.0.0 is not signed by its team',
    ],
    [
      'had a byte changed',
      bytesOf({ entry: 'remoteEntrx.js' }),
      signed,
      '1.0.0',
      'guide@1.0.0 is not signed by its team',
    ],
    ['had a byte added', Buffer.concat([bytes, Buffer.from('\n')]), signed, '1.0.0', 'is not signed by its team'],
    ['has the signature of another version', next, signed, '1.0.1', 'guide@1.0.1 is not signed by its team'],
    ['is another version, signature and all', bytes, signed, '2.0.0', 'says that it is guide@1.0.0'],
    [
      'is another remote of the same team',
      admin,
      signatureOf(admin, team.privateKey),
      '1.0.0',
      'says that it is admin@1.0.0',
    ],
  ])('and %s is refused', (_name, found, signature, version, sentence) => {
    expect(() => parseRelease(found, signature, { ...EXPECTED, version })).toThrow(sentence);
  });
});

test('without a key a release needs no signature', () => {
  expect(parseRelease(bytes, undefined, { remote: 'guide', version: '1.0.0' }).name).toBe('guide');
});

describe('a key', () => {
  const pem = team.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const pkcs8 = team.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

  test.each([
    ['as PEM', pem],
    ['as base64 of its DER form', publicTextOf(team.privateKey)],
  ])('%s is read', (_name, text) => {
    expect(isSignedBy([publicKeyFrom(text)], bytes, signatureOf(bytes, privateKeyFrom(pkcs8)))).toBe(true);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  test.each([
    ['nothing', ''],
    ['no key', 'hola'],
    ['a private key', pkcs8],
    ['another kind of key', rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString()],
  ])('that is %s is no public key', (_name, text) => {
    expect(() => publicKeyFrom(text)).toThrow();
  });

  test.each([
    ['a public key', pem],
    ['another kind of key', rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ])('that is %s is no private key', (_name, text) => {
    expect(() => privateKeyFrom(text)).toThrow();
  });
});
