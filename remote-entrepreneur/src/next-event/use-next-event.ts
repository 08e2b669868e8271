import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventsQuery } from '../my-events/events-query.ts';

/** So long the screen waits at most for what stands above its results, in milliseconds. */
const LIMIT_MS = 1500;

interface NextEvent {
  /** Undefined where there is none, or the backend does not say (rule 12.1). */
  event: ReceivedEvent | undefined;
  /** Whether what is below may be shown: then nothing moves. */
  isSettled: boolean;
}

/** The user's next event, or the present one. */
export function useNextEvent(now: Date): NextEvent {
  const { data, isPending } = useQuery(eventsQuery('upcoming', 1));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const coming = (data?.calendar_events ?? []).filter(
    (event) => event.start_time !== '' && eventScope(timesOf(event), now) === 'upcoming',
  );
  const [event] = coming.sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  return { event, isSettled: !isPending || isLate };
}
