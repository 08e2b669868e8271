import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedDataRequest } from '@mentorias/contract/received/data-requests';
import { readDataRequests } from '@mentorias/contract/received/data-requests';
import type { ReceivedOwnData } from '@mentorias/contract/received/personal-data';
import { readOwnData } from '@mentorias/contract/received/personal-data';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { requestTexts, texts } from './texts.ts';

const ERASURE = 'auth/erasure';
const DATA_REQUESTS = 'auth/data_requests';

/** Whether the own account is to be erased, and when. */
export const ownDataQuery = queryOptions({
  queryKey: ['own data'],
  queryFn: ({ signal }) => load(signal),
});

async function load(signal?: AbortSignal): Promise<ReceivedOwnData> {
  return readOwnData(await http.get('auth/data', { signal }).json());
}

/** Asks for the erasure of the own account, or undoes it. */
export function useSaveErasure() {
  return useWrite({
    name: 'erasure',
    send: (isWanted: boolean) => (isWanted ? http.put(ERASURE) : http.delete(ERASURE)),
    hasArrived: async (isWanted) => ((await load()).erase_after !== null) === isWanted,
    shownAt: texts.shownAt,
    async onSuccess(_reply, isWanted) {
      notifySuccess(isWanted ? texts.asked : texts.undone);
      // Coming events are cancelled too.
      await queryClient.invalidateQueries();
    },
  });
}

/** What the user asked about their data, the latest first. */
export const dataRequestsQuery = queryOptions({
  queryKey: ['own data requests'],
  queryFn: ({ signal }) => loadRequests(signal),
});

async function loadRequests(signal?: AbortSignal): Promise<ReceivedDataRequest[]> {
  return readDataRequests(await http.get(DATA_REQUESTS, { signal }).json());
}

/** A correction, and the requests that were there before: a look at the list tells it from one with the same texts. */
interface Correction {
  wrong: string;
  correct: string;
  before: readonly ReceivedDataRequest[];
}

/** Asks for a correction. */
export function useAskCorrection() {
  return useWrite({
    name: 'correction of own data',
    send: ({ wrong, correct }: Correction) => http.post(DATA_REQUESTS, { json: { wrong, correct } }),
    hasArrived: async ({ wrong, correct, before }) =>
      (await loadRequests()).some(
        (one) => one.wrong === wrong && one.correct === correct && !before.some(({ id }) => isSameId(id, one.id)),
      ),
    shownAt: requestTexts.shownAt,
    onSuccess: () => notifySuccess(requestTexts.asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataRequestsQuery.queryKey }),
  });
}

/** The file of all own data. Throws where the reply is another one, as a portal's is. */
export async function fetchOwnData(): Promise<Blob> {
  const file: { data?: unknown } = await http.get('auth/data/download').json();
  if (typeof file.data !== 'object') throw new TypeError('The reply holds no data');
  return new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/octet-stream' });
}

export function fetchOwnEvents(): Promise<Blob> {
  return http.get('auth/data/events/download').blob();
}
