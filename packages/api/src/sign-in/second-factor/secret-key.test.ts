import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../database/testing.ts';
import { decrypt, encrypt, keyedHash } from './secret-key.ts';

const embedded = () => ({ secretKey: undefined, databaseUrl: undefined, dataDir: temporaryFolder() });

test('beside an embedded database the key is a private file, made once', () => {
  const config = embedded();
  const hidden = encrypt(config, 'Ana', 'secreto');
  expect(statSync(join(config.dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(decrypt(config, 'Ana', hidden)).toBe('secreto');
});

test('the same text is encrypted differently each time, and decrypted with its owner and key alone', () => {
  const config = { ...embedded(), secretKey: randomBytes(32) };
  const hidden = encrypt(config, 'Ana', 'secreto');
  expect(encrypt(config, 'Ana', 'secreto')).not.toBe(hidden);
  expect(() => decrypt(config, 'Luis', hidden)).toThrow();
  expect(() => decrypt({ ...config, secretKey: randomBytes(32) }, 'Ana', hidden)).toThrow();
  expect(keyedHash(config, 'x')).not.toBe(keyedHash({ ...config, secretKey: randomBytes(32) }, 'x'));
});

test.each(['', 'a2V5', 'no es base64'])('a key file with %j is refused, and nothing is encrypted', (text) => {
  const config = embedded();
  writeFileSync(join(config.dataDir, 'secret.key'), text);
  expect(() => encrypt(config, 'Ana', 'secreto')).toThrow('does not hold a key');
});

test('making a key leaves no other file', () => {
  const config = embedded();
  encrypt(config, 'Ana', 'secreto');
  expect(readdirSync(config.dataDir)).toEqual(['secret.key']);
});
