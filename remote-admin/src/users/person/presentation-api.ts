import { readPresentation } from '@mentorias/contract/received/presentations';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { notifyFailedWrite } from '../../notify-failure.ts';
import { USERS, USERS_KEY } from '../users-api.ts';
import { changesQuery } from './person-api.ts';
import { presentationTexts as texts } from './texts.ts';

const pathOf = (id: string) => `${USERS}/${encodeURIComponent(id)}/presentation`;

/** What a mentor says of themselves, with what is hidden of it. */
export function presentationQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'presentation', id],
    queryFn: async ({ signal }) => readPresentation(await http.get(pathOf(id), { signal }).json()),
  });
}

/** Sets which parts others do not see. */
export function useHideParts(id: string) {
  const { queryKey } = presentationQuery(id);
  return useWrite({
    name: 'hidden parts',
    send: async (hidden: readonly string[]) =>
      readPresentation(await http.put(pathOf(id), { json: { hidden } }).json()),
    hasArrived: async (hidden) => {
      const stored = readPresentation(await http.get(pathOf(id)).json());
      return stored.hidden.toSorted().join() === hidden.toSorted().join();
    },
    shownAt: texts.shownAt,
    onSuccess(saved) {
      notifySuccess(texts.saved);
      if (saved) queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => notifyFailedWrite(error, { failed: texts.failed }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: changesQuery(id).queryKey }),
      ]),
  });
}
