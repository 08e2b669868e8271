import { useLocation } from '@mentorias/federation/router';
import { useEffect, useRef } from 'react';

/** Gives a field the focus once, where the address ends in `hash`. */
export function useFocusFromAddress(hash: string) {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === hash) field.current?.focus();
  }, [location.hash, hash]);
  return field;
}
