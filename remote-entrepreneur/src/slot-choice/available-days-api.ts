import { NotUnderstood } from '@mentorias/contract/received';
import { readAvailableDays } from '@mentorias/contract/received/available-days';
import { http, statusOf } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { hoursOf, loadedOnce, openDaysKey } from './available-hours-api.ts';

/** Whether the backend is known to have no call for the whole window: it is asked for it no more while the page lives (rule 12.1). */
export const isDayByDayAtom = atom(false);

/** How backends answer a call that they do not know; a page of HTML is a 502 here. */
const UNKNOWN_CALL: (number | undefined)[] = [400, 403, 404, 405, 501, 502];

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
    if (!isUnknownCall(error)) throw error;
    store.set(isDayByDayAtom, true);
    return null;
  }
}

function isUnknownCall(error: unknown): boolean {
  const isUnreadable = error instanceof NotUnderstood || error instanceof SyntaxError;
  return isUnreadable || UNKNOWN_CALL.includes(statusOf(error));
}
