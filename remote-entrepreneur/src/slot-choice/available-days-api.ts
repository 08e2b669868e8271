import { readAvailableDays } from '@mentorias/contract/received/available-days';
import { isUnknownCall } from '@mentorias/contract/received/unknown-call';
import { http, statusOf } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { hoursOf, loadedOnce, openDaysKey } from './available-hours-api.ts';

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

async function loadAvailableDays(guideId: string, signal: AbortSignal) {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_days`;
  try {
    return readAvailableDays(await http.get(path, { signal }).json());
  } catch (error) {
    if (!isUnknownCall(error, statusOf(error))) throw error;
    store.set(isDayByDayAtom, true);
    return null;
  }
}
