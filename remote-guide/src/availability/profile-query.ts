import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import { queryClient, readOptions } from '@mentorias/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FRESH_MS } from '../fresh.ts';

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

export type PublishedWeek = Pick<ReceivedProfile, 'week' | 'revision'>;

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useQuery({ ...profileQuery, select: ({ week, revision }): PublishedWeek => ({ week, revision }) });
}

/** Changes the cached profile after a save. */
export function changeProfile(change: Partial<ReceivedProfile>): void {
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change });
}

export function loadProfile(): Promise<ReceivedProfile> {
  return profile.queryFn();
}
