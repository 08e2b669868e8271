import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';
import { publicTextOf } from '@mentorias/federation/releases/signature';
import { describe, expect, test } from 'vitest';
import { remotesConfigFrom } from './remotes-config.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: typeof publicKey, type: 'spki' | 'pkcs8') => key.export({ format: 'pem', type }).toString();

async function configOf(content: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), 'remotes-')), 'remotes.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return remotesConfigFrom(file, ROLE_ROUTING);
}

test('without a file, and where it says nothing of it, no remote is special', async () => {
  expect(remotesConfigFrom(undefined, ROLE_ROUTING)).toEqual(new Map());
  expect(await configOf({ guide: {} })).toEqual(new Map());
});

test('a remote may have a pointer on its own origin, and the keys of its team', async () => {
  const config = await configOf({
    guide: { pointer: 'https://cdn.guide.example/guide/current.json', publicKeys: [publicTextOf(publicKey)] },
    admin: { publicKeys: [publicTextOf(publicKey), pem(publicKey, 'spki')] },
    entrepreneur: { pointer: 'http://127.0.0.1:8080/current.json' },
  });
  expect(config.get('guide')?.pointer?.origin).toBe('https://cdn.guide.example');
  expect(config.get('guide')?.keys?.map((key) => key.equals(publicKey))).toEqual([true]);
  expect(config.get('admin')?.keys?.map((key) => key.equals(publicKey))).toEqual([true, true]);
  expect(config.get('admin')?.pointer).toBeUndefined();
  expect(config.get('entrepreneur')).toEqual({ pointer: expect.any(URL), keys: undefined });
});

const POINTER = 'debe ser una dirección https, o http en esta misma máquina, sin usuario ni contraseña.';
const KEY = 'debe ser una clave pública Ed25519, en PEM o en base64 de su DER.';

describe('one sentence says', () => {
  test.each<[string, unknown, string]>([
    ['no object', [], 'REMOTES_CONFIG: debe ser un objeto JSON con un campo por remoto.'],
    ['no settings', { guide: 'https://x' }, 'REMOTES_CONFIG: guide: debe ser un objeto.'],
    ['an unknown remote', { guia: {} }, "REMOTES_CONFIG: no hay un remoto 'guia', los hay entrepreneur, guide, admin."],
    [
      'a name of every object',
      '{"constructor":{}}',
      "REMOTES_CONFIG: no hay un remoto 'constructor', los hay entrepreneur, guide, admin.",
    ],
    [
      'a field that is not known',
      { guide: { publicKey: 'x' } },
      'REMOTES_CONFIG: guide: solo puede tener pointer y publicKeys.',
    ],
    [
      'a pointer in the clear',
      { guide: { pointer: 'http://cdn.example/current.json' } },
      `REMOTES_CONFIG: guide: pointer: ${POINTER}`,
    ],
    [
      'a pointer with a password',
      { guide: { pointer: 'https://a:b@cdn.example/x' } },
      `REMOTES_CONFIG: guide: pointer: ${POINTER}`,
    ],
    ['a pointer that is a path', { guide: { pointer: '/guide/x' } }, `REMOTES_CONFIG: guide: pointer: ${POINTER}`],
    ['no keys', { guide: { publicKeys: [] } }, 'REMOTES_CONFIG: guide: publicKeys: debe tener al menos una clave.'],
    [
      'one key alone',
      { guide: { publicKeys: 'MCow' } },
      'REMOTES_CONFIG: guide: publicKeys: debe ser una lista de claves.',
    ],
    ['no key', { guide: { publicKeys: ['MCow'] } }, `REMOTES_CONFIG: guide: publicKeys: 0: ${KEY}`],
    [
      'a private key',
      { guide: { publicKeys: [pem(privateKey, 'pkcs8')] } },
      `REMOTES_CONFIG: guide: publicKeys: 0: ${KEY}`,
    ],
    [
      'an RSA key',
      { guide: { publicKeys: [pem(rsa.publicKey, 'spki')] } },
      `REMOTES_CONFIG: guide: publicKeys: 0: ${KEY}`,
    ],
  ])('%s', async (_name, content, sentence) => {
    const error = await configOf(content).catch((thrown) => thrown);
    expect(error.message).toBe(sentence);
  });

  test('a file that is not there, and one that is no JSON', async () => {
    expect(() => remotesConfigFrom('/nowhere.json', ROLE_ROUTING)).toThrow(
      'REMOTES_CONFIG: el archivo /nowhere.json no se puede leer.',
    );
    await expect(configOf('{\n\n')).rejects.toThrow(
      /^REMOTES_CONFIG: el archivo \/.+ no es JSON válido \(línea 1, columna 2\)\.$/,
    );
  });
});
