import { dayOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekTotal } from '@mentorias/domain/availability/availability-editor';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate, showDate } from '@mentorias/domain/time/lima-time';
import type { Elements } from '@mentorias/ui';
import { EmptyState, Stack, Text, Title, useNow } from '@mentorias/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import classes from '../dashboard.module.css';
import type { RecentPast } from '../events-api.ts';
import { eventsQuery } from '../events-api.ts';
import { texts } from '../texts.ts';
import { AttendanceTasks } from './attendance-tasks.tsx';
import { EventCard } from './event-card.tsx';
import { EventList } from './event-list.tsx';

interface NextEventsProps {
  events: UseInfiniteQueryResult<ReceivedEvent[]>;
  past: RecentPast;
  /** What the mentor has published; undefined while that is not known. */
  week: Week | undefined;
}

/** Today's events, what is to be recorded, and the events that follow. */
export function NextEvents({ events, past, week }: NextEventsProps) {
  const today = limaDate(useNow());
  return (
    <EventList events={events}>
      {(all) => {
        const ofToday = all.filter((event) => dayOf(event) === today);
        const later = all.filter((event) => dayOf(event) !== today);
        return (
          <>
            <Section name={texts.today} title={`${texts.today}, ${showDate(today)}`}>
              {ofToday.length === 0 && <NoneToday today={today} past={past} />}
              <EventCards events={ofToday} hidesDay />
            </Section>
            <AttendanceTasks past={past} />
            <Section name={texts.next}>
              {later.length === 0 && <NoneNext isLast={ofToday.length > 0} week={week} />}
              <EventCards events={later} />
            </Section>
          </>
        );
      }}
    </EventList>
  );
}

/** Past and cancelled events. */
export function PastEvents() {
  return (
    <Section name={texts.past}>
      <EventList events={useInfiniteQuery(eventsQuery('past'))}>
        {(past) => (past.length === 0 ? <Text c="dimmed">{texts.nonePast}</Text> : <EventCards events={past} isPast />)}
      </EventList>
    </Section>
  );
}

function Section({ name, title = name, children }: { name: string; title?: string; children: Elements }) {
  return (
    <Stack component="section" aria-label={name} gap="sm">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface EventCardsProps {
  events: readonly ReceivedEvent[];
  hidesDay?: boolean;
  isPast?: boolean;
}

function EventCards({ events, hidesDay = false, isPast = false }: EventCardsProps) {
  return (
    <div className={classes.cards} data-past={isPast || undefined}>
      {events.map((event, index) => (
        <EventCard key={event.id ?? `unnamed ${index}`} event={event} hidesDay={hidesDay} />
      ))}
    </div>
  );
}

/** No events today, or no more of them. */
function NoneToday({ today, past }: { today: LimaDate; past: RecentPast }) {
  const hadSome = past.events.some((event) => event.status === 'confirmed' && dayOf(event) === today);
  return <Text c="dimmed">{hadSome ? texts.noMoreToday : texts.noneToday}</Text>;
}

/** No events after today; where the mentor has no availability, it says that. */
function NoneNext({ isLast, week }: { isLast: boolean; week: Week | undefined }) {
  const isClosed = week !== undefined && weekTotal(week) === 0;
  return (
    <EmptyState
      icon="calendar"
      title={isLast ? texts.noMoreNext : texts.noneNext}
      hint={isClosed ? texts.noneNextClosedHint : texts.noneNextHint}
    />
  );
}
