import type { ExceptionInput } from '@mentorias/contract/availability/availability-exceptions';
import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import { readSpecialDates } from '@mentorias/contract/received/special-dates';
import { http, queryClient, useWrite } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

const EXCEPTIONS = 'guide/availability_exceptions';

/** The mentor's special dates that are not over, in their order. */
export const specialDatesQuery = queryOptions({
  queryKey: ['guide', 'special-dates'],
  queryFn: ({ signal }) => load(signal),
});

export function useAddSpecialDate() {
  return useWrite({
    name: 'special date',
    send: (exception: ExceptionInput) => http.post(EXCEPTIONS, { json: exception }),
    hasArrived: async ({ from, to }) => (await load()).some((one) => one.from === from && one.to === to),
    shownAt: texts.shownAt,
    onSettled: refresh,
  });
}

export function useRemoveSpecialDate() {
  return useWrite({
    name: 'removal of a special date',
    send: (id: AnyId) => http.delete(`${EXCEPTIONS}/${encodeURIComponent(id)}`),
    hasArrived: async (id) => !(await load()).some((one) => isSameId(one.id, id)),
    shownAt: texts.shownAt,
    onSettled: refresh,
  });
}

async function load(signal?: AbortSignal): Promise<SpecialDate[]> {
  return readSpecialDates(await http.get(EXCEPTIONS, { signal }).json());
}

function refresh() {
  return queryClient.invalidateQueries({ queryKey: specialDatesQuery.queryKey });
}
