import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The ref of a line that is swiped: what is chosen in it, which `selector` finds, is brought to its middle. `chosen` is '' for the first
 * part of the line, which is in sight from the start.
 */
export function useChosenInSight(chosen: string, selector: string): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.querySelector(selector)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen, selector]);
  return line;
}
