import type { Location } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';

/** Identifies this document, so that a history entry of an earlier one does not log out. */
const THIS_DOCUMENT = performance.timeOrigin;

/**
 * Navigates to the log-out, so that a screen with unsaved changes asks first (rule 4.6); to stay keeps the session. Back from the
 * sign-in skips it. At once: beside a screen that renders without end a navigation would wait for its card.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => navigate('/', { state: { logOut: THIS_DOCUMENT }, replace: true, flushSync: true });
}

/** Whether `useLogOut` has navigated here. */
export function isLogOut({ state }: Location): boolean {
  return (state as { logOut?: number } | null)?.logOut === THIS_DOCUMENT;
}
