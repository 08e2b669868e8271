import { queryClient } from '@mentorias/session';
import { Button, Icon } from '@mentorias/ui';
import classes from './offline-banner.module.css';
import { texts } from './texts.ts';
import { useOnline } from './use-online.ts';

/** Says on every page that the browser is offline, with a button that reads the screen's data again (rule 4.7). */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : classes.banner}>
      {!isOnline && (
        <>
          <Icon name="offline" />
          <span>{texts.offline}</span>
          <Button size="compact-sm" variant="white" onClick={() => queryClient.refetchQueries({ type: 'active' })}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  );
}
