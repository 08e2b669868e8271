import type { NavigationItem } from '@mentorias/federation/registry';
import { showIntroduction } from '../introduction/show-introduction.ts';
import { pageConfig } from '../page-config.ts';
import { rememberPressedName } from './pressed-name.ts';

/** What the picture shows of a signed-in user: their name, the entries of their menu and of the header, the heading of their screen. */
export interface FrameInPicture {
  name: string;
  menu: readonly NavigationItem[];
  tabs: readonly NavigationItem[];
  heading: string | undefined;
  isNarrow: boolean;
}

/** So long the page may take until it says that it is late, in milliseconds. */
const LATE_MS = 15_000;

const id = 'first-picture';

/**
 * Shows the page's picture before any of its code is there (`first-picture.html`): the entrance, or the frame with a menu. React puts
 * the real one in its place. A page whose scripts do not come says so, with a link that loads it again.
 */
export function showFirstPicture(frame: FrameInPicture | undefined): void {
  document.documentElement.dataset.picture = frame ? 'frame' : 'sign-in';
  if (frame) fillFrame(frame);
  else showIntroduction();
  for (const part of ['google', 'demo'] as const)
    if (!pageConfig[part]) document.getElementById(`${id}-${part}`)?.remove();
  const sayLate = () => document.getElementById(`${id}-slow`)?.removeAttribute('hidden');
  setTimeout(sayLate, LATE_MS);
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayLate(), true);
}

function fillFrame({ name, menu, tabs, heading, isNarrow }: FrameInPicture): void {
  fill('name', name)?.addEventListener('click', rememberPressedName);
  if (heading) fill('heading', heading);
  list('menu', menu)?.toggleAttribute('data-narrow', isNarrow);
  list('tabs', tabs);
}

function list(part: string, items: readonly NavigationItem[]): HTMLElement | null {
  const element = document.getElementById(`${id}-${part}`);
  for (const { label, path } of items) {
    const entry = document.createElement('li');
    entry.textContent = label;
    entry.dataset.path = path;
    // As on the link that takes its place.
    entry.addEventListener('click', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey ? open(path) : goTo(path)));
    element?.append(entry);
  }
  markActive();
  return element;
}

/** A press on an entry is not lost: the code begins at that path, or goes there where it has just begun. */
function goTo(path: string): void {
  if (path === location.pathname) return;
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  markActive();
  fill('heading', '');
  focusHeading();
}

/** As after a press on the real entry: the heading of the screen has the focus once it is there, unless something else has it by then. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#root h1[tabindex]');
  if (!heading) requestAnimationFrame(focusHeading);
  else if (document.activeElement === document.body) heading.focus({ preventScroll: true });
}

function markActive(): void {
  for (const entry of document.querySelectorAll<HTMLElement>(`#${id} [data-path]`))
    entry.toggleAttribute('data-active', entry.dataset.path === location.pathname);
}

function fill(part: string, text: string): HTMLElement | null {
  const element = document.getElementById(`${id}-${part}`);
  if (element) element.textContent = text;
  return element;
}
