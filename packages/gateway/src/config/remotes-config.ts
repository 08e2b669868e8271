import type { KeyObject } from 'node:crypto';
import { ConfigError } from '@mentorias/api/environment';
import { LOOPBACK_HOSTS } from '@mentorias/federation/loopback';
import { operatorJson } from '@mentorias/federation/releases/reading/json-of';
import type { TeamKeys } from '@mentorias/federation/releases/signature';
import { publicKeyFrom, publicTextOf } from '@mentorias/federation/releases/signature';
import type { Routing } from '@mentorias/federation/role-routing';
import { z } from 'zod';

/** The operator's settings of one remote; no team can write them. */
export interface RemoteSettings {
  /** Where its pointer is, on its team's own origin; undefined for the releases folder. */
  pointer: URL | undefined;
  /** The team's keys: only what one of them signed is served and run. Undefined where nothing needs a signature. */
  keys: readonly KeyObject[] | undefined;
}

/** The remotes with settings; their teams publish them. */
export type RemotesConfig = ReadonlyMap<string, RemoteSettings>;

const PointerUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname));
  if (url && isSafe && !url.username && !url.password) return url;
  return refuse(context, 'debe ser una dirección https, o http en esta misma máquina, sin usuario ni contraseña');
});

const PublicKey = z.string().transform((text, context) => {
  try {
    return publicKeyFrom(text.trim());
  } catch {
    return refuse(context, 'debe ser una clave pública Ed25519, en PEM o en base64 de su DER');
  }
});

const RemotesFile = z.record(
  z.string(),
  z.strictObject(
    {
      pointer: PointerUrl.optional(),
      publicKeys: z.array(PublicKey, 'debe ser una lista de claves').min(1, 'debe tener al menos una clave').optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'solo puede tener pointer y publicKeys' : 'debe ser un objeto',
    },
  ),
  'debe ser un objeto JSON con un campo por remoto',
);

/** Reads the file that REMOTES_CONFIG names. Throws a ConfigError with one sentence. */
export function remotesConfigFrom(file: string | undefined, roles: Routing): RemotesConfig {
  if (!file) return new Map();
  const value = operatorJson(file, (problem) => new ConfigError(`REMOTES_CONFIG: ${problem}.`));
  const parsed = RemotesFile.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`REMOTES_CONFIG: ${[...(issue?.path ?? []), issue?.message].join(': ')}.`);
  }
  const known = Object.values(roles).flatMap((remotes) => remotes.map(({ remote }) => remote));
  const settings = Object.entries(parsed.data);
  const unknown = settings.find(([remote]) => !known.includes(remote));
  if (unknown) throw new ConfigError(`REMOTES_CONFIG: no hay un remoto '${unknown[0]}', los hay ${known.join(', ')}.`);
  return new Map(
    settings
      .filter(([, { pointer, publicKeys }]) => pointer || publicKeys)
      .map(([remote, { pointer, publicKeys }]) => [remote, { pointer, keys: publicKeys }]),
  );
}

/** The teams that must sign their releases. */
export function teamKeysOf(remotes: RemotesConfig): TeamKeys {
  return new Map([...remotes].flatMap(([remote, { keys }]) => (keys ? [[remote, keys]] : [])));
}

/** The same keys as the release command compares them: base64 of their DER form. */
export function signersOf(remotes: RemotesConfig): Record<string, string[]> {
  return Object.fromEntries([...teamKeysOf(remotes)].map(([remote, keys]) => [remote, keys.map(publicTextOf)]));
}

/** The origins beside our own that a page may load releases from. */
export function originsOf(remotes: RemotesConfig): string[] {
  return [...new Set([...remotes.values()].flatMap(({ pointer }) => (pointer ? [pointer.origin] : [])))];
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}
