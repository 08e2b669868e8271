import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { useSettled } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../my-events/events-query.ts';

interface NextEvent {
  /** Undefined where there is none, or the backend does not say (rule 12.1). */
  event: ReceivedEvent | undefined;
  isPending: boolean;
  /** Whether what is below may be shown: then nothing moves. */
  isSettled: boolean;
}

/** The user's next event, or the present one. */
export function useNextEvent(now: Date): NextEvent {
  const { data, isPending } = useQuery(eventsQuery('upcoming', 1));
  const isSettled = useSettled(!isPending);
  const coming = (data?.calendar_events ?? []).filter(
    (event) => event.start_time !== '' && eventScope(timesOf(event), now) === 'upcoming',
  );
  const [event] = coming.sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  return { event, isPending, isSettled };
}
