import { CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { retryOverlays } from './overlay-code.ts';
import classes from './overlay-failure.module.css';

const texts = { failed: 'No se pudo cargar esta parte de la página', close: 'Cerrar' };

/** In the place of what should have opened: its code did not load. It is tried again by the button, or when the connection returns. */
export function OverlayFailure({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    addEventListener('online', retryOverlays);
    return () => removeEventListener('online', retryOverlays);
  }, []);
  return (
    <div className={classes.place}>
      <ErrorNotice message={texts.failed} onRetry={retryOverlays} />
      <CloseButton aria-label={texts.close} onClick={onClose} className={classes.close} />
    </div>
  );
}
