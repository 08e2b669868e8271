import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LoadingText } from '../notices/loading-text.tsx';
import classes from './late-notices.module.css';
import { useOnline } from './use-online.ts';

const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar esta parte de la página',
  offline: 'Sin conexión. Esta parte aparecerá sola cuando vuelva la conexión.',
};

interface LateFailureProps {
  onRetry: () => void;
  onClose: () => void;
}

/** In the place of what should have opened: its code did not load. It is tried again by the button, or when the connection returns. */
export function LateFailure({ onRetry, onClose }: LateFailureProps) {
  const isOnline = useOnline();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return createPortal(
    <div className={classes.notice}>
      <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={onRetry} onClose={onClose} />
    </div>,
    placeOfAll(),
  );
}

/** Says that what was opened is on its way, once that is felt; Escape withdraws it. */
export function LateWait({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const withdraw = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', withdraw);
    return () => removeEventListener('keydown', withdraw);
  }, [onClose]);
  return createPortal(
    <div className={`${classes.notice} ${classes.wait}`}>
      <LoadingText>{texts.loading}</LoadingText>
    </div>,
    placeOfAll(),
  );
}

/** Where all of them stand above each other. */
function placeOfAll(): Element {
  const known = document.getElementsByClassName(classes.place ?? '')[0];
  if (known) return known;
  const place = document.createElement('div');
  place.className = classes.place ?? '';
  document.body.append(place);
  return place;
}
