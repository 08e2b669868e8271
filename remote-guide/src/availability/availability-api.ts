import type { Guide } from '@mentorias/contract/guides';
import type { Received } from '@mentorias/contract/received';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { weekOf } from './wire-week.ts';

export const WEEK_KEY = ['guide', 'week'];

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useQuery({
    queryKey: WEEK_KEY,
    queryFn: async ({ signal }) =>
      weekOf((await http.get('guide/profiles', { signal }).json<Received<Guide>>()).available_schedule),
  });
}

/** Publishes a week. What the server answers, or what was sent where it answers nothing, is the published one from then on. */
export function useSaveWeek() {
  return useMutation({
    mutationFn: async (week: Week) => {
      const response = await http.post('guide/profiles', { json: { available_schedule: toWireSchedule(week) } });
      const reply: Received<Guide> | undefined = await response.json<Received<Guide>>().catch(() => undefined);
      return reply?.available_schedule ? weekOf(reply.available_schedule) : week;
    },
    onSuccess: (week) => queryClient.setQueryData(WEEK_KEY, week),
  });
}
