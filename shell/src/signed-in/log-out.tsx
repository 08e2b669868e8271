import { signOut } from '@mentorias/session';
import { useEffect } from 'react';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';

/** Logs out, and shows that the page is loading. */
export function LogOut() {
  useEffect(() => signOut(), []);
  return <RemoteLoading />;
}
