import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present, renewed every minute: a screen that stays open lets go of hours that have come too near. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
