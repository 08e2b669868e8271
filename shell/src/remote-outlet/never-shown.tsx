import { TimeLimitExceeded } from '@mentorias/federation/with-timeout';
import { useEffect, useState } from 'react';
import { RemoteLoading } from './remote-loading.tsx';

/** How long a screen may leave the page waiting before it counts as failed, in milliseconds. */
const MOUNT_LIMIT_MS = 8000;

/** Stands in for a screen that suspends, and throws when it has not appeared in time. */
export function NeverShown() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOUNT_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) throw new TimeLimitExceeded(`the screen did not appear within ${MOUNT_LIMIT_MS} ms`);
  return <RemoteLoading />;
}
