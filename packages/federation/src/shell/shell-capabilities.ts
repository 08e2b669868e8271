import { z } from 'zod';
import type { Routing } from '../role-routing.ts';
import type { ShellManifest } from './shell-manifest.ts';

/** What a shell provides to remotes; a release is checked against it before it is published. */
export const ShellCapabilities = z.object({
  version: z.string(),
  contracts: z.object({ oldest: z.int(), newest: z.int() }),
  /** The version of each shared module. */
  shared: z.record(z.string(), z.string()),
  /** The names that each of them exports; unknown of an older shell. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
  /** Whether it gives every late file of a remote its hash, whatever bundler made it; an older shell leaves that to the build. */
  checksLateFiles: z.boolean().optional(),
  /** Whether it knows the first screen of a release; the product of an older shell refuses a release that describes it. */
  preparesFirstScreen: z.boolean().optional(),
  /** Whether the calls of a first screen may name days; the product of an older shell refuses a release whose calls do. */
  namesDays: z.boolean().optional(),
  /** Whether it clears the chunk table of a release; the product of an older shell refuses a release that names one. */
  clearsChunks: z.boolean().optional(),
  /** The paths that each remote owns. */
  paths: z.record(z.string(), z.array(z.string())),
  /** Of each remote whose releases must be signed: the public keys of its team (base64 of DER). */
  signers: z.record(z.string(), z.array(z.string())).optional(),
});
export type ShellCapabilities = z.infer<typeof ShellCapabilities>;

/** What the shell of a build provides; `roles` says which remote serves which role, `signers` which remotes must be signed. */
export function capabilitiesOf(
  { version, contracts, shared, exports, late, preparesFirstScreen, namesDays, clearsChunks }: ShellManifest,
  roles: Routing,
  signers?: ShellCapabilities['signers'],
): ShellCapabilities {
  return {
    version,
    contracts,
    shared,
    ...(exports && { exports }),
    ...(late && { checksLateFiles: true }),
    ...(preparesFirstScreen && { preparesFirstScreen }),
    ...(namesDays && { namesDays }),
    ...(clearsChunks && { clearsChunks }),
    paths: pathsByRemote(roles),
    ...(signers && { signers }),
  };
}

/** The paths that each remote owns in any role. */
function pathsByRemote(roles: Routing): ShellCapabilities['paths'] {
  const paths: Record<string, Set<string>> = {};
  for (const { remote, paths: owned } of Object.values(roles).flat())
    paths[remote] = new Set([...(paths[remote] ?? []), ...owned]);
  return Object.fromEntries(Object.entries(paths).map(([remote, owned]) => [remote, [...owned]]));
}
