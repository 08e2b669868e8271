import fastifyStatic from '@fastify/static';
import type { EnqueueRead } from '@mentorias/federation/releases/reading/reading-queues';
import { publishedVersions } from '@mentorias/federation/releases/release-folder';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.ts';
import { coalesce } from '../releases/one-at-a-time.ts';
import type { ListedFile } from './listed-file.ts';
import { fileQueue, ignoreAbsent, readListed, serveListed } from './listed-file.ts';

/** A file of a shell, named as a build names it; a percent-encoded name never matches. */
const SHELL_FILE = /^\/assets\/(?<file>[\w.-]+\.(?:js|css|svg|png|ico|woff2))$/;

/** How many bytes of requested files stay in memory; a shell in one encoding has half a million. */
const KEPT_BYTES = 16_000_000;

/**
 * Serves the files that any published shell lists, current or not: open tabs use an older one, and the page of another gateway
 * perhaps one that was published a moment ago. File names are content hashes, so it does not matter which shell a file comes from.
 * Requested files stay in memory: a page loads even while the releases folder does not answer.
 */
export async function publishedShellFiles(
  app: FastifyInstance,
  { releases, queue = fileQueue() }: Pick<GatewayConfig, 'releases'> & { queue?: EnqueueRead },
): Promise<void> {
  const shells = listedShells(releases, queue);
  const kept = keptFiles();

  async function readFrom(versions: Map<string, number>, file: string, accepted: string | null) {
    for (const [version, bytes] of versions) {
      const found = await readListed(releases, [SHELL, version, file], bytes, accepted).catch(ignoreAbsent);
      if (found) return found;
    }
    return undefined;
  }

  async function find(file: string, accepted: string | null): Promise<ListedFile | undefined> {
    const key = `${file} ${accepted}`;
    const read = async () => {
      const known = kept.get(key);
      if (known) return known;
      const found = await readFrom(shells.withFile(file), file, accepted);
      if (found) kept.add(key, found);
      return found;
    };
    const found = kept.get(key) ?? (await queue(SHELL, read));
    if (found) return found;
    await shells.renew();
    return shells.withFile(file).size > 0 ? queue(SHELL, read) : undefined;
  }

  serveListed(app, '/assets/*', SHELL_FILE, ({ file = '' }, accepted) => find(file, accepted));
}

/** The file lists of the published shells. A shell never changes, so its list is read once; lists of deleted shells are dropped. */
function listedShells(releases: string, queue: EnqueueRead) {
  const shells = new Map<string, ReadonlyMap<string, number>>();

  async function read() {
    const versions = await publishedVersions(releases, SHELL);
    for (const version of shells.keys()) if (!versions.includes(version)) shells.delete(version);
    for (const version of versions.filter((version) => !shells.has(version))) {
      const release = await readShellRelease(releases, version).catch(ignoreAbsent);
      const files = Object.entries({ ...release?.files, ...release?.fonts });
      if (release) shells.set(version, new Map(files.map(([file, { bytes }]) => [file, bytes])));
    }
  }

  return {
    /** Looks for new shells. */
    renew: coalesce(() => queue(SHELL, read)),
    /** The versions that list a file, each with its size in bytes. */
    withFile(file: string): Map<string, number> {
      const found = new Map<string, number>();
      for (const [version, files] of shells) {
        const bytes = files.get(file);
        if (bytes !== undefined) found.set(version, bytes);
      }
      return found;
    },
  };
}

/** Files in memory; the oldest are dropped above the limit. */
function keptFiles() {
  const files = new Map<string, ListedFile>();
  let bytes = 0;
  return {
    get: (key: string) => files.get(key),
    add(key: string, file: ListedFile) {
      files.set(key, file);
      bytes += file.content.length;
      for (const [eldest, { content }] of files) {
        if (bytes <= KEPT_BYTES) break;
        files.delete(eldest);
        bytes -= content.length;
      }
    },
  };
}

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

const BUILT_FILE = /^\/[\w.-]+\.(js|css|svg|png|ico|woff2)$/;

/** Serves the files of the build of the shell in `folder`: named by their content, so cached for ever; compressed at build time. */
export async function builtShellFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(fastifyStatic, {
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
    index: false as const,
    root: folder,
    prefix: '/assets/',
    allowedPath: (path) => BUILT_FILE.test(path),
  });
}
