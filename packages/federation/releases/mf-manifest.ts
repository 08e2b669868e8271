import { z } from 'zod';
import type { Release } from '../src/registry.ts';

/** The file in which Module Federation's tools look a remote up, beside `release.json`. */
export const MF_MANIFEST = 'mf-manifest.json';

const Names = z.array(z.string()).default([]);
const Assets = z.object({ sync: Names, async: Names });

/** What is read of a `mf-manifest.json` that a bundler's plugin of Module Federation has written. */
export const MfManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default(''), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
});
export type MfManifest = z.infer<typeof MfManifest>;

/** The manifest of a release, for a build that wrote none. */
export function mfManifestOf({ name, version, global, entry, format, preload, shared }: Omit<Release, 'files'>) {
  const ending = (end: string) => ({ sync: preload.filter((file) => file.endsWith(end)), async: [] });
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: global,
    name: global,
    metaData: {
      name: global,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: `remote-${name}` },
      remoteEntry: { name: entry, path: '', type: format === 'module' ? 'module' : 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: global,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([key, requiredVersion]) => ({
      id: `${global}:${key}`,
      name: key,
      version: '',
      singleton: true,
      requiredVersion,
      assets: nothing,
    })),
    remotes: [],
    exposes: [
      { id: `${global}:module`, name: 'module', path: './module', assets: { js: ending('.js'), css: ending('.css') } },
    ],
  };
}
