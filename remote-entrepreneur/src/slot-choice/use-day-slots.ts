import type { Slot } from '@mentorias/domain/availability/slots';
import { bookableSlots, slotsOffered } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { chosenDayQuery } from './available-hours-api.ts';
import { texts } from './texts.ts';

export type DaySlots =
  | { status: 'no-date' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; slots: Slot[] };

/** The slots of the chosen day, loaded again each time that it is chosen (rules 5.7 and 5.8). */
export function useDaySlots(guideId: string, date: LimaDate | '', now: Date) {
  const query = chosenDayQuery(guideId, date);
  const hours = useQuery(query);
  return {
    state: stateOf(),
    reload: () => restartRead(query.queryKey),
  };

  function stateOf(): DaySlots {
    if (date === '') return { status: 'no-date' };
    // What is read again because somebody booked stays until it has come.
    if (hours.isFetching && !hours.isSuccess) return { status: 'loading' };
    if (hours.isError) return { status: 'failed', message: messageOf(hours.error, texts.hoursFailed) };
    return { status: 'ready', slots: bookableSlots(hours.data ?? [], date, now, slotsOffered) };
  }
}
