import type { RefObject } from 'react';
import { useEffect } from 'react';
import { lastFocused } from '../dialogs/keep-focus.ts';

/** The elements that can cause a notice. */
const CONTROLS = 'button, a, input, select, textarea, summary';

/** The buttons that close the open dialogs. */
const CLOSE_BUTTONS = ':is(.mantine-Modal-close, .mantine-Drawer-close):not([data-closing] *)';

/** Pixels between the notices and the control. */
const GAP = 8;

/** The least height of a notice in pixels, while it is still growing. */
const LEAST_HEIGHT = 88;

/**
 * Keeps the notices off the control that had the focus last, which caused them, off the error below it, and off the buttons that close
 * dialogs: they stand at the top right of the window, or below those where they would cover them. The button can be pressed again, the error
 * read, and no pointer rests on a notice.
 */
export function useAvoidLastControl(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notices = region.current?.querySelector<HTMLElement>('[data-position="top-right"]');
    if (!notices) return;
    let control: Element | null = null;
    let moved = 0;

    function place() {
      if (!notices) return;
      const { left, top, height } = notices.getBoundingClientRect();
      const rest = top - moved;
      const room = Math.max(height, LEAST_HEIGHT) + GAP;
      const error = control?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error');
      const boxes = [control, error, ...document.querySelectorAll(CLOSE_BUTTONS)]
        .flatMap((avoided) => avoided?.getBoundingClientRect() ?? [])
        .filter((box) => box.width > 0 && box.right > left)
        .toSorted((one, other) => one.top - other.top);
      moved = 0;
      for (const box of boxes) {
        const at = rest + moved;
        if (box.bottom > at - GAP && box.top < at + room) moved = Math.max(moved, box.bottom + GAP - rest);
      }
      notices.style.translate = moved > 0 ? `0px ${moved}px` : '';
    }

    function follow() {
      const focused = lastFocused();
      // Of an open menu all of it: the pointer goes to any of its items next.
      if (!notices?.contains(focused)) control = focused?.closest('[role=menu]') ?? focused?.closest(CONTROLS) ?? null;
      place();
    }

    const listening = new AbortController();
    const observer = new MutationObserver(place);
    observer.observe(notices, { childList: true });
    document.addEventListener('focusin', follow, listening);
    addEventListener('scroll', place, { capture: true, passive: true, signal: listening.signal });
    addEventListener('resize', place, listening);
    // The control that was pressed before this code came, and its notice.
    follow();
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [region]);
}
