import { negotiate } from '@fastify/accept-negotiator';
import { readGuarded } from '@mentorias/federation/releases/reading/guarded-file';
import { FILE_LIMIT } from '@mentorias/federation/releases/reading/release-limits';
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

/**
 * Serves the files that never change below `address`: `find` reads the one that the groups of `pattern` name, in the accepted
 * encoding. What does not match, or is not found, is a 404.
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
    const found = named && (await find(named, acceptedEncoding(request)));
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
