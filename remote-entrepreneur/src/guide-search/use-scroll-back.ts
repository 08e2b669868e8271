import { useLocation } from '@mentorias/federation/router';
import { useEffect, useRef } from 'react';

/** Restores the scroll position when 'Regresar a Buscar' has led back to the list. */
export function useScrollBack(): void {
  const { state } = useLocation();
  const scrollY = useRef(Number(state?.scrollY ?? 0));
  useEffect(() => {
    if (scrollY.current === 0) return;
    // After the shell has scrolled the new screen to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, scrollY.current));
    return () => cancelAnimationFrame(frame);
  }, []);
}
