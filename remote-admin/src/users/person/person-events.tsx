import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { hasStatements } from '@mentorias/contract/events/statements';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import { basisLabel } from '@mentorias/domain/events/outcome-labels';
import type { UserType } from '@mentorias/domain/people/roles';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatDayMonthYear, formatTime, limaDate } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { restartRead } from '@mentorias/session';
import { Anchor, ErrorNotice, LoadingText, Stack, Text, Title, useNow } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { wireCriteria } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { EventActions } from '../../events/changes/event-actions.tsx';
import { EventState } from '../../events/event-state.tsx';
import type { AdminEvent } from '../../events/events-api.ts';
import { eventsQuery } from '../../events/events-api.ts';
import { failureText } from '../../notify-failure.ts';
import { PersonLink } from '../../person-link.tsx';
import styles from './person.module.css';
import { eventTexts } from './texts.ts';

interface PersonOfEvents {
  userId: string;
  userType: UserType;
}

/** The confirmed events of a person that have not begun, the next first, and below them those of these days that were cancelled. */
export function NextEvents(person: PersonOfEvents) {
  const today = limaDate(useNow());
  return (
    <>
      <Events {...person} title={eventTexts.next} none={eventTexts.noneNext} list={{ status: 'upcoming' }} />
      <Events {...person} title={eventTexts.cancelled} list={{ status: 'cancelled', from: today }} />
    </>
  );
}

/** Those that have begun, the last first, each with what its mentor recorded. */
export function PastEvents(person: PersonOfEvents) {
  return (
    <Events {...person} title={eventTexts.past} none={eventTexts.nonePast} list={{ status: 'past' }} isLastFirst />
  );
}

interface EventsProps extends PersonOfEvents {
  title: string;
  /** What is said where there are none; without it a list of none is not there. */
  none?: string;
  list: { status: 'upcoming' | 'past' | 'cancelled'; from?: LimaDate };
  isLastFirst?: boolean;
}

/** The first page of a list of events of a person, with a link to that list. */
function Events({ userId, userType, title, none, list, isLastFirst = false }: EventsProps) {
  const person = userType === 'guide' ? 'guide_id' : 'user_id';
  const query: TableQuery = {
    page: 1,
    search: '',
    sort: isLastFirst ? { id: 'start_time', desc: true } : null,
    filters: { [person]: userId, ...list },
  };
  const options = eventsQuery(query);
  const { data, error, isPending } = useQuery({ ...options, placeholderData: undefined });
  const retry = () => restartRead(options.queryKey);
  const events = data?.calendar_events ?? [];
  if (none === undefined && events.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {error && <ErrorNotice message={failureText(error, { failed: eventTexts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{eventTexts.loading}</LoadingText>}
      {data && events.length === 0 && <Text size="sm">{none}</Text>}
      {events.length > 0 && (
        <ul className={styles.lines}>
          {events.map((event, index) => (
            <EventLine
              key={event.id ?? `event ${index}`}
              event={event}
              other={userType === 'guide' ? event.user : event.guide}
            />
          ))}
        </ul>
      )}
      {data && events.length > 0 && (
        <div>
          <Anchor component={Link} to={`/?${new URLSearchParams(wireCriteria(query))}`} size="sm" data-standalone>
            {eventTexts.all(data.meta.total_count)}
          </Anchor>
        </div>
      )}
    </Stack>
  );
}

/** Whose words the outcome of an event rests on, and of one that both tell otherwise what each says. */
function sayersOf(event: AdminEvent): string {
  const { attendance, outcome_basis, statements, guide } = event;
  if (!hasStatements(event)) return attendance === null ? '' : eventTexts.recordedBy(guide.name);
  if (outcome_basis !== 'disputed') return basisLabel(outcome_basis, statements, 'admin');
  return statements.map(({ by, says }) => `${userTypeLabel(by)}: ${attendanceLabel(says)}`).join(' · ');
}

function EventLine({ event, other }: { event: AdminEvent; other: AdminEvent['guide'] }) {
  const sayer = sayersOf(event);
  return (
    <li className={styles.event}>
      <div>
        {event.start_time && (
          <Text size="sm">{`${formatDayMonthYear(dayOf(event))}, ${formatTime(rangeOf(event).start)}`}</Text>
        )}
        <PersonLink id={other.id} name={other.name} />
        {sayer !== '' && (
          <Text size="xs" c="dimmed">
            {sayer}
          </Text>
        )}
        {event.rating && (
          <Text size="xs" c="dimmed">
            {eventTexts.rated(event.rating.score, event.rating.comment)}
          </Text>
        )}
      </div>
      <EventState event={event} />
      <EventActions event={event} />
    </li>
  );
}
