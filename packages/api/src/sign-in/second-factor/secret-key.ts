import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import type { ApiConfig } from '../../config.ts';

export type KeyConfig = Pick<ApiConfig, 'secretKey' | 'databaseUrl' | 'dataDir'>;

const FILE = 'secret.key';
const BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether there is a key, or a private place for one: gateways that share a database need it in the configuration. */
export function canHaveSecretKey({ secretKey, databaseUrl }: KeyConfig): boolean {
  return secretKey !== undefined || databaseUrl === undefined;
}

/** Encrypts a text with the server's key; `owner` is authenticated with it, so that rows cannot be swapped. */
export function encrypt(config: KeyConfig, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'encryption'), iv).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Decrypts a text. Throws where it was encrypted with another key or for another owner. */
export function decrypt(config: KeyConfig, owner: string, hidden: string): string {
  const bytes = Buffer.from(hidden, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, 'encryption'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A keyed hash, for a text so short that a plain hash could be reversed by guessing. */
export function keyedHash(config: KeyConfig, text: string): string {
  return createHmac('sha256', keyFor(config, 'hashing')).update(text).digest('base64url');
}

/** A key of its own for each purpose, derived from the server's. */
export function keyFor(config: KeyConfig, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secretKey ?? fileKey(config.dataDir), '', purpose, BYTES));
}

/** The key file beside the embedded database, made when first needed. Throws where it is damaged. */
function fileKey(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  if (!existsSync(path)) makeKey(dataDir, path);
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== BYTES) throw new Error(`${path} does not hold a key of ${BYTES} bytes`);
  return key;
}

/** Writes the key by a hard link, which never replaces a file: of two processes at once both use the first key. */
function makeKey(dataDir: string, path: string): void {
  makeFolder(dataDir, 0o700);
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(BYTES).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
