import { InvalidResponseError } from '@mentorias/contract/received';
import { readAvailableDays } from '@mentorias/contract/received/available-days';
import { readAvailableHours } from '@mentorias/contract/received/guides';
import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { http, statusOf } from '@mentorias/session';
import type { QueryStatus } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';

/** How backends answer a call that they do not know; a page of HTML is a 502 to the screens. */
const UNKNOWN_CALL: (number | undefined)[] = [400, 403, 404, 405, 501, 502];

/** The key of the queries that find the open days, with all guides. */
export const OPEN_DAYS_KEY = ['open-days'];

/** The same with one guide. */
export function openDaysKey(guideId: string) {
  return [...OPEN_DAYS_KEY, guideId];
}

/** Read again when somebody books, moves or cancels an event of the guide. */
const hoursOf = (guideId: string) => ({ live: `hours ${guideId}` }) as const;

/** Back online, what has loaded stays; what failed loads again. */
const loadedOnce = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { state: { status: QueryStatus } }) => state.status !== 'success',
};

/** Whether the backend is known to have no call for the whole window: it is asked for it no more while the page lives (rule 12.1). */
export const isDayByDayAtom = atom(false);

const store = getDefaultStore();

/** The free stretches of the days of the window in one call; null where the backend has no such call. */
export function openWindowQuery(guideId: string) {
  return queryOptions({
    queryKey: [...openDaysKey(guideId), 'window'],
    meta: hoursOf(guideId),
    queryFn: ({ signal }) => (store.get(isDayByDayAtom) ? null : loadAvailableDays(guideId, signal)),
    ...loadedOnce,
  });
}

/** The free stretches of a day of the window: without any the day is not open. */
export function openDayQuery(guideId: string, date: LimaDate) {
  return queryOptions({
    queryKey: [...openDaysKey(guideId), date],
    queryFn: ({ signal }) => loadFreeRanges(guideId, date, signal),
    meta: hoursOf(guideId),
    ...loadedOnce,
  });
}

/** The free stretches of the chosen day, '' while there is none; loaded again each time that it is chosen. */
export function chosenDayQuery(guideId: string, date: LimaDate | '') {
  return queryOptions({
    queryKey: ['day-slots', guideId, date],
    queryFn: ({ signal }) => loadFreeRanges(guideId, date, signal),
    meta: hoursOf(guideId),
    enabled: date !== '',
    gcTime: 0,
    ...loadedOnce,
  });
}

/** The stretches of one Lima day that are free with a guide. */
async function loadFreeRanges(guideId: string, date: LimaDate, signal: AbortSignal): Promise<TimeRange[]> {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_hours`;
  const searchParams = { date: `${date}T00:00:00.000Z` };
  return readAvailableHours(await http.get(path, { searchParams, signal }).json());
}

async function loadAvailableDays(guideId: string, signal: AbortSignal) {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_days`;
  try {
    return readAvailableDays(await http.get(path, { signal }).json());
  } catch (error) {
    const isOtherReply = error instanceof InvalidResponseError || error instanceof SyntaxError;
    if (!isOtherReply && !UNKNOWN_CALL.includes(statusOf(error))) throw error;
    store.set(isDayByDayAtom, true);
    return null;
  }
}
