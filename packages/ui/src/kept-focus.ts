import type { FocusEvent } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Spread on an element: it takes the focus that is lost because what had it inside is gone. A button inside that is disabled while it
 * works has it again afterwards.
 */
export function useKeptFocus<Target extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Target>(null);
  // What inside has the focus, or lost it without anybody taking it.
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (last.current?.isConnected && last.current.matches(':disabled')) return;
    for (const place of last.current ? [last.current, ref.current] : [])
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) last.current = null;
    },
  };
}

/** The ref of what is around some buttons: one that is disabled while it has the focus passes it on to the `next` there, a selector. */
export function usePassedFocus<Target extends HTMLElement>(next: string) {
  const ref = useRef<Target>(null);
  // The browser takes the focus away with its next picture.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && ref.current?.contains(focused))
      ref.current.querySelector<HTMLElement>(next)?.focus();
  });
  return ref;
}
