import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { restartRead, statusOf } from '@mentorias/session';
import { Alert, Button, Icon, LoadingText, Skeleton, Stack, Text } from '@mentorias/ui';
import { useEffect } from 'react';
import classes from './availability.module.css';
import { profileQuery } from './profile-query.ts';
import { texts } from './texts.ts';

interface WeekNotLoadedProps {
  /** Why the week did not load; null while it loads. */
  error: Error | null;
}

/** In place of the editor: a week that has not loaded cannot be saved over (rule 11.6). */
export function WeekNotLoaded({ error }: WeekNotLoadedProps) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a profile that did not load is only logged (rule 7.1)
    if (error) console.warn('The availability did not load', error);
  }, [error]);

  const retry = () => restartRead(profileQuery.queryKey);
  const skeleton = (
    <Stack gap="sm">
      {WEEKDAYS.map((weekday) => (
        <Skeleton key={weekday} className={classes.dayShape} />
      ))}
    </Stack>
  );
  return (
    <>
      {error ? (
        <Alert color="ocre" icon={<Icon name="alert" />} role="status">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{reasonOf(error)}</Text>
            <Button variant="default" onClick={retry}>
              {texts.retry}
            </Button>
          </Stack>
        </Alert>
      ) : (
        <LoadingText skeleton={skeleton} onRetry={retry}>
          {texts.loading}
        </LoadingText>
      )}
      <section className={classes.saveBar} aria-label={texts.save}>
        <div className={classes.saveBarRow}>
          <Button className={classes.save} disabled>
            {texts.save}
          </Button>
        </div>
      </section>
    </>
  );
}

/** The connection may be the cause only where no server answered. */
function reasonOf(error: Error): string {
  if (error.name === 'NotUnderstood') return texts.notUnderstood;
  return statusOf(error) === undefined ? texts.loadFailed : texts.refused;
}
