import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { messageOf, restartRead } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { Button, ErrorNotice, LoadingText, Skeleton, Stack } from '@mentorias/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { EVENTS_KEY } from '../events-api.ts';
import { texts } from '../texts.ts';

interface EventListProps {
  events: UseInfiniteQueryResult<ReceivedEvent[]>;
  /** What the list shows when it has loaded. */
  children: (events: readonly ReceivedEvent[]) => Elements;
}

/** A list of events in each of its states, ten more at a time. */
export function EventList({ events, children }: EventListProps) {
  const retry = () => restartRead(EVENTS_KEY);
  if (events.isPending) {
    return (
      <LoadingText skeleton={<EventListShape />} onRetry={retry}>
        {texts.loading}
      </LoadingText>
    );
  }
  if (!events.data) return <ErrorNotice message={messageOf(events.error, texts.loadFailed)} onRetry={retry} />;
  return (
    <Stack>
      {children(events.data)}
      {events.hasNextPage && (
        <Button
          variant="default"
          disabled={events.isFetchingNextPage}
          onClick={() => events.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {events.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </Stack>
  );
}

/** The shape of the list while it loads. */
function EventListShape() {
  return (
    <Stack gap="sm">
      <Skeleton height={176} />
      <Skeleton height={176} />
      <Skeleton height={176} />
    </Stack>
  );
}
