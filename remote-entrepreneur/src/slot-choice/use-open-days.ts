import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { bookableSlots, bookingWindow, slotsOffered } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { weekdayOf } from '@mentorias/domain/time/lima-time';
import { queryClient, restartRead } from '@mentorias/session';
import { useQueries } from '@tanstack/react-query';
import { guideQuery } from '../guide/guide-api.ts';
import { openDayQuery, openDaysKey } from './available-hours-api.ts';

/** The days with a schedule entry; undefined where the backend sent none that can be read. */
export type Schedule = ReceivedGuide['available_schedule'];

export interface OpenDays {
  /** The days on which something can be booked, as far as they have loaded. */
  dates: LimaDate[];
  isChecking: boolean;
  /** Some day, or the guide's week, could not be read, and counts as unavailable. */
  hasFailed: boolean;
  /** Loads the days again that failed or are still loading. */
  retry: () => void;
  /** Loads every day again. */
  recheck: () => void;
}

/** The days of the window with a schedule entry for their weekday and at least one hour that can be booked (rule 5.6). */
export function useOpenDays(guideId: string, schedule: Schedule, now: Date): OpenDays {
  const queryKey = openDaysKey(guideId);
  const days = bookingWindow(now).filter((date) => schedule?.has(weekdayOf(date)));
  const probes = useQueries({ queries: days.map((date) => openDayQuery(guideId, date)) });
  return {
    dates: days.filter((date, index) => {
      const probe = probes[index];
      return probe?.status === 'success' && bookableSlots(probe.data, date, now, slotsOffered).length > 0;
    }),
    isChecking: probes.some(({ isFetching }) => isFetching),
    hasFailed: !schedule || probes.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      if (schedule) queryClient.resetQueries({ queryKey, predicate: ({ state }) => state.status !== 'success' });
      else restartRead(guideQuery(guideId).queryKey);
    },
    recheck: () => {
      queryClient.invalidateQueries({ queryKey });
    },
  };
}
