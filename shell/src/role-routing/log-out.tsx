import { signOut } from '@mentorias/session';
import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';

/** Names this document: what an earlier one left in the history logs nobody out. */
const THIS_DOCUMENT = performance.timeOrigin;

/** Leads to the log-out as to any other place, so that a screen with something unsaved asks first; to stay keeps the session. Back from the sign-in skips it. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => navigate('/', { state: { logOut: THIS_DOCUMENT }, replace: true });
}

/** Whether somebody has come here to log out. */
export function isLogOut({ state }: Location): boolean {
  return (state as { logOut?: number } | null)?.logOut === THIS_DOCUMENT;
}

/** Logs out, and shows that the page is on its way to the sign-in. */
export function LogOut() {
  useEffect(() => signOut(), []);
  return <RemoteLoading />;
}
