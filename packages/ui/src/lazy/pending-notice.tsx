import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LoadingText } from '../notices/loading-text.tsx';
import classes from './pending-notice.module.css';
import { texts } from './texts.ts';
import { useOnline } from './use-online.ts';

interface PendingNoticeProps {
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** In the place of what was opened before its code came: that it is on its way, which Escape withdraws, or did not load. */
export function PendingNotice({ hasFailed, onRetry, onClose }: PendingNoticeProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (hasFailed) return;
    const withdraw = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', withdraw);
    return () => removeEventListener('keydown', withdraw);
  }, [hasFailed, onClose]);
  return createPortal(
    <div className={`${classes.notice} ${hasFailed ? '' : classes.wait}`}>
      {hasFailed ? (
        <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={onRetry} onClose={onClose} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </div>,
    document.body,
  );
}
