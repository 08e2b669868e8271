import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { privateKeyFrom } from '@mentorias/federation/releases/signature';
import { CommandError } from '../command-error.ts';

/** The team's private key in a file. Throws CommandError where there is none that can sign. */
export async function readKey(file: string): Promise<KeyObject> {
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new CommandError(`${file} cannot be read: --key takes the file of the team's private key`);
  const pem = await readFile(file, 'utf8');
  try {
    return privateKeyFrom(pem);
  } catch {
    throw new CommandError(`${file} holds no key to sign with: expected a private Ed25519 key as PEM (PKCS8)`);
  }
}
