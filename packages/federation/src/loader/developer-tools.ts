// The runtime of Module Federation declares its global variable.
import type {} from '@module-federation/enhanced/runtime';
import type { RegisteredRelease } from '../registry.ts';

/** What is in the page, as Module Federation's developer tools read it: by name, or by name and address of the manifest. */
interface ShownModule {
  version: string;
  buildVersion: string;
  globalName: string;
  remoteEntry: string;
  remoteEntryType: 'global' | 'module';
  publicPath: string;
  modules: { moduleName: string; modulePath: string; assets: typeof NO_ASSETS }[];
  shared: { sharedName: string; version: string; assets: typeof NO_ASSETS }[];
  remotesInfo: Record<string, { matchedVersion: string }>;
  remoteTypes: string;
  remoteTypesZip: string;
}

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Shows the shell with the shared modules that it provides (by key); returns how to show a release that it loads. */
export function showInTools(provided: Record<string, unknown>): (release: RegisteredRelease) => void {
  const versions = Object.entries(provided as Record<string, { version: string }[]>);
  const shell = shown({
    version: '',
    globalName: 'shell',
    publicPath: '/assets/',
    shared: versions.flatMap(([key, [first]]) => (first ? [[key, first.version] as [string, string]] : [])),
  });
  show('shell', shell);
  return ({ global, version, base, entry, format, shared }) => {
    const publicPath = new URL(base, location.href).href;
    const manifest = `${publicPath}mf-manifest.json`;
    shell.remotesInfo[global] = { matchedVersion: manifest };
    show(`${global}:${manifest}`, {
      ...shown({ version, globalName: global, publicPath, shared: Object.entries(shared) }),
      remoteEntry: entry,
      remoteEntryType: format === 'module' ? 'module' : 'global',
      modules: [{ moduleName: 'module', modulePath: './module', assets: NO_ASSETS }],
    });
  };
}

function show(key: string, module: ShownModule): void {
  globalThis.__FEDERATION__.moduleInfo[key] = module;
}

interface Facts {
  version: string;
  globalName: string;
  publicPath: string;
  shared: [string, string][];
}

function shown({ version, globalName, publicPath, shared }: Facts): ShownModule {
  return {
    version,
    buildVersion: version,
    globalName,
    publicPath,
    remoteEntry: '',
    remoteEntryType: 'global',
    modules: [],
    shared: shared.map(([sharedName, version]) => ({ sharedName, version, assets: NO_ASSETS })),
    remotesInfo: {},
    remoteTypes: '',
    remoteTypesZip: '',
  };
}
