import type { ComponentType } from 'react';
import { createElement, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { withTimeout } from './with-timeout.ts';

/** How long code may take before it counts as failed, in milliseconds. */
export const LAZY_TIMEOUT_MS = 8000;

/** The pauses before a failed download is retried, in milliseconds. */
const PAUSES_MS = [250, 750];

/**
 * What bundlers and browsers say of a file that did not come; the whole question is `isDownloadFault`, which a remote would carry along.
 * Vite's 'Unable to preload CSS' is left out: a second time Vite finds the link that failed, and the screen would come without its style.
 */
const NOT_FETCHED = /ChunkLoad|CSS chunk|imported module|module script/;

export type CodeState<Code> =
  | { status: 'loading' }
  | { status: 'failed'; cause: unknown }
  | { status: 'ready'; code: Code };

/** The form is part of what a shell and a remote exchange: each may come from another release. */
export interface LazyCode<Code> {
  state(): CodeState<Code>;
  /** Loads the code. Settles when it is there, or has failed to load. */
  load(): Promise<void>;
  /** Follows the state. Returns what ends that. */
  watch(listener: () => void): () => void;
  /** Loads the code and follows the state. Returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Loads again after a failure. */
  retry(): void;
}

/**
 * Code that is loaded once, by the first `load` or `subscribe`. While somebody waits a failed download is retried twice. Unlike
 * `React.lazy` it keeps no failure: what failed without a subscriber, or for subscribers that are gone, is loaded again by the next one.
 */
export function lazyCode<Code>(load: () => Promise<Code>, timeoutMs = LAZY_TIMEOUT_MS): LazyCode<Code> {
  let state: CodeState<Code> = { status: 'loading' };
  let inFlight: Promise<void> | undefined;
  let subscribers = 0;
  const listeners = new Set<() => void>();

  function setState(next: CodeState<Code>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function loadWithRetries(): Promise<Code> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await load();
      } catch (cause) {
        const pause = PAUSES_MS[tries];
        if (pause === undefined || subscribers === 0 || !NOT_FETCHED.test(String(cause))) throw cause;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function run(): Promise<void> {
    try {
      setState({ status: 'ready', code: await withTimeout(timeoutMs, loadWithRetries()) });
    } catch (cause) {
      if (subscribers > 0) setState({ status: 'failed', cause });
    } finally {
      inFlight = undefined;
    }
  }

  async function start(): Promise<void> {
    if (state.status !== 'loading') return;
    inFlight ??= run();
    await inFlight;
  }

  function watch(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    state: () => state,
    load: start,
    watch,
    subscribe(listener) {
      subscribers += 1;
      void start();
      const stop = watch(listener);
      return () => {
        stop();
        subscribers -= 1;
        if (subscribers === 0 && state.status === 'failed') setState({ status: 'loading' });
      };
    },
    retry() {
      if (state.status === 'failed') setState({ status: 'loading' });
      void start();
    },
  };
}

/**
 * Follows some code, and loads it where it is wanted, again when the connection returns. What it draws comes as a deferred value, not by
 * Suspense: React holds what a fallback gives way to back for up to 300 ms.
 */
export function useLazyCode<Code>(code: LazyCode<Code>, isWanted = true): CodeState<Code> {
  useEffect(() => {
    if (!isWanted) return;
    addEventListener('online', code.retry);
    return () => removeEventListener('online', code.retry);
  }, [code, isWanted]);
  return useDeferredValue(useSyncExternalStore(isWanted ? code.subscribe : code.watch, code.state));
}

/** The code of a screen did not load. The shell shows the card of a failed remote, and 'Reintentar' loads the code again (rule 13.2). */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

/** A screen whose code can be fetched before it is shown; a failure is then silent, and the screen fetches again. */
export type LazyScreen = ComponentType & {
  preload(): void;
  /** For the shell, which shows something else while it loads. */
  code: LazyCode<ComponentType>;
};

/** A screen whose code is fetched when it is first shown, or by `preload`. */
export function lazyScreen(load: () => Promise<ComponentType>, timeoutMs = LAZY_TIMEOUT_MS): LazyScreen {
  const code = lazyCode(load, timeoutMs);
  return Object.assign(() => createElement(LoadedScreen, { code }), { preload: () => void code.load(), code });
}

function LoadedScreen({ code }: { code: LazyCode<ComponentType> }) {
  const state = useLazyCode(code);
  if (state.status === 'failed')
    throw new ScreenNotLoaded('The code of the screen did not load', { cause: state.cause });
  return state.status === 'ready' ? createElement(state.code) : null;
}
