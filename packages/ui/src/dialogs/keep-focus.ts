import { focusFirstOf, later, placesAround } from './use-return-focus.ts';

/** So long whoever moves the focus on purpose goes first, in milliseconds. */
const OTHERS_FIRST_MS = 20;

/**
 * From now on the focus that is lost because what had it is gone, such as a 'Reintentar' that worked, goes to the part of the screen around
 * it, or to the screen's heading: the next key goes on from there and not from the top of the page. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let around: HTMLElement[] = [];
  const isLost = () => last?.isConnected === false && document.activeElement === document.body;

  function remember({ target }: FocusEvent) {
    last = target instanceof Element ? target : undefined;
    around = placesAround(last ?? null);
  }

  // Browsers differ in whether they tell it of what is removed.
  function leave({ target }: FocusEvent) {
    later(() => {
      if (target === last && last?.isConnected) last = undefined;
    });
  }

  function pass() {
    if (!isLost()) return;
    focusFirstOf(
      around.flatMap((place) => {
        if (!place.matches('main')) return [place];
        return place.querySelector('h1') ?? [];
      }),
    );
  }

  const observer = new MutationObserver(() => isLost() && later(pass, OTHERS_FIRST_MS));
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
  };
}
