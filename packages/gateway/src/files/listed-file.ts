import { negotiate } from '@fastify/accept-negotiator';
import { unavailable } from '@mentorias/api/http/errors';
import { readGuarded } from '@mentorias/federation/releases/reading/guarded-file';
import { createReadQueue } from '@mentorias/federation/releases/reading/reading-queues';
import { FILE_LIMIT } from '@mentorias/federation/releases/reading/release-limits';
import { TimeLimitExceeded } from '@mentorias/federation/with-timeout';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
const ENDINGS: Record<string, string> = { br: '.br', gzip: '.gz' };

/** How long a requested file may take, in milliseconds: longer than a browser waits for it, so that a busy machine is only slow. */
const FILE_TIMEOUT_MS = 10_000;

/** Queues the reads of requested files, apart from those of the registry, which must not wait as long. */
export const fileQueue = () => createReadQueue(FILE_TIMEOUT_MS);

/** The system's codes for what may work a moment later: too many open files, a drive that does not answer. */
const PASSING_CODES = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'ESTALE', 'ETIMEDOUT'];

/** For `catch` of a read: nothing where the file is not there, or is not what its release lists. Throws what may work a moment later. */
export function ignoreAbsent(error: Error & { code?: string | undefined }): undefined {
  if (error instanceof TimeLimitExceeded || PASSING_CODES.includes(error.code ?? '')) throw error;
  return undefined;
}

/** A file that a release lists with its size. It is read into memory: a file that shrinks meanwhile would truncate a streamed reply. */
export interface ListedFile {
  content: Buffer;
  /** As content-encoding names it; undefined for the file as it is. */
  encoding: string | undefined;
}

/** The encoding that the browser prefers of those that a build writes; null for the file itself. */
export function acceptedEncoding({ headers }: FastifyRequest): string | null {
  return negotiate(headers['accept-encoding'] ?? '', Object.keys(ENDINGS));
}

/** The content of a listed file in the accepted encoding, or unencoded where that file cannot be read. */
export async function readListed(
  releases: string,
  names: string[],
  bytes: number,
  accepted: string | null,
): Promise<ListedFile | undefined> {
  if (accepted) {
    const compressed = names.with(-1, `${names.at(-1)}${ENDINGS[accepted]}`);
    const content = await readGuarded(releases, compressed, FILE_LIMIT).catch(() => undefined);
    if (content) return { content, encoding: accepted };
  }
  const content = await readGuarded(releases, names, bytes);
  return content.length === bytes ? { content, encoding: undefined } : undefined;
}

function asUnavailable(): never {
  throw unavailable();
}

/**
 * Serves the files that never change below `address`: `find` reads the one that the groups of `pattern` name, in the accepted
 * encoding. What does not match, or is not found, is a 404; what could not be read now is a 503 with Retry-After.
 */
export function serveListed(
  app: FastifyInstance,
  address: string,
  pattern: RegExp,
  find: (named: Partial<Record<string, string>>, accepted: string | null) => Promise<ListedFile | undefined>,
): void {
  app.get(address, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const named = pattern.exec(path)?.groups;
    const found = named && (await find(named, acceptedEncoding(request)).catch(ignoreAbsent).catch(asUnavailable));
    if (!found) return reply.callNotFound();
    const { content, encoding } = found;
    reply.headers({
      'content-type': TYPES[path.split('.').at(-1) ?? ''],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.send(content);
  });
}
