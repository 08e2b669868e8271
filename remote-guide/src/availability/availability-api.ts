import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { isSameWeek } from '@mentorias/domain/availability-editor';
import { http, queryClient, useWrite } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

export const PROFILE_KEY = ['guide', 'profile'];

/** The mentor's own profile, or the part of it that `select` picks. */
export function useProfile<T = ReceivedProfile>(select?: (profile: ReceivedProfile) => T) {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => loadProfile(signal),
    ...(select && { select }),
  });
}

/** The profile that was read last. */
export function currentProfile(): ReceivedProfile | undefined {
  return queryClient.getQueryData<ReceivedProfile>(PROFILE_KEY);
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useProfile(({ week }) => week);
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
  queryClient.setQueryData<ReceivedProfile>(PROFILE_KEY, (profile) => profile && { ...profile, ...change });
}

export async function loadProfile(signal?: AbortSignal): Promise<ReceivedProfile> {
  return readProfile(await http.get('guide/profiles', { signal }).json());
}
