import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBlank } from './is-blank.ts';

/** How long a screen may show nothing before it counts as failed, in milliseconds. Its code alone may take 8000. */
export const BLANK_LIMIT_MS = 10_000;

const LOOK_MS = BLANK_LIMIT_MS / 2;

/** A remote's screen has shown nothing for a while. */
export class BlankScreen extends Error {
  override name = 'BlankScreen';
}

/** For the element around a screen: calls `onBlank` once where two looks in a row, seconds apart, find nothing to see at `pathname`. */
export function useBlankScreen(
  pathname: string,
  onBlank: (error: BlankScreen) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onBlank);
  useEffect(() => {
    let wasBlank = false;
    const timer = setInterval(() => {
      // A hidden tab may not have been drawn.
      if (document.hidden || !place.current) return;
      const isNowBlank = isBlank(place.current);
      if (wasBlank && isNowBlank) {
        clearInterval(timer);
        report(new BlankScreen(`the screen at ${pathname} showed nothing for a while`));
      }
      wasBlank = isNowBlank;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [pathname]);
  return place;
}
