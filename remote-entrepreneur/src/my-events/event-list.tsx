import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent, readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { Link } from '@mentorias/federation/router';
import { messageOf, queryClient, restartRead } from '@mentorias/session';
import {
  Button,
  EmptyState,
  ErrorNotice,
  LoadingText,
  Pagination,
  Skeleton,
  SlowNotice,
  Stack,
  useLastPageAtMost,
  useNow,
} from '@mentorias/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { EventCard } from './event-card.tsx';
import { EVENTS_KEY, eventsQuery } from './events-query.ts';
import classes from './my-events.module.css';
import { isRatingAsked } from './rating-answer.tsx';
import { texts } from './texts.ts';

interface EventListProps {
  scope: EventScope;
  page: number;
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

/** One page of events: loading, failed, empty or ready. */
export function EventList({ scope, page, onPage }: EventListProps) {
  const list = useQuery(eventsQuery(scope, page));
  return (
    <div tabIndex={-1}>
      <EventPage list={list} scope={scope} page={page} onPage={onPage} />
    </div>
  );
}

interface EventPageProps extends EventListProps {
  list: UseQueryResult<ReturnType<typeof readEvents>>;
}

function EventPage({ list, scope, page, onPage }: EventPageProps) {
  const now = useNow();
  const retry = () => restartRead(EVENTS_KEY);
  const lastPage = list.isPlaceholderData ? undefined : list.data?.meta.total_pages;
  const isPastEnd = useLastPageAtMost({
    page,
    lastPage,
    goToPage: onPage,
  });

  if (list.isPending) {
    return (
      <LoadingText onRetry={retry} skeleton={<Skeleton h={160} radius="md" />}>
        {texts.loading}
      </LoadingText>
    );
  }
  if (!list.data || lastPage === undefined)
    return <ErrorNotice message={messageOf(list.error, texts.loadFailed)} onRetry={retry} />;
  if (isPastEnd) return null;
  const { calendar_events, meta } = list.data;
  const next = nextWithEach([...earlierEvents(scope, page), ...calendar_events], now);
  const firstAsked = calendar_events.find((event) => isRatingAsked(event, now));
  if (calendar_events.length === 0) return <NoEvents scope={scope} />;
  return (
    <Stack gap="lg">
      {list.isPlaceholderData && <SlowNotice onRetry={retry}>{texts.slowList}</SlowNotice>}
      <Stack component="ul" gap="md" className={classes.list} aria-busy={list.isPlaceholderData}>
        {calendar_events.map((event, index) => (
          <EventCard
            key={event.id ?? `unnamed ${index}`}
            event={event}
            now={now}
            isNext={next.has(event)}
            isRatingExplained={event === firstAsked}
          />
        ))}
      </Stack>
      {meta.total_pages > 1 && <Pagination value={page} total={meta.total_pages} onChange={onPage} />}
    </Stack>
  );
}

/** The events of the pages before this one, as far as they were read. */
function earlierEvents(scope: EventScope, page: number): ReceivedEvent[] {
  const pages = Array.from({ length: page - 1 }, (_, index) => eventsQuery(scope, index + 1));
  return pages.flatMap(({ queryKey }) => queryClient.getQueryData(queryKey)?.calendar_events ?? []);
}

/** The next event with each mentor, among events in the order of time. */
function nextWithEach(events: readonly ReceivedEvent[], now: Date): Set<ReceivedEvent> {
  const coming = events.filter((event) => eventScope(timesOf(event), now) === 'upcoming');
  const byMentor = Map.groupBy(coming, ({ guide }) => String(guide.id));
  return new Set([...byMentor.values()].map(([first]) => first!));
}

function NoEvents({ scope }: { scope: EventScope }) {
  if (scope === 'past') return <EmptyState title={texts.noPast} hint={texts.noPastHint} icon="calendar" />;
  return (
    <EmptyState title={texts.noUpcoming} hint={texts.noUpcomingHint} icon="calendar">
      <Button component={Link} to="/">
        {texts.search}
      </Button>
    </EmptyState>
  );
}
