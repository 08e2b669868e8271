import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** How long a screen may show nothing before it counts as failed, in milliseconds. Its code alone may take 8000. */
export const BLANK_LIMIT_MS = 10_000;

/** What a screen without any text can still show. */
const PICTURES = 'img, svg, canvas, video, iframe, input, select, textarea, [role="progressbar"], [data-loading]';

/** A remote's screen has shown nothing for a while. */
export class BlankScreen extends Error {
  override name = 'BlankScreen';
}

/** For the element around a screen: calls `onBlank` where it is still empty some seconds after `pathname` was shown. */
export function useBlankScreen(
  pathname: string,
  onBlank: (error: BlankScreen) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onBlank);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (place.current && isBlank(place.current))
        report(new BlankScreen(`the screen at ${pathname} shows nothing after ${BLANK_LIMIT_MS} ms`));
    }, BLANK_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return place;
}

function isBlank(element: HTMLElement): boolean {
  return element.textContent.trim() === '' && element.querySelector(PICTURES) === null && !hasSkeleton(element);
}

/** Boxes with a size of their own, as the shape of a screen that loads. */
function hasSkeleton(element: HTMLElement): boolean {
  return [...element.querySelectorAll('*')].some((one) => one.childElementCount === 0 && one.clientHeight > 20);
}
