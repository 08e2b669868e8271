import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

export interface MoreColumns {
  before: boolean;
  after: boolean;
}

const NONE: MoreColumns = { before: false, after: false };

/** Whether columns are out of sight on either side of a box that scrolls sideways. */
export function useMoreColumns(box: RefObject<HTMLElement | null>): MoreColumns {
  const [more, setMore] = useState(NONE);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    function look() {
      const { scrollLeft, scrollWidth, clientWidth } = element as HTMLElement;
      // Half a pixel is the rounding of a width.
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    }
    const observer = new ResizeObserver(look);
    for (const sized of [element, ...element.children]) observer.observe(sized);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return more;
}
