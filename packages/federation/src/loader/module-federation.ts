import { createInstance } from '@module-federation/enhanced/runtime';
import type { RegisteredRelease } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';
import type { LoaderWorld } from './loader.ts';
import { DownloadFault } from './loader.ts';
import { dropPreloads, unlikePreload } from './pass-preloads.ts';
import type { Phase } from './remote-state.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** An entry script is given up just before the loader's own limit, so that nothing of it is left behind. */
const SCRIPT_LIMIT_MS = 7000;

/**
 * Loads releases with the runtime of Module Federation. Each attempt is a remote of its own for the runtime: neither a
 * rejected promise nor a half-initialised container of an earlier attempt can reach it.
 */
export function moduleFederation(shared: Shared): Pick<LoaderWorld, 'loadModule' | 'refresh'> {
  const phases = new Map<string, (phase: Phase) => void>();
  const trusted = globalThis.trustedTypes?.createPolicy('mf-loader', { createScriptURL: knownUrl });

  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shared,
    plugins: [
      {
        name: 'loader',
        createScript({ url }) {
          const script = document.createElement('script');
          script.crossOrigin = 'anonymous';
          script.integrity = hashOf(url);
          script.src = trusted?.createScriptURL(url) ?? url;
          return { script, timeout: SCRIPT_LIMIT_MS };
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
    ],
  });

  return {
    async refresh(release) {
      dropPreloads(release);
      const urls = Object.keys(release.files).map((file) => urlOf(release, file));
      await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
    },
    async loadModule(release, attempt, onPhase) {
      const name = `${release.name}@${release.version}#${attempt}`;
      const entry = urlOf(release, release.entry);
      // Only the first attempt may be what the boot script has preloaded.
      if (attempt > 1) dropPreloads(release);
      expectHashes(release, attempt > 1 ? unlikePreload : undefined);
      // The container of an earlier attempt would be taken for this one's.
      (globalThis as Record<string, unknown>)[release.global] = undefined;
      phases.set(name, onPhase);
      runtime.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'var' }]);
      try {
        const door = await runtime.loadRemote<{ default: RemoteModule }>(`${name}/module`);
        return door?.default as RemoteModule;
      } catch (error) {
        throw isDownloadFault(error) ? new DownloadFault(String(error), { cause: error }) : error;
      }
    },
  };
}

/** From now on a release's files run only with the hashes that it states, as `written` writes them. */
export function expectHashes(release: RegisteredRelease, written = (integrity: string) => integrity) {
  const hashes = Object.entries(release.files).map(([file, { integrity }]) => [
    urlOf(release, file),
    written(integrity),
  ]);
  globalThis.releaseIntegrity = { ...globalThis.releaseIntegrity, ...Object.fromEntries(hashes) };
}

/** A release's file as an absolute URL. */
export function urlOf(release: RegisteredRelease, file: string): string {
  return new URL(release.base + file, location.href).href;
}

function hashOf(url: string): string {
  const hash = globalThis.releaseIntegrity?.[url];
  if (!hash) throw new Error(`no integrity is known for ${url}: it is not run`);
  return hash;
}

/** Trusted Types: a URL becomes a script only if a release states its hash. */
function knownUrl(url: string): string {
  hashOf(url);
  return url;
}

/** The runtime and webpack say only in their messages whether a script did not arrive or did not work. */
function isDownloadFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED') return true;
  return error.message.includes('ScriptNetworkError') && !error.message.includes('timed out');
}
