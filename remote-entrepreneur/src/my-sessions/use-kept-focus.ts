import { useEffect, useRef } from 'react';

/** Focus that is lost because what had it is gone from a list comes back to the list: spread this on what holds it. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
