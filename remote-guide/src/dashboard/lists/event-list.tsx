import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { messageOf, restartRead } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { Button, ErrorNotice, LoadingText, Skeleton, Stack } from '@mentorias/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { EVENTS_KEY } from '../events-api.ts';
import { texts } from '../texts.ts';

interface EventListProps {
  events: UseInfiniteQueryResult<ReceivedEvent[]>;
  /** What the list shows when it has loaded, with the button for ten more where there are more. */
  children: (events: readonly ReceivedEvent[], more: Elements) => Elements;
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
  const { hasNextPage, isFetchingNextPage } = events;
  const more = hasNextPage && <MoreButton isLoading={isFetchingNextPage} onClick={() => void events.fetchNextPage()} />;
  return <Stack gap="lg">{children(events.data, more)}</Stack>;
}

/** Shows more of a list. */
export function MoreButton({ isLoading = false, onClick }: { isLoading?: boolean; onClick: () => void }) {
  return (
    <Button variant="default" disabled={isLoading} onClick={onClick} style={{ alignSelf: 'center' }}>
      {isLoading ? texts.loadingMore : texts.more}
    </Button>
  );
}

/** The shape of the list while it loads. */
function EventListShape() {
  return (
    <Stack gap="sm">
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={60} />
    </Stack>
  );
}
