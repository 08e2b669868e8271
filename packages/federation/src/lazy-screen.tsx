import type { ComponentType } from 'react';
import { createElement } from 'react';
import type { LazyCode } from './lazy-code.ts';
import { lazyCode } from './lazy-code.ts';
import { useLateState } from './use-late-state.ts';

/** How long a screen's code may take before the screen counts as failed, in milliseconds. */
export const SCREEN_LIMIT_MS = 8000;

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

/**
 * A screen whose code is fetched when it is first shown, or by `preload`. Unlike `React.lazy` it does not keep a failure: mounting
 * it again fetches again. It needs no Suspense, which would delay the reveal.
 */
export function lazyScreen(load: () => Promise<ComponentType>, limitMs = SCREEN_LIMIT_MS): LazyScreen {
  const code = lazyCode(load, limitMs);
  return Object.assign(() => createElement(LoadedScreen, { code }), { preload: () => void code.load(), code });
}

function LoadedScreen({ code }: { code: LazyCode<ComponentType> }) {
  const state = useLateState(code.subscribe, code.state);
  if (state.status === 'failed')
    throw new ScreenNotLoaded('The code of the screen did not load', { cause: state.cause });
  return state.status === 'ready' ? createElement(state.code) : null;
}
