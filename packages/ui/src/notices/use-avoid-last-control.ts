import type { RefObject } from 'react';
import { useEffect } from 'react';
import { lastControl } from './last-control.ts';

/** Pixels between the notices and the control. */
const GAP = 8;

/** The least height of a notice in pixels, while it is still growing. */
const LEAST_HEIGHT = 88;

/**
 * Keeps the notices off the control that had the focus last, which caused them: they stand at the top right of the window, or
 * below that control where they would cover it. The button can be pressed again, and no pointer rests on a notice.
 */
export function useAvoidLastControl(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notices = region.current?.querySelector<HTMLElement>('[data-position="top-right"]');
    if (!notices) return;
    let moved = 0;

    function place() {
      if (!notices) return;
      const { left, top, height } = notices.getBoundingClientRect();
      const rest = { left, top: top - moved, bottom: top - moved + Math.max(height, LEAST_HEIGHT) };
      const box = lastControl()?.getBoundingClientRect();
      const isInTheWay =
        box && box.width > 0 && box.right > rest.left && box.bottom > rest.top - GAP && box.top < rest.bottom + GAP;
      moved = isInTheWay ? Math.max(0, box.bottom + GAP - rest.top) : 0;
      notices.style.translate = moved > 0 ? `0px ${moved}px` : '';
    }

    const observer = new MutationObserver(place);
    observer.observe(notices, { childList: true });
    document.addEventListener('focusin', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    // A notice that waited for this code is there already.
    place();
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', place);
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [region]);
}
