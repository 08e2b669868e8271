import { negotiate } from '@fastify/accept-negotiator';
import { readGuarded } from '@mentorias/federation/releases/guarded-file';
import type { QueueReading } from '@mentorias/federation/releases/reading-queues';
import { readRelease } from '@mentorias/federation/releases/release-folder';
import { FILE_LIMIT } from '@mentorias/federation/releases/release-limits';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';
import { teamKeysOf } from './remotes-config.ts';

/** Code and styles only, named as a build names them: what needs decoding is no file of a release. */
const RELEASE_FILE =
  /^\/remotes\/(?<remote>[a-z][a-z0-9-]{0,39})\/(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/(?<file>[\w.-]+\.(?<type>js|css))$/;

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const ENDINGS: Record<string, string> = { br: '.br', gzip: '.gz' };

/** How many releases' lists are kept; the eldest goes first. */
const MOST_LISTS = 200;

interface FoundFile {
  content: Buffer;
  /** As content-encoding names it; undefined for the file as it is. */
  encoding: string | undefined;
}

/**
 * Serves the files that some release below `releases` lists, where its team has keys some release that the team signed. Nothing
 * else that may lie there is read: no link, no pipe, nothing of another size. Compressed at build time, cached for ever.
 * A file is read whole before it is sent: one that shrinks meanwhile would leave a reply without its end.
 */
export async function releaseFiles(
  app: FastifyInstance,
  { releases, remotes, queue }: Pick<GatewayConfig, 'releases' | 'remotes'> & { queue: QueueReading },
): Promise<void> {
  const listOf = releaseLists(releases, remotes);
  /** Requests for one file at the same time get one reading of it. */
  const underWay = new Map<string, Promise<FoundFile | undefined>>();

  function share(key: string, reading: Promise<FoundFile | undefined>): Promise<FoundFile | undefined> {
    const shared = reading.catch(() => undefined).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  }

  app.get('/remotes/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { remote, version, file, type } = RELEASE_FILE.exec(path)?.groups ?? {};
    if (!remote || !version || !file || !type) return reply.callNotFound();
    const accepted = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(ENDINGS));
    const read = async (): Promise<FoundFile | undefined> => {
      const bytes = (await listOf(remote, version)).get(file);
      return bytes === undefined ? undefined : readListed(releases, [remote, version, file], bytes, accepted);
    };
    const key = `${path} ${accepted}`;
    const found = await (underWay.get(key) ?? share(key, queue(remote, read)));
    if (!found) return reply.callNotFound();
    reply.headers({
      'content-type': TYPES[type],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(found.encoding && { 'content-encoding': found.encoding }),
    });
    return reply.send(found.content);
  });
}

/** The content of a listed file in the form that was asked for, or as it is where it cannot be had in that form. */
async function readListed(
  releases: string,
  names: string[],
  bytes: number,
  accepted: string | null,
): Promise<FoundFile | undefined> {
  if (accepted) {
    const compressed = names.with(-1, `${names.at(-1)}${ENDINGS[accepted]}`);
    const content = await readGuarded(releases, compressed, FILE_LIMIT).catch(() => undefined);
    if (content) return { content, encoding: accepted };
  }
  const content = await readGuarded(releases, names, bytes);
  return content.length === bytes ? { content, encoding: undefined } : undefined;
}

/** The files of a release with their sizes in bytes. A release never changes, so its list is read once; one that was not good is read again. */
function releaseLists(releases: string, remotes: GatewayConfig['remotes']) {
  const keys = teamKeysOf(remotes);
  const lists = new Map<string, ReadonlyMap<string, number>>();

  return async (remote: string, version: string): Promise<ReadonlyMap<string, number>> => {
    const name = `${remote}/${version}`;
    const known = lists.get(name);
    if (known) return known;
    const { files } = await readRelease(releases, remote, version, keys.get(remote));
    const list = new Map(Object.entries(files).map(([file, { bytes }]) => [file, bytes]));
    const [eldest] = lists.keys();
    if (lists.size >= MOST_LISTS && eldest !== undefined) lists.delete(eldest);
    lists.set(name, list);
    return list;
  };
}
