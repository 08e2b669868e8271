import { currentSession } from '@mentorias/session';
import { useEffect, useRef, useState } from 'react';

/**
 * For the one component that shows the dialogs of a screen, from the atom that says which of them is open. The last one stays
 * while it fades out. Unmounting the component closes the dialog, but where the session has ended: it is there again after the sign-in.
 */
export function useShownDialog<Dialog>([opened, setOpened]: readonly [Dialog | null, (closed: null) => void]) {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // A hot update runs the effects anew without unmounting: the dialog stays.
      queueMicrotask(() => {
        if (!isMounted.current && currentSession()) setOpened(null);
      });
    };
  }, [setOpened]);
  return { isOpen: opened !== null, dialog: opened ?? last, close: () => setOpened(null) };
}
