import type { KeyObject } from 'node:crypto';
import type { Release } from '@mentorias/federation/registry';
import { parseRelease } from '@mentorias/federation/releases/parse-release';
import { parsePointer } from '@mentorias/federation/releases/pointer';
import {
  DESCRIPTION_LIMIT,
  POINTER_LIMIT,
  SIGNATURE_LIMIT,
} from '@mentorias/federation/releases/reading/release-limits';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';
import { readPublished } from '@mentorias/federation/releases/release-source';
import { SIGNATURE_FILE } from '@mentorias/federation/releases/signature';
import { expectRunnable, fetchSmall } from './fetch-from-origin.ts';

interface OtherOrigin {
  remote: string;
  /** The address of its `current.json`; the folders of the versions lie beside it. */
  pointer: URL;
  keys: readonly KeyObject[] | undefined;
  /** The origin of the pages that its releases run in. */
  pagesOrigin: string;
}

/** A remote whose releases lie on its team's own origin, as `release publish` leaves them in a folder. */
export function originSource({ remote, pointer, keys, pagesOrigin }: OtherOrigin): ReleaseSource {
  /** A release never changes: a valid one is not fetched again while the pointer names it. */
  let good: Release[] = [];
  const baseOf = (version: string) => new URL(`${version}/`, pointer).href;

  async function readRelease(version: string): Promise<Release> {
    const known = good.find((release) => release.version === version);
    if (known) return known;
    const fileOf = (name: string) => new URL(name, baseOf(version));
    const [bytes, signature] = await Promise.all([
      fetchSmall(fileOf('release.json'), DESCRIPTION_LIMIT),
      keys && fetchSmall(fileOf(SIGNATURE_FILE), SIGNATURE_LIMIT),
    ]);
    const release = parseRelease(bytes, signature?.toString('utf8'), { remote, version, keys });
    await expectRunnable(fileOf(release.entry), pagesOrigin);
    return release;
  }

  return {
    remote,
    async published() {
      const named = parsePointer(await fetchSmall(pointer, POINTER_LIMIT));
      const published = await readPublished(named, readRelease);
      good = published ? [published.current, ...(published.canary ? [published.canary.release] : [])] : [];
      return published;
    },
    baseOf,
  };
}
