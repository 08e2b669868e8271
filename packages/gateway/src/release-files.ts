import { readRelease } from '@mentorias/federation/releases/release-folder';
import type { TeamKeys } from '@mentorias/federation/releases/signature';

/** Code and styles only, named as a build names them: what needs decoding is no file of a release. */
const RELEASE_FILE =
  /^\/remotes\/(?<remote>[a-z][a-z0-9-]*)\/(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/(?<file>[\w.-]+\.(?:js|css))$/;

/**
 * Whether the address of a request is that of a file that some release below `releases` lists, and, where its team has keys,
 * some release that the team signed. A release never changes, so its list is read once.
 */
export function releaseFiles(releases: string, keys: TeamKeys): (address: string) => Promise<boolean> {
  const lists = new Map<string, ReadonlySet<string>>();

  return async (address) => {
    const [path = ''] = address.split('?');
    const { remote, version, file } = RELEASE_FILE.exec(path)?.groups ?? {};
    if (!remote || !version || !file) return false;
    const list = lists.get(`${remote}/${version}`);
    if (list) return list.has(file);
    const release = await readRelease(releases, remote, version, keys.get(remote)).catch(() => undefined);
    if (!release) return false;
    const files = new Set(Object.keys(release.files));
    lists.set(`${remote}/${version}`, files);
    return files.has(file);
  };
}
