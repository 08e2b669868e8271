import { useEffect } from 'react';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { retryOverlays } from './overlay-code.ts';
import classes from './overlay-failure.module.css';

const FAILED = 'No se pudo cargar esta parte de la página';

/** In the place of what should have opened: its code did not load. It is tried again by the button, or when the connection returns. */
export function OverlayFailure({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    addEventListener('online', retryOverlays);
    return () => removeEventListener('online', retryOverlays);
  }, []);
  return (
    <div className={classes.place}>
      <ErrorNotice message={FAILED} onRetry={retryOverlays} onClose={onClose} />
    </div>
  );
}
