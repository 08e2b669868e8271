import { currentRemote } from './current-remote.ts';
import { lazyScreensAt } from './lazy-screens-at.ts';
import { loader } from './loader.ts';

/** What was fetched, or tried: where that failed the screen itself fetches again. */
const preloaded = new Set<() => void>();

const POINTED_AT = ['pointerover', 'focusin', 'touchstart'];

/** From now on pointing at a link fetches the code of its screen, and none of its data: the click finds it there (rule 13.5). */
export function preloadScreens(): void {
  for (const event of POINTED_AT)
    addEventListener(event, ({ target }) => preloadLinkAt(target), { passive: true, capture: true });
}

function preloadLinkAt(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  const remote = currentRemote(link.pathname);
  if (!remote) return;
  loader.start(remote);
  const state = loader.state(remote);
  // Of modules what fails once is not asked for again in this document (decision 33).
  if (state.status !== 'ready' || state.release.format === 'module') return;
  for (const { screen } of lazyScreensAt(state.module.routes, link.pathname)) {
    const { preload } = screen;
    if (preloaded.has(preload)) continue;
    preloaded.add(preload);
    preload();
  }
}
