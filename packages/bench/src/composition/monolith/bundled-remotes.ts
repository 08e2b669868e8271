import { newUuid } from '@mentorias/domain/text/uuid';
import type { LoaderDependencies } from '@mentorias/federation/loader/loader';
import { createLoader } from '@mentorias/federation/loader/loader';
import { pageConfig } from '../../../../../shell/src/page/page-config.ts';

const REMOTES: Record<string, () => Promise<{ default: Awaited<ReturnType<LoaderDependencies['loadModule']>> }>> = {
  entrepreneur: () =>
    import(/* webpackChunkName: "remote-entrepreneur" */ '../../../../../remote-entrepreneur/src/remote.tsx'),
  guide: () => import(/* webpackChunkName: "remote-guide" */ '../../../../../remote-guide/src/remote.tsx'),
  admin: () => import(/* webpackChunkName: "remote-admin" */ '../../../../../remote-admin/src/remote.tsx'),
};

/** Stands in for the shell's loader in the monolith: the remotes are chunks of the one bundle, and loading never fails. */
export const loader = createLoader({
  registry: { remotes: pageConfig.remotes },
  readRegistry: async () => ({ remotes: pageConfig.remotes }),
  choose: (remote) => remote,
  refresh: async () => {},
  loadModule: async ({ name }) => (await REMOTES[name]!()).default,
  pause: async () => {},
  random: Math.random,
  newTraceId: newUuid,
  isShellFault: () => false,
  report() {},
});

// One application has no screens of others to watch.
export function watchRemotes(): void {}
