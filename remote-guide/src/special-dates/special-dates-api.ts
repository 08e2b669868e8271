import type { AvailabilityExceptions, ExceptionInput } from '@mentorias/contract/availability-exceptions';
import { rangeOfWireRange } from '@mentorias/contract/wire-times';
import type { AvailabilityException } from '@mentorias/domain/availability-exceptions';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';

export const SPECIAL_DATES_KEY = ['guide', 'special-dates'];

/** Days on which the mentor's week does not count. */
export interface SpecialDate extends AvailabilityException {
  id: number;
  reason: string;
}

/** The mentor's special dates that are not over, in their order. */
export function useSpecialDates() {
  return useQuery({
    queryKey: SPECIAL_DATES_KEY,
    queryFn: ({ signal }) => http.get('guide/availability_exceptions', { signal }).json<AvailabilityExceptions>(),
    select: ({ availability_exceptions }) =>
      availability_exceptions.map(
        (exception): SpecialDate => ({ ...exception, ranges: exception.ranges.map(rangeOfWireRange) }),
      ),
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
    mutationFn: (id: number) => http.delete(`guide/availability_exceptions/${id}`),
    onSettled: refresh,
  });
}

function refresh() {
  return queryClient.invalidateQueries({ queryKey: SPECIAL_DATES_KEY });
}
