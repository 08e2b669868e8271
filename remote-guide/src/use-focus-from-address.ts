import { useLocation } from '@mentorias/federation/router';
import { useEffect, useRef } from 'react';

/** Focuses a field once, where the address ends in `hash` and the user has not begun with another one meanwhile. */
export function useFocusFromAddress(hash: string) {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    const isBusy = document.activeElement?.closest('input, textarea, select, [role="dialog"]');
    if (location.hash === hash && !isBusy) field.current?.focus();
  }, [location.hash, hash]);
  return field;
}
