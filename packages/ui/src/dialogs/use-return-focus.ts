import { useLayoutEffect } from 'react';

/** Elements that may get the focus when the opener is gone. */
const PLACES = '[tabindex], section, article, li, main';

/**
 * Returns the focus to the opener of a dialog, however the dialog is closed. If the opener is gone, or is removed while it has the
 * focus, the closest remaining element around it gets the focus.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const page = document;
    const opener = openerOf(page.activeElement);
    const around = placesAround(opener);
    if (!(opener instanceof HTMLElement) || opener === page.body) return;
    return () => {
      const atClose = page.activeElement;
      later(() => {
        const isLeftAlone = page.activeElement === page.body || page.activeElement === atClose;
        if (isLeftAlone) returnFocus(opener, around);
      }, 10);
    };
  }, [isOpen]);
}

/** The element itself; of an item of a menu, which is gone once it is chosen, the button of the menu. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** Runs unless the page is gone by then, as a test's may be. */
export function later(run: () => void, milliseconds = 0) {
  setTimeout(() => typeof document !== 'undefined' && run(), milliseconds);
}

function returnFocus(opener: HTMLElement, around: HTMLElement[]) {
  opener.focus({ preventScroll: true });
  const focusAround = () => {
    const place = around.find((one) => one.isConnected);
    if (place && place.tabIndex < 0) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  };
  if (document.activeElement !== opener) return focusAround();
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusAround();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

function placesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element?.parentElement; place; place = place.parentElement)
    if (place.matches(PLACES)) places.push(place);
  return places;
}
