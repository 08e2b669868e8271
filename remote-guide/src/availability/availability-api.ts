import { toWireSchedule } from '@mentorias/contract/availability/wire-times';
import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { isSameWeek } from '@mentorias/domain/availability/availability-editor';
import { http, queryClient, readOptions, useWrite } from '@mentorias/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FRESH_MS } from '../fresh.ts';
import { texts } from './texts.ts';

const profile = readOptions('guide/profiles', readProfile);

/** The mentor's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['guide', 'profile'],
  ...profile,
  staleTime: FRESH_MS,
});

/** The profile that was read last. */
export function currentProfile(): ReceivedProfile | undefined {
  return queryClient.getQueryData(profileQuery.queryKey);
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useQuery({ ...profileQuery, select: ({ week }) => week });
}

/** Publishes a week. The published one is then that of the reply, or the one sent where the reply has none. */
export function useSaveWeek() {
  return useWrite({
    name: 'week',
    send: async (week: Week) => {
      const response = await http.post('guide/profiles', { json: { available_schedule: toWireSchedule(week) } });
      return response
        .json()
        .then(readProfile)
        .then((profile) => profile.week)
        .catch(() => week);
    },
    hasArrived: async (week) => isSameWeek((await loadProfile()).week, week),
    shownAt: texts.shownAt,
    onSuccess: (saved, week) => changeProfile({ week: saved ?? week }),
  });
}

/** Changes the cached profile after a save. */
export function changeProfile(change: Partial<ReceivedProfile>): void {
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change });
}

export function loadProfile(): Promise<ReceivedProfile> {
  return profile.queryFn();
}
