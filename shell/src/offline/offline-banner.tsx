import { Button, Icon, useOnline } from '@mentorias/ui';
import { useLayoutEffect } from 'react';
import classes from './offline-banner.module.css';
import { texts } from './texts.ts';

interface OfflineBannerProps {
  /** Reads the screen's data again; undefined where there is none. */
  onRetry?: (() => void) | undefined;
}

/** Says on every page that the browser is offline (rule 4.7). */
export function OfflineBanner({ onRetry }: OfflineBannerProps) {
  const isOnline = useOnline();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [isOnline]);
  return (
    <div role="status" className={isOnline ? undefined : classes.banner}>
      {!isOnline && (
        <>
          <Icon name="offline" />
          <span>{texts.offline}</span>
          {onRetry && (
            <Button size="compact-sm" variant="white" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
