import { useLayoutEffect, useRef } from 'react';

const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled:not([tabindex="-1"])';

/**
 * Inside a dialog, focuses its first field: of the form that it opens with, of one that is loaded later, or that replaces another.
 * A field with `data-autofocus` goes before the first. Once the user has pressed a key or the pointer, the focus is theirs.
 */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const body = mark.current?.parentElement;
    const dialog = body?.closest<HTMLElement>('[role=dialog]');
    if (!body || !dialog) return;
    const firstOf = () =>
      body.querySelector<HTMLElement>(`[data-autofocus]:enabled, [data-autofocus] ${FIELDS}`) ??
      body.querySelector<HTMLElement>(FIELDS);
    // Mantine's focus trap looks for this attribute a moment later.
    firstOf()?.setAttribute('data-autofocus', 'true');
    let isMoved = firstOf() !== null;
    const move = () => {
      isMoved = true;
    };

    /** After everything that moves the focus on purpose. */
    const observer = new MutationObserver(() => later(settle));
    function settle() {
      const { activeElement } = document;
      const isLost = activeElement === document.body;
      const isWaiting = !isMoved && activeElement !== null && dialog?.contains(activeElement);
      const field = isLost || isWaiting ? firstOf() : null;
      field?.focus();
      if (field) isMoved = true;
    }
    observer.observe(body, { childList: true, subtree: true });
    for (const type of ['keydown', 'pointerdown']) dialog.addEventListener(type, move);
    return () => {
      observer.disconnect();
      for (const type of ['keydown', 'pointerdown']) dialog.removeEventListener(type, move);
    };
  }, []);

  return <span ref={mark} hidden />;
}

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
function later(run: () => void, milliseconds = 0) {
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
