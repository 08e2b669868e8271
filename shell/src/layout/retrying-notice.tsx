import { queryClient } from '@mentorias/session';
import { Paper } from '@mentorias/ui';
import { useIsFetching } from '@tanstack/react-query';
import classes from './retrying-notice.module.css';
import { texts } from './texts.ts';

/** The second failure comes a second after the first (the cache waits that long between them). */
const FAILURES = 2;

/** Says that what the screen reads, or reads again, has failed and is being tried again, until it comes or the screen says that it does not (rule 11.3). */
export function RetryingNotice() {
  const isRetrying = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount >= FAILURES }, queryClient);
  return (
    <div role="status">
      {isRetrying > 0 && (
        <Paper withBorder shadow="md" className={classes.notice}>
          {texts.retrying}
        </Paper>
      )}
    </div>
  );
}
