import type { SharedKey } from '@mentorias/federation/shared-modules';

declare const SHARED_VERSIONS: Record<SharedKey, string>;

/** The version of each shared module that this shell provides, as its build states it. */
export function providedVersions(): Record<SharedKey, string> {
  return SHARED_VERSIONS;
}
