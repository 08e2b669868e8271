import type { KeyObject } from 'node:crypto';
import type { Release } from '@mentorias/federation/registry';
import { parseRelease } from '@mentorias/federation/releases/parse-release';
import { parsePointer } from '@mentorias/federation/releases/pointer';
import {
  DESCRIPTION_LIMIT,
  FILE_LIMIT,
  POINTER_LIMIT,
  SIGNATURE_LIMIT,
} from '@mentorias/federation/releases/reading/release-limits';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';
import { readPublished } from '@mentorias/federation/releases/release-source';
import { SIGNATURE_FILE } from '@mentorias/federation/releases/signature';

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

/** The time limit for one reply of another origin, in milliseconds. */
const ANSWER_TIMEOUT_MS = 2000;

/** The bytes of a file of at most `limit` bytes on another origin. Throws one sentence where it does not arrive completely and in time, or redirects. */
export async function fetchSmall(url: URL, limit: number): Promise<Buffer> {
  return (await ask(url, limit)).bytes;
}

/** Throws where a script on another origin is missing, or CORS does not let a page of `origin` run it. */
export async function expectRunnable(url: URL, origin: string): Promise<void> {
  const { headers } = await ask(url, FILE_LIMIT, { origin });
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(
    `${url} does not run in pages of ${origin}: expected access-control-allow-origin * or ${origin}, received ${allowed ?? 'none'}`,
  );
}

async function ask(
  url: URL,
  limit: number,
  headers: Record<string, string> = {},
): Promise<{ headers: Headers; bytes: Buffer }> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const reply = await fetch(url, { signal, headers, redirect: 'error' });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return { headers: reply.headers, bytes: await bytesOf(reply, limit) };
  } catch (error) {
    throw new Error(
      `${url} does not answer: ${signal.aborted ? `nothing for ${ANSWER_TIMEOUT_MS} ms` : reasonOf(error)}`,
    );
  }
}

async function bytesOf(reply: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > limit) throw new Error(`more than ${limit} bytes`);
  }
  return Buffer.concat(parts);
}

/** The cause of fetch's 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}
