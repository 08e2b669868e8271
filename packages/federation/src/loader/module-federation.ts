import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RegisteredRelease } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';
import { isDownloadFault } from './code-owner.ts';
import type { LoaderDependencies } from './loader.ts';
import { DownloadError } from './loader.ts';
import { expectHashes, expectModules, trusted, urlOf } from './page-integrity.ts';
import type { Phase } from './remote-state.ts';

/** An entry script times out just before the loader's own limit, so that it cannot finish later. */
const SCRIPT_TIMEOUT_MS = 7000;

/**
 * Loads releases with the runtime of Module Federation. Each attempt registers a new remote with the runtime, which keeps the earlier
 * ones, so that neither a rejected promise nor a half-initialised container of theirs is reused. `nonce` is that of the page; `onRelease`
 * gets each release before it is loaded.
 */
export function moduleFederation(
  runtime: ModuleFederation,
  nonce: string,
  onRelease: (release: RegisteredRelease) => void,
): Pick<LoaderDependencies, 'loadModule' | 'refresh'> {
  const phases = new Map<string, (phase: Phase) => void>();
  /** Whether the browser has fetched an entry script, by its address; nothing of one that has not come in time. */
  const isFetched = new Map<string, boolean>();

  runtime.registerPlugins([
    {
      name: 'loader',
      // Its hash comes when it is added to the page (`page-integrity.ts`).
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = trusted?.createScriptURL(url) ?? url;
        script.addEventListener('load', () => isFetched.set(url, true));
        script.addEventListener('error', () => isFetched.set(url, false));
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
      beforeInitRemote(args) {
        phases.get(args.remoteInfo.name)?.('init');
        return args;
      },
      beforeGetExpose(args) {
        phases.get(args.moduleInfo.name)?.('module');
        return args;
      },
    },
  ]);

  return {
    async refresh(release) {
      removePreloads(release);
      const urls = Object.keys(release.files).map((file) => urlOf(release, file));
      await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
    },
    async loadModule(release, attempt, onPhase) {
      const name = `${release.name}@${release.version}#${attempt}`;
      const entry = urlOf(release, release.entry);
      // Only the first attempt may use what the boot script has preloaded.
      if (attempt > 1) removePreloads(release);
      expectHashes(release, attempt > 1 ? bypassPreload : undefined);
      onRelease(release);
      if (release.format === 'module') expectModules(release, nonce);
      // Otherwise the runtime would take the container of an earlier attempt.
      (globalThis as Record<string, unknown>)[release.global] = undefined;
      // And a build of the same name would find the modules of the one before.
      if (release.chunks !== undefined) delete (globalThis as Record<string, unknown>)[release.chunks];
      isFetched.delete(entry);
      let reached: Phase = 'entry';
      phases.set(name, (phase) => {
        reached = phase;
        onPhase(phase);
      });
      const type = release.format === 'module' ? 'module' : 'var';
      runtime.registerRemotes([{ name, entry, entryGlobalName: release.global, type }]);
      try {
        const exposed = await runtime.loadRemote<{ default: RemoteModule }>(`${name}/module`);
        return exposed?.default as RemoteModule;
      } catch (error) {
        const isModule = release.format === 'module';
        if (isFetched.get(entry) === false || isDownloadFault(error))
          throw new DownloadError(String(error), { cause: error });
        // The entry came and threw, or created no container.
        if (reached === 'entry' && (isModule || isFetched.get(entry))) onPhase('init');
        throw error;
      }
    },
  };
}

/** The SHA-256 of the empty file. Beside a SHA-384 it is never checked: browsers use the strongest hash. */
const WEAKER = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The same hash as another text. Chromium answers the first request with the URL and the `integrity` of a preload from that
 * preload, even if it failed or hangs, and even after its element was removed; with another `integrity` text it does not.
 */
export function bypassPreload(integrity: string): string {
  return `${integrity} ${WEAKER}`;
}

/** Removes a release's preloads from the page: hanging ones are aborted, so that no request waits for them in the browser's cache. */
export function removePreloads({ base }: Pick<RegisteredRelease, 'base'>): void {
  const { href } = new URL(base, location.href);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(href)) link.remove();
}
