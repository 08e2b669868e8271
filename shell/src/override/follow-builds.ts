import type { BuildMessage } from '@mentorias/federation/development';
import { expectHashes } from '@mentorias/federation/loader/module-federation';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { sessionStore } from '@mentorias/session';
import { loader } from '../federation/loader.ts';
import { buildProblemsAtom } from './build-problems-atom.ts';

/** Follows the development server of the remote `name`: what it builds anew appears in the page, what does not build is told. */
export function followBuilds(name: string, address: string, read: () => Promise<RegisteredRelease>) {
  let work = Promise.resolve();
  new EventSource(`${address}builds`).onmessage = ({ data }) => {
    const build = messageIn(data);
    if (build?.action === 'reload') location.reload();
    if (!build?.hash) return;
    const { hash, errors = [] } = build;
    sessionStore.set(buildProblemsAtom, ({ [name]: _, ...others }) =>
      errors.length > 0 ? { ...others, [name]: errors } : others,
    );
    if (errors.length === 0) work = work.then(() => bring(name, hash, read));
  };
}

/** Brings the build `hash` into the page: into the running code where that can be, else by loading the remote anew. */
async function bring(name: string, hash: string, read: () => Promise<RegisteredRelease>) {
  await loaded(name);
  const release = await read();
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

/** Waits while the remote is on its way. */
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

/** The stream's message; its heartbeat is none. */
function messageIn(data: string): BuildMessage | undefined {
  return data.startsWith('{') ? JSON.parse(data) : undefined;
}
