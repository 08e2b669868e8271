import { readAvailableHours } from '@mentorias/contract/received/guides';
import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { http } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';

/** The key of the queries that find the open days, with all guides. */
export const OPEN_DAYS_KEY = ['open-days'];

/** The same with one guide. */
export function openDaysKey(guideId: string) {
  return [...OPEN_DAYS_KEY, guideId];
}

/** The free stretches of a day of the window: without any the day is not open. */
export function openDayQuery(guideId: string, date: LimaDate) {
  return queryOptions({
    queryKey: [...openDaysKey(guideId), date],
    queryFn: ({ signal }) => loadFreeRanges(guideId, date, signal),
    refetchOnWindowFocus: false,
    // Back online, days that have loaded stay.
    refetchOnReconnect: ({ state }) => state.status !== 'success',
  });
}

/** The free stretches of the chosen day, '' while there is none; loaded again each time that it is chosen. */
export function chosenDayQuery(guideId: string, date: LimaDate | '') {
  return queryOptions({
    queryKey: ['day-slots', guideId, date],
    queryFn: ({ signal }) => loadFreeRanges(guideId, date, signal),
    enabled: date !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Back online, hours that have loaded stay; those that failed load again.
    refetchOnReconnect: ({ state }) => state.status !== 'success',
  });
}

/** The stretches of one Lima day that are free with a guide. */
async function loadFreeRanges(guideId: string, date: LimaDate, signal: AbortSignal): Promise<TimeRange[]> {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_hours`;
  const searchParams = { date: `${date}T00:00:00.000Z` };
  return readAvailableHours(await http.get(path, { searchParams, signal }).json());
}
