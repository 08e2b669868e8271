// The runtime of Module Federation declares its global variable.
import type {} from '@module-federation/enhanced/runtime';
import type { RegisteredRelease } from '../registry.ts';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Fields that Module Federation's developer tools expect of all that is in the page. */
const EMPTY = { remoteEntry: '', remoteEntryType: 'global' as const, modules: [], remoteTypes: '', remoteTypesZip: '' };

/** Shows the shell with the shared modules that it provides (by key); returns how to show a release that it loads. */
export function showInTools(provided: Record<string, unknown>): (release: RegisteredRelease) => void {
  const versions = Object.entries(provided as Record<string, { version: string }[]>);
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  globalThis.__FEDERATION__.moduleInfo.shell = {
    ...EMPTY,
    version: '',
    buildVersion: '',
    globalName: 'shell',
    publicPath: '/assets/',
    shared: versions.flatMap(([key, [first]]) => (first ? [sharedModule(key, first.version)] : [])),
    remotesInfo,
  };
  return ({ global, version, base, entry, format, shared }) => {
    const publicPath = new URL(base, location.href).href;
    const manifest = `${publicPath}mf-manifest.json`;
    remotesInfo[global] = { matchedVersion: manifest };
    globalThis.__FEDERATION__.moduleInfo[`${global}:${manifest}`] = {
      ...EMPTY,
      version,
      buildVersion: version,
      globalName: global,
      publicPath,
      remoteEntry: entry,
      remoteEntryType: format === 'module' ? 'module' : 'global',
      modules: [{ moduleName: 'module', modulePath: './module', assets: NO_ASSETS }],
      shared: Object.entries(shared).map(([key, version]) => sharedModule(key, version)),
      remotesInfo: {},
    };
  };
}

const sharedModule = (sharedName: string, version: string) => ({ sharedName, version, assets: NO_ASSETS });
