import type { ExceptionInput } from '@mentorias/contract/availability-exceptions';
import type { ReceivedId } from '@mentorias/contract/received';
import { readSpecialDates } from '@mentorias/contract/received/special-dates';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';

export const SPECIAL_DATES_KEY = ['guide', 'special-dates'];

/** The mentor's special dates that are not over, in their order. */
export function useSpecialDates() {
  return useQuery({
    queryKey: SPECIAL_DATES_KEY,
    queryFn: async ({ signal }) => readSpecialDates(await http.get('guide/availability_exceptions', { signal }).json()),
  });
}

export function useAddSpecialDate() {
  return useMutation({
    mutationFn: (exception: ExceptionInput) => http.post('guide/availability_exceptions', { json: exception }),
    onSettled: refresh,
  });
}

export function useRemoveSpecialDate() {
  return useMutation({
    mutationFn: (id: ReceivedId) => http.delete(`guide/availability_exceptions/${encodeURIComponent(id)}`),
    onSettled: refresh,
  });
}

function refresh() {
  return queryClient.invalidateQueries({ queryKey: SPECIAL_DATES_KEY });
}
