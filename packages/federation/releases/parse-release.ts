import type { KeyObject } from 'node:crypto';
import { Release } from '../src/registry.ts';
import { parseJson } from './reading/parse-json.ts';
import { isSignedBy } from './signature.ts';

/** What a release is published as, and the keys of the team that must have signed it; undefined where no signature is needed. */
export interface ExpectedRelease {
  remote: string;
  version: string;
  keys?: readonly KeyObject[] | undefined;
}

/**
 * The release that the bytes of a `release.json` describe. Throws where it is damaged, does not match the name and version that it
 * is published as, or is not signed by its team. The signed bytes contain both, so a signature fits one remote and version only.
 */
export function parseRelease(
  bytes: Uint8Array,
  signature: string | undefined,
  { remote, version, keys }: ExpectedRelease,
): Release {
  if (keys) {
    if (signature === undefined) throw new Error(`${remote}@${version} is not signed`);
    if (!isSignedBy(keys, bytes, signature)) throw new Error(`${remote}@${version} is not signed by its team`);
  }
  const release = parseJson(`release.json of ${remote}@${version}`, Release, bytes);
  if (release.name !== remote || release.version !== version) {
    throw new Error(`the release of ${remote} at ${version} says that it is ${release.name}@${release.version}`);
  }
  return release;
}
