import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { isSameWeek } from '@mentorias/domain/availability-editor';
import { http, queryClient, useWrite } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

export const PROFILE_KEY = ['guide', 'profile'];

/** The profile of whoever is signed in, or the part of it that `select` picks. */
export function useProfile<T = ReceivedProfile>(select?: (profile: ReceivedProfile) => T) {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => loadProfile(signal),
    ...(select && { select }),
  });
}

/** The profile as it was read last. */
export function currentProfile(): ReceivedProfile | undefined {
  return queryClient.getQueryData<ReceivedProfile>(PROFILE_KEY);
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useProfile(({ week }) => week);
}

/** Publishes a week. What the server answers, or what was sent where it answers no week, is the published one from then on. */
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

/** Puts into the profile that was read what has been saved since. */
export function changeProfile(change: Partial<ReceivedProfile>): void {
  queryClient.setQueryData<ReceivedProfile>(PROFILE_KEY, (profile) => profile && { ...profile, ...change });
}

/** The profile as it is published now. */
export async function loadProfile(signal?: AbortSignal): Promise<ReceivedProfile> {
  return readProfile(await http.get('guide/profiles', { signal }).json());
}
