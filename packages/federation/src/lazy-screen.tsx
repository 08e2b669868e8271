import type { ComponentType } from 'react';
import { createElement, useSyncExternalStore } from 'react';
import { withTimeout } from './with-timeout.ts';

/** How long a screen's code may take before the screen counts as failed, in milliseconds. */
export const SCREEN_LIMIT_MS = 8000;

type ScreenState =
  | { status: 'loading' }
  | { status: 'failed'; cause: unknown }
  | { status: 'ready'; Screen: ComponentType };

/** The code of a screen did not load. The shell shows the card of a failed remote, and 'Reintentar' loads the code again (rule 13.2). */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

/** A screen whose code can be fetched before it is shown; a failure is then silent, and the screen fetches again. */
export type LazyScreen = ComponentType & { preload(): void };

/**
 * A screen whose code is fetched when it is first shown, or by `preload`. Unlike `React.lazy` it does not keep a failure: mounting
 * it again fetches again. It needs no Suspense, which would delay the reveal.
 */
export function lazyScreen(load: () => Promise<ComponentType>, limitMs = SCREEN_LIMIT_MS): LazyScreen {
  const code = screenCode(load, limitMs);
  return Object.assign(() => createElement(LoadedScreen, { code }), { preload: code.ask });
}

function LoadedScreen({ code }: { code: ScreenCode }) {
  const state = useSyncExternalStore(code.subscribe, code.state);
  if (state.status === 'failed')
    throw new ScreenNotLoaded('The code of the screen did not load', { cause: state.cause });
  return state.status === 'ready' ? createElement(state.Screen) : null;
}

type ScreenCode = ReturnType<typeof screenCode>;

function screenCode(load: () => Promise<ComponentType>, limitMs: number) {
  let state: ScreenState = { status: 'loading' };
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  function setState(next: ScreenState) {
    isUnderWay = false;
    state = next.status === 'failed' && listeners.size === 0 ? { status: 'loading' } : next;
    for (const listener of listeners) listener();
  }

  function ask() {
    if (isUnderWay || state.status !== 'loading') return;
    isUnderWay = true;
    withTimeout(limitMs, load()).then(
      (Screen) => setState({ status: 'ready', Screen }),
      (cause) => setState({ status: 'failed', cause }),
    );
  }

  return {
    state: () => state,
    ask,
    subscribe(listener: () => void) {
      ask();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && state.status === 'failed') state = { status: 'loading' };
      };
    },
  };
}
