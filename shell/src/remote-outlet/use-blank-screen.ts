import { lazyCode } from '@mentorias/federation/lazy-code';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** How long a screen may show nothing before it counts as failed, in milliseconds. Its code alone may take 8000. */
export const BLANK_LIMIT_MS = 10_000;

const LOOK_MS = BLANK_LIMIT_MS / 2;

/** The first look loads how to look. Where that does not come nothing is said about screens. */
const looking = lazyCode(() => import(/* webpackChunkName: "is-blank" */ './is-blank.ts'), LOOK_MS);

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
    let isWatched = true;
    const timer = setInterval(look, LOOK_MS);
    function stop() {
      isWatched = false;
      clearInterval(timer);
    }
    async function look() {
      await looking.load();
      const way = looking.state();
      // A hidden tab may not have been drawn.
      if (!isWatched || document.hidden || !place.current || way.status !== 'ready') return;
      const isNowBlank = way.code.isBlank(place.current);
      if (wasBlank && isNowBlank) {
        stop();
        report(new BlankScreen(`the screen at ${pathname} showed nothing for a while`));
      }
      wasBlank = isNowBlank;
    }
    return stop;
  }, [pathname]);
  return place;
}
