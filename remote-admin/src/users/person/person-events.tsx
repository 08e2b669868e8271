import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import type { UserType } from '@mentorias/domain/people/roles';
import { showDayMonthYear, showTime } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { restartRead, useOffered } from '@mentorias/session';
import { Anchor, ErrorNotice, LoadingText, Stack, Text, Title } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { EventState } from '../../events/event-state.tsx';
import { eventsQuery } from '../../events/events-api.ts';
import { failureText } from '../../notify-failure.ts';
import styles from '../users.module.css';
import { texts } from './texts.ts';

interface PersonEventsProps {
  id: AnyId;
  userType: UserType;
}

/** The events of a person that are next, and a link to all of them. */
export function PersonEvents({ id, userType }: PersonEventsProps) {
  const key = userType === 'guide' ? 'guide_id' : 'user_id';
  const options = eventsQuery({ page: 1, search: '', sort: null, filters: { [key]: String(id) } });
  const { data, error, isPending } = useQuery({ ...options, placeholderData: undefined });
  if (!useOffered('admin/calendar_events')) return null;
  const retry = () => restartRead(options.queryKey);
  const events = data?.calendar_events ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={texts.events}>
      <Title order={3}>{texts.events}</Title>
      {error && <ErrorNotice message={failureText(error, { failed: texts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
      {data && events.length === 0 && <Text size="sm">{texts.none}</Text>}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event, index) => (
            <li key={event.id ?? `event ${index}`}>
              <span>
                {event.start_time && (
                  <span>{`${showDayMonthYear(dayOf(event))}, ${showTime(rangeOf(event).start)}`}</span>
                )}
                <Text size="sm" c="dimmed" translate="no">
                  {userType === 'guide' ? event.user.name : event.guide.name}
                </Text>
              </span>
              <EventState event={event} />
            </li>
          ))}
        </ul>
      )}
      {data && events.length > 0 && (
        <Anchor component={Link} to={`/?${key}=${encodeURIComponent(id)}`} size="sm" data-standalone>
          {texts.all(data.meta.total_count)}
        </Anchor>
      )}
    </Stack>
  );
}
