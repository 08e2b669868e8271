import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

async function fileWith(text: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'key-')), 'team.pem');
  await writeFile(file, text);
  return file;
}

test('a private Ed25519 key is read', async () => {
  const key = await readKey(await fileWith(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()));
  expect(key.equals(privateKey)).toBe(true);
});

test.each([
  ['no key', 'hola'],
  ['a public key', publicKey.export({ format: 'pem', type: 'spki' }).toString()],
])('%s is refused', async (_name, text) => {
  await expect(readKey(await fileWith(text))).rejects.toThrow(
    'holds no key to sign with: expected a private Ed25519 key as PEM (PKCS8)',
  );
});

test('a file that is not there is refused', async () => {
  await expect(readKey('/nowhere.pem')).rejects.toThrow(
    "/nowhere.pem cannot be read: --key takes the file of the team's",
  );
});
