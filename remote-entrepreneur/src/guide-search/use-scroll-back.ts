import { useLocation } from '@mentorias/federation/router';
import { useEffect, useRef } from 'react';

/** Once the list stands, goes back down to where the reader was when 'Regresar a Buscar' brought them here. */
export function useScrollBack(): void {
  const { state } = useLocation();
  const scrollY = useRef(Number(state?.scrollY ?? 0));
  useEffect(() => {
    if (scrollY.current === 0) return;
    // After the shell has taken the new screen to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, scrollY.current));
    return () => cancelAnimationFrame(frame);
  }, []);
}
