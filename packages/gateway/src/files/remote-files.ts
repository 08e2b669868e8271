import { REMOTE, VERSION } from '@mentorias/federation/registry';
import type { EnqueueRead } from '@mentorias/federation/releases/reading/reading-queues';
import { readRelease } from '@mentorias/federation/releases/release-folder';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.ts';
import { teamKeysOf } from '../config/remotes-config.ts';
import type { ListedFile } from './listed-file.ts';
import { fileQueue, readListed, serveListed } from './listed-file.ts';

/** Code, styles and the manifest for tools, named as a build names them; a percent-encoded name never matches. */
const RELEASE_FILE = new RegExp(
  String.raw`^/remotes/(?<remote>${REMOTE})/(?<version>${VERSION})/(?<file>[\w.-]+\.(?:js|css)|mf-manifest\.json)$`,
);

/**
 * Serves the files that a release below `releases` lists; if its team has keys, only of releases that the team signed. Other
 * entries are never read: no link, no pipe, no file of another size. Compressed at build time, cached for ever.
 */
export async function remoteFiles(
  app: FastifyInstance,
  { releases, remotes, queue = fileQueue() }: Pick<GatewayConfig, 'releases' | 'remotes'> & { queue?: EnqueueRead },
): Promise<void> {
  const listOf = releaseLists(releases, remotes);
  /** Requests for one file at the same time get one reading of it. */
  const inFlight = new Map<string, Promise<ListedFile | undefined>>();

  function share(key: string, reading: Promise<ListedFile | undefined>): Promise<ListedFile | undefined> {
    const shared = reading.finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return shared;
  }

  serveListed(app, '/remotes/*', RELEASE_FILE, async ({ remote = '', version = '', file = '' }, accepted) => {
    const read = async (): Promise<ListedFile | undefined> => {
      const bytes = (await listOf(remote, version)).get(file);
      return bytes === undefined ? undefined : readListed(releases, [remote, version, file], bytes, accepted);
    };
    const key = [remote, version, file, accepted].join(' ');
    return inFlight.get(key) ?? share(key, queue(remote, read));
  });
}

/** The files of a release with their sizes in bytes. A release never changes, so its list is read once; an invalid one is read again. */
function releaseLists(releases: string, remotes: GatewayConfig['remotes']) {
  const keys = teamKeysOf(remotes);
  const lists = new Map<string, ReadonlyMap<string, number>>();

  return async (remote: string, version: string): Promise<ReadonlyMap<string, number>> => {
    const name = `${remote}/${version}`;
    const known = lists.get(name);
    if (known) return known;
    const { files } = await readRelease(releases, remote, version, keys.get(remote));
    const list = new Map(Object.entries(files).map(([file, { bytes }]) => [file, bytes]));
    lists.set(name, list);
    return list;
  };
}
