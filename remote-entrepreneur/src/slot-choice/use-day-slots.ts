import type { LimaDate } from '@mentorias/domain/lima-time';
import type { Slot } from '@mentorias/domain/slots';
import { bookableSlots, slotsOffered } from '@mentorias/domain/slots';
import { messageOf, queryClient, restartRead } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { loadFreeRanges } from './available-hours-api.ts';
import { texts } from './texts.ts';

export type DaySlots =
  | { status: 'no-date' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; slots: Slot[] };

/** The slots of the chosen day, loaded again each time that it is chosen (rules 5.7 and 5.8). */
export function useDaySlots(guideId: string, date: LimaDate | '', now: Date) {
  const queryKey = ['day-slots', guideId, date];
  const hours = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadFreeRanges(guideId, date, signal),
    enabled: date !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Back online, hours that have loaded stay; those that failed load again.
    refetchOnReconnect: ({ state }) => state.status !== 'success',
  });
  return {
    state: stateOf(),
    reload: () => queryClient.invalidateQueries({ queryKey }),
    restart: () => restartRead(queryKey),
  };

  function stateOf(): DaySlots {
    if (date === '') return { status: 'no-date' };
    if (hours.isFetching) return { status: 'loading' };
    if (hours.isError) return { status: 'failed', message: messageOf(hours.error, texts.hoursFailed) };
    return { status: 'ready', slots: bookableSlots(hours.data ?? [], date, now, slotsOffered) };
  }
}
