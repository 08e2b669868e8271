import { useLayoutEffect, useRef } from 'react';

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
