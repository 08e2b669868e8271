/** Parts of a screen that may get the focus when what had it is gone. */
const PLACES = '[tabindex], section, article, li, main';

/** What opens above a screen. */
const PANELS = '[role=dialog], [role=menu]';

const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled:not([tabindex="-1"])';

/** So long what moves the focus on purpose goes first: Mantine returns it to the opener of a dialog after 10 ms. */
const RESTORE_DELAY_MS = 20;

/** What has the focus, or had it last without the user leaving it. */
let last: Element | null = null;

export const lastFocused = (): Element | null => last;

/**
 * From now on no focus is lost. A control that was disabled while it worked has it again. If the control is gone, the closest part around it
 * that remains gets the focus: of a dialog the first field, of a screen the heading; if the dialog is gone, its opener or what is around that.
 * Returns what ends it.
 */
export function keepFocus(): () => void {
  let places: HTMLElement[] = [];
  /** The places of what had the focus before a panel got it. */
  const openers = new WeakMap<Element, HTMLElement[]>();

  function remember(element: Element | null) {
    const panel = element?.closest(PANELS) ?? null;
    if (panel && !openers.has(panel)) openers.set(panel, places);
    last = element;
    places = [...placesAround(element, panel), ...((panel && openers.get(panel)) ?? [])];
  }

  function isLost(): boolean {
    const { activeElement } = document;
    if (places.length === 0 || !last) return false;
    return activeElement === document.body ? !isWaiting(last) : isClosing(activeElement);
  }

  function restore() {
    for (const place of places) if (isLost() && !isClosing(place)) focusIn(place);
  }

  const enter = ({ target }: FocusEvent) => target instanceof Element && remember(target);

  // Browsers differ in whether they report what is removed or disabled. What is neither was left by the user, but for the panel around it.
  const leave = ({ target }: FocusEvent) => {
    if (target !== last || !last || isWaiting(last)) return;
    later(() => {
      if (target !== last || !last?.isConnected) return;
      const panel = last.closest(PANELS);
      if (panel) last = panel;
      else remember(null);
    });
  };

  const observer = new MutationObserver(() => isLost() && later(restore, RESTORE_DELAY_MS));
  remember(document.activeElement);
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-closing'] });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}

/** Whether an element may get the focus again by itself: it is disabled while it works, or a panel that is still open. */
function isWaiting(element: Element): boolean {
  return element.isConnected && element.matches(`:disabled, ${PANELS}`);
}

/** Whether an element is in a dialog that fades out. */
function isClosing(element: Element | null): boolean {
  return element?.closest('[data-closing]') != null;
}

/** An element, and what may take the focus around it up to its panel, the closest first. */
function placesAround(element: Element | null, panel: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element; place && place !== document.body; place = place === panel ? null : place.parentElement)
    if (place instanceof HTMLElement && (place === element || place.matches(PLACES))) places.push(place);
  return places;
}

function focusIn(place: HTMLElement) {
  const part = place.matches('main') ? place.querySelector('h1') : (firstFieldOf(place) ?? place);
  if (part && part.tabIndex < 0) part.tabIndex = -1;
  part?.focus({ preventScroll: true });
}

/** The field of a dialog that is filled in first: one with `data-autofocus`, or the first of all; of radio buttons the checked one. */
export function firstFieldOf(place: Element): HTMLElement | null {
  if (!place.matches('[role=dialog]')) return null;
  const marked = place.querySelector<HTMLElement>(`[data-autofocus]:enabled, [data-autofocus] ${FIELDS}`);
  const field = marked ?? place.querySelector<HTMLElement>(FIELDS);
  return field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked:enabled') ?? field;
}

/** Runs unless the page is gone by then, as a test's may be. */
function later(run: () => void, milliseconds = 0) {
  setTimeout(() => typeof document !== 'undefined' && run(), milliseconds);
}
