import { useLocation } from '@mentorias/federation/router';
import { useEffect } from 'react';
import { texts as eventTexts } from '../events/texts.ts';

/** The place in the browser's history at which the screen was last. */
let lastPlace = 0;

function listOfEvents() {
  return document.querySelector(`[role="group"][aria-label="${eventTexts.list}"]`);
}

/** Scrolls to the list of events, whose heading gets the focus. */
export function showList(): void {
  const list = listOfEvents();
  list?.scrollIntoView({ block: 'start' });
  list?.querySelector('h2')?.focus({ preventScroll: true });
}

/**
 * Shows the list where a link of another screen, or the palette, leads to some of it and it is mostly out of view; not on the way back.
 * `isSettled` says that what stands above it will not grow.
 */
export function useAskedList(isSettled: boolean): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!isSettled) return;
    const place: number = history.state?.idx ?? 0;
    const isFollowed = place > lastPlace && search !== '';
    lastPlace = place;
    if (!isFollowed) return;
    // After the frame in which the new screen is scrolled to its top. A dialog that the address opens comes first.
    const frame = requestAnimationFrame(() => {
      const top = listOfEvents()?.getBoundingClientRect().top ?? 0;
      if (top > innerHeight / 2 && !document.querySelector('[role="dialog"]:not([data-closing] *)')) showList();
    });
    return () => cancelAnimationFrame(frame);
  }, [search, isSettled]);
}
