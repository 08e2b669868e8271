import type { BuildMessage } from '@mentorias/federation/development';
import { expectHashes } from '@mentorias/federation/loader/page-integrity';
import type { RemoteState } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { sessionStore } from '@mentorias/session';
import { loader } from '../../federation/loader.ts';
import type { Overrides } from '../stored-overrides.ts';
import { buildProblemsAtom } from './build-problems-atom.ts';

/** Follows the development servers of `overrides`: applies new builds to the page, and shows build errors. */
export function followBuilds(overrides: Overrides, read: (name: string) => Promise<RegisteredRelease>) {
  const newest = new Map<string, RegisteredRelease>();
  loader.subscribe(() => {
    for (const [name, release] of newest) if (isOutdated(loader.state(name), release)) void loader.retry(name);
  });
  const streams = new Set(Object.values(overrides).map((address) => new URL('../builds', address).href));
  for (const stream of streams) {
    let work = Promise.resolve();
    new EventSource(stream).onmessage = ({ data }) => {
      const { action, remote, hash, errors = [] }: BuildMessage = JSON.parse(data);
      if (action === 'reload') return location.reload();
      if (!remote || !hash || !(remote in overrides)) return;
      showProblems(remote, errors);
      if (errors.length === 0) work = work.then(() => follow(remote, hash));
    };
  }

  async function follow(name: string, hash: string) {
    await loaded(name);
    const release = await read(name);
    newest.set(name, release);
    await applyBuild(release, hash);
  }
}

/** Whether a screen failed because its code is of an older build: the server has only the newest. */
function isOutdated(state: RemoteState, newest: RegisteredRelease): boolean {
  if (state.status !== 'failed' || state.phase !== 'screen') return false;
  return state.release !== undefined && entryHash(state.release) !== entryHash(newest);
}

/** Identifies a build: its entry contains webpack's hash of the whole. */
function entryHash({ files, entry }: RegisteredRelease): string | undefined {
  return files[entry]?.integrity;
}

function showProblems(remote: string, errors: string[]) {
  sessionStore.set(buildProblemsAtom, ({ [remote]: _, ...others }) =>
    errors.length > 0 ? { ...others, [remote]: errors } : others,
  );
}

/** Brings the build `hash` into the page: by a hot update where that works, else by loading the remote anew. */
async function applyBuild(release: RegisteredRelease, hash: string) {
  const { name } = release;
  expectHashes(release);
  loader.rebuilt(release);
  const { status } = loader.state(name);
  if (status === 'idle') return;
  const running = globalThis.remotesInDevelopment?.[name];
  if (status !== 'ready' || !running) return loader.retry(name);
  if (running.hash() === hash) return;
  const updated = await running.apply().catch(() => null);
  if (!updated) return loader.retry(name);
  loader.rebuilt(release, running.door);
  globalThis.reactRefresh?.performReactRefresh();
}

/** Waits while the remote is loading. */
function loaded(name: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (loader.state(name).status === 'loading') return;
      leave();
      resolve();
    };
    const leave = loader.subscribe(look);
    look();
  });
}
