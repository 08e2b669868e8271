import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The ref of a line that is swiped: what is chosen in it, which `selector` finds, is brought to its middle, and the page stays where it is.
 * `chosen` is '' for the first part of the line, which is in sight from the start: nothing is measured for it.
 */
export function useChosenInSight(chosen: string, selector: string): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const inSight = useRef('');
  useEffect(() => {
    const part = line.current?.querySelector(selector);
    if (!line.current || !part || chosen === inSight.current) return;
    inSight.current = chosen;
    const [around, { left, width }] = [line.current.getBoundingClientRect(), part.getBoundingClientRect()];
    line.current.scrollLeft += left + width / 2 - (around.left + around.width / 2);
  }, [chosen, selector]);
  return line;
}
