import { dayOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekTotal } from '@mentorias/domain/availability/availability';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatDate, limaDate } from '@mentorias/domain/time/lima-time';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { Elements } from '@mentorias/ui';
import { EmptyState, Stack, Text, Title, useNow } from '@mentorias/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecentPast } from '../events-api.ts';
import { eventsQuery } from '../events-api.ts';
import { Part, useParts } from '../parts.tsx';
import { texts } from '../texts.ts';
import { AttendanceTasks } from './attendance-tasks.tsx';
import { EventList, MoreButton } from './event-list.tsx';
import { EventRow } from './event-row.tsx';
import classes from './event-rows.module.css';

const ratingsCode = lazyCode(() =>
  import(/* webpackChunkName: "ratings" */ '../ratings/ratings-line.tsx').then((code) => code.RatingsLine),
);

/** The mean of the mentor's ratings, whose code comes with past events; nothing until then. */
function Ratings() {
  const state = useLazyCode(ratingsCode);
  return state.status === 'ready' ? <state.code /> : null;
}

/** Beside the week more events than this stand behind 'Ver más', so that the day is one screen. */
const SHOWN = 8;

interface NextEventsProps {
  events: UseInfiniteQueryResult<ReceivedEvent[]>;
  past: RecentPast;
  /** What the mentor has published; undefined while that is not known. */
  week: Week | undefined;
  /** What stands below today's events. */
  children: Elements;
}

/** Today's events, what is to be recorded, and the events that follow. */
export function NextEvents({ events, past, week, children }: NextEventsProps) {
  const today = limaDate(useNow());
  const { isTabbed, shown } = useParts();
  return (
    <div hidden={isTabbed && (shown === 'week' || shown === 'past')}>
      <EventList events={events}>
        {(all, more) => {
          const ofToday = all.filter((event) => dayOf(event) === today);
          const later = all.filter((event) => dayOf(event) !== today);
          return (
            <>
              <Part name="today">
                <Stack gap="lg">
                  <Section name={texts.today} title={`${texts.today}, ${formatDate(today)}`}>
                    {ofToday.length === 0 && <NoneToday today={today} past={past} />}
                    <EventRows events={ofToday} hidesDay />
                    {isTabbed && ofToday.length === 0 && <EventRows events={later.slice(0, 1)} />}
                  </Section>
                  {children}
                </Stack>
              </Part>
              <Part name="record">
                <AttendanceTasks past={past} />
              </Part>
              <Part name="next">
                <Section name={texts.next}>
                  {later.length === 0 && <NoneNext isLast={ofToday.length > 0} week={week} />}
                  <LaterEvents events={later} more={more} />
                </Section>
              </Part>
            </>
          );
        }}
      </EventList>
      {!events.data && <Part name="today">{children}</Part>}
    </div>
  );
}

function LaterEvents({ events, more }: { events: readonly ReceivedEvent[]; more: Elements }) {
  const { isTabbed } = useParts();
  const [showsAll, setShowsAll] = useState(false);
  const isFolded = !isTabbed && !showsAll && events.length > SHOWN;
  return (
    <>
      <EventRows events={isFolded ? events.slice(0, SHOWN) : events} />
      {isFolded ? <MoreButton onClick={() => setShowsAll(true)} /> : more}
    </>
  );
}

/** Past and cancelled events: beside the week folded away (rule 7.13). */
export function PastEvents() {
  const { isTabbed, shown, show } = useParts();
  const now = useNow();
  const list = (
    <EventList events={useInfiniteQuery(eventsQuery('past'))}>
      {(past, more) => {
        if (past.length === 0) return <Text c="dimmed">{texts.nonePast}</Text>;
        // Cancelled ones whose time has not come.
        const ahead = past.filter(({ start_time }) => new Date(start_time) > now);
        return (
          <>
            <EventRows events={past.filter((event) => !ahead.includes(event))} isPast />
            {more}
            {ahead.length > 0 && (
              <Section name={texts.cancelledAhead}>
                <EventRows events={ahead} isPast />
              </Section>
            )}
          </>
        );
      }}
    </EventList>
  );
  const isOpen = shown === 'past';
  const ratings = isOpen && <Ratings />;
  if (isTabbed)
    return (
      <Section name={texts.past}>
        {ratings}
        {list}
      </Section>
    );
  return (
    <section aria-label={texts.past}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && show(open ? 'past' : 'today')}
      >
        <summary className={classes.summary}>
          <Title order={2} size="h3">
            {texts.past}
          </Title>
        </summary>
        {ratings}
        {list}
      </details>
    </section>
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

interface EventRowsProps {
  events: readonly ReceivedEvent[];
  hidesDay?: boolean;
  isPast?: boolean;
}

function EventRows({ events, hidesDay = false, isPast = false }: EventRowsProps) {
  return (
    <div className={classes.rows} data-past={isPast || undefined}>
      {events.map((event, index) => (
        <EventRow key={event.id ?? `unnamed ${index}`} event={event} hidesDay={hidesDay} />
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
