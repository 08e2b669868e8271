import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';

export const PROFILE_KEY = ['guide', 'profile'];

/** The profile of whoever is signed in, or the part of it that `select` picks. */
export function useProfile<T = ReceivedProfile>(select?: (profile: ReceivedProfile) => T) {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => readProfile(await http.get('guide/profiles', { signal }).json()),
    ...(select && { select }),
  });
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useProfile(({ week }) => week);
}

/** Publishes a week. What the server answers, or what was sent where it answers no week, is the published one from then on. */
export function useSaveWeek() {
  return useMutation({
    mutationFn: async (week: Week) => {
      const response = await http.post('guide/profiles', { json: { available_schedule: toWireSchedule(week) } });
      return response
        .json()
        .then(readProfile)
        .then((profile) => profile.week)
        .catch(() => week);
    },
    onSuccess: (week) => changeProfile({ week }),
  });
}

/** Puts into the profile that was read what has been saved since. */
export function changeProfile(change: Partial<ReceivedProfile>): void {
  queryClient.setQueryData<ReceivedProfile>(PROFILE_KEY, (profile) => profile && { ...profile, ...change });
}
