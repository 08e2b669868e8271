import { startTransition, useEffect, useState } from 'react';

/** Whether the page's first picture with data has been drawn. */
let hasDrawn = false;

/**
 * Whether a picture with what `isHere` has been drawn: what the window has no room for follows then, so that the picture waits for less.
 * What a later screen has from the start is followed at once: its place on the page may be one to return to.
 */
export function useAfterPicture(isHere: boolean): boolean {
  const [follows, setFollows] = useState(isHere && hasDrawn);
  useEffect(() => {
    if (!isHere || follows) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => {
        hasDrawn = true;
        startTransition(() => setFollows(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isHere, follows]);
  return isHere && follows;
}
