import { useEffect, useState } from 'react';

const UNDO_MS = 5000;

/** The last thing that can be taken back, for five seconds. */
export function useUndo<T>() {
  const [last, setLast] = useState<T>();

  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  return { last, remember: setLast, clear: () => setLast(undefined) };
}
