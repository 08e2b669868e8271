import type { WireSchedule } from '@mentorias/contract/availability';
import type { Received } from '@mentorias/contract/received';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { weekdayOf } from '@mentorias/domain/lima-time';
import { bookableSlots, bookingWindow, slotsOffered } from '@mentorias/domain/slots';
import { queryClient } from '@mentorias/session';
import { useQueries } from '@tanstack/react-query';
import { loadFreeRanges } from './available-hours-api.ts';

/** A guide's week as a backend sent it. */
export type Schedule = Received<WireSchedule> | null | undefined;

export interface OpenDays {
  /** The days on which something can be booked, as far as is known. */
  dates: LimaDate[];
  isChecking: boolean;
  /** Some day could not be asked about, and counts as unavailable. */
  hasFailed: boolean;
  /** Asks again about the days that failed or do not answer. */
  retry: () => void;
  /** Asks again about every day. */
  recheck: () => void;
}

/** The days of the window with a schedule entry for their weekday and at least one hour that can be booked (spec §5). */
export function useOpenDays(guideId: string, schedule: Schedule, now: Date): OpenDays {
  const queryKey = ['open-days', guideId];
  const days = bookingWindow(now).filter((date) => hasEntry(schedule, date));
  const probes = useQueries({
    queries: days.map((date) => ({
      queryKey: [...queryKey, date],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadFreeRanges(guideId, date, signal),
      refetchOnWindowFocus: false,
      // A line that comes and goes takes no day away that was there.
      refetchOnReconnect: ({ state }: { state: { status: string } }) => state.status !== 'success',
    })),
  });
  return {
    dates: days.filter((date, index) => {
      const probe = probes[index];
      return probe?.status === 'success' && bookableSlots(probe.data, date, now, slotsOffered).length > 0;
    }),
    isChecking: probes.some(({ isFetching }) => isFetching),
    hasFailed: probes.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      queryClient.resetQueries({ queryKey, predicate: ({ state }) => state.status !== 'success' });
    },
    recheck: () => {
      queryClient.invalidateQueries({ queryKey });
    },
  };
}

function hasEntry(schedule: Schedule, date: LimaDate): boolean {
  return (schedule?.[weekdayOf(date)]?.length ?? 0) > 0;
}
