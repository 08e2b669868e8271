import { useLayoutEffect } from 'react';

/** Elements that may get the focus when the opener is gone. */
const PLACES = '[tabindex], section, article, li, main';

/**
 * Returns the focus to the opener of a dialog, however the dialog is closed. If the opener is gone, the closest remaining element around
 * it gets the focus.
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
        const { activeElement } = page;
        // The button that sent a form has the focus again while the dialog fades out.
        const isLeftAlone =
          activeElement === page.body || activeElement === atClose || activeElement?.closest('[data-closing]');
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

/** Focuses the opener, or what is around it where it is gone. What is removed later leaves the focus to `keepFocus`. */
function returnFocus(opener: HTMLElement, around: HTMLElement[]) {
  opener.focus({ preventScroll: true });
  if (document.activeElement !== opener) focusFirstOf(around);
}

/** Focuses the first of some places that is still there. */
export function focusFirstOf(places: HTMLElement[]): void {
  const place = places.find((one) => one.isConnected);
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** What may take the focus around an element, the closest first. */
export function placesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element?.parentElement; place; place = place.parentElement)
    if (place.matches(PLACES)) places.push(place);
  return places;
}
