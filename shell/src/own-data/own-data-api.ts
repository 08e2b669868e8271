import type { ReceivedOwnData } from '@mentorias/contract/received/personal-data';
import { readOwnData } from '@mentorias/contract/received/personal-data';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

const ERASURE = 'auth/erasure';

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

/** The file of all own data. Throws where the reply is another one, as a portal's is. */
export async function fetchOwnData(): Promise<Blob> {
  const file: { data?: unknown } = await http.get('auth/data/download').json();
  if (typeof file.data !== 'object') throw new TypeError('The reply holds no data');
  return new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/octet-stream' });
}

export function fetchOwnEvents(): Promise<Blob> {
  return http.get('auth/data/events/download').blob();
}
