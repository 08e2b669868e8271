import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { Slot } from '@mentorias/domain/availability/slots';
import { bookableSlots, bookingWindow, slotsOffered } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { weekdayOf } from '@mentorias/domain/time/lima-time';
import { queryClient, restartRead } from '@mentorias/session';
import { useQueries } from '@mentorias/session/query-rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guideQuery } from '../guide/guide-api.ts';
import { openDayQuery, openDaysKey, openWindowQuery } from './available-hours-api.ts';

/** The days with a schedule entry; undefined where the backend sent none that can be read. */
export type Schedule = ReceivedGuide['available_schedule'];

export type OpenDays = ReturnType<typeof useOpenDays>;

/**
 * The days of the window with a schedule entry for their weekday and at least one hour that can be booked (rule 5.6). They are asked
 * about in one call, and each that it leaves open alone: all of them where the backend has no such call (rule 12.1).
 */
export function useOpenDays(guideId: string, schedule: Schedule, now: Date) {
  const queryKey = openDaysKey(guideId);
  const all = bookingWindow(now);
  const days = all.filter((date) => schedule?.has(weekdayOf(date)));
  const window = useQuery({ ...openWindowQuery(guideId), enabled: days.length > 0 });
  const alone = window.isSuccess ? days.filter((date) => !window.data?.has(date)) : [];
  const probes = useQueries({ queries: alone.map((date) => openDayQuery(guideId, date)) });
  const reads = [window, ...probes];
  const [isAsked, setAsked] = useState(false);
  return {
    /** All days of the window (rule 5.6). */
    window: all,
    /** The days on which something can be booked, as far as they have loaded. */
    dates: days.filter((date) => slotsOn(date).length > 0),
    /** What was free on a day when it was checked. */
    slotsOn,
    // What is read again because somebody else booked is not told of.
    isChecking: reads.some(({ isFetching, isSuccess }) => isFetching && (isAsked || !isSuccess)),
    /** Some day, or the guide's week, could not be read, and counts as unavailable. */
    hasFailed: !schedule || reads.some(({ isError, isFetching }) => isError && !isFetching),
    /** Loads the days again that failed or are still loading. */
    retry() {
      if (schedule) queryClient.resetQueries({ queryKey, predicate: ({ state }) => state.status !== 'success' });
      else restartRead(guideQuery(guideId).queryKey);
    },
    /** Loads every day again. */
    recheck() {
      setAsked(true);
      queryClient.invalidateQueries({ queryKey }).finally(() => setAsked(false));
    },
  };

  function slotsOn(date: LimaDate): Slot[] {
    return bookableSlots(rangesOf(date), date, now, slotsOffered);
  }

  /** None where the check has failed, or has not come back (rule 5.6). */
  function rangesOf(date: LimaDate): TimeRange[] {
    if (!window.isSuccess) return [];
    const probe = probes[alone.indexOf(date)];
    return window.data?.get(date) ?? (probe?.isSuccess ? probe.data : []);
  }
}
