import type { ReceivedProfile, UnreadDays } from '@mentorias/contract/received/guides';
import { readProfile } from '@mentorias/contract/received/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { queryClient, readOptions } from '@mentorias/session';
import type { Version } from '@mentorias/ui/revised-write';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Within this time, in milliseconds, parts of one screen that show the same data share a read; a change invalidates it at once. */
export const FRESH_MS = 1000;

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

/** The week in a profile, as it was read. */
export function weekSeen({ week, revision }: Pick<ReceivedProfile, 'week' | 'revision'>): Version<Week> {
  return { values: week, revision };
}

export interface LinkValues {
  link: string;
}

/** The meeting link in a profile, as it was read. */
export function linkSeen(profile: Pick<ReceivedProfile, 'meetingLink' | 'linkRevision'>): Version<LinkValues> {
  const { meetingLink: link = '', linkRevision: revision } = profile;
  return { values: { link }, revision };
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useQuery({ ...profileQuery, select: weekSeen });
}

const NONE: UnreadDays = {};

/** The days of it that cannot be read, as the backend sent them. */
export function useUnreadDays(): UnreadDays {
  return useQuery({ ...profileQuery, select: ({ unreadDays }) => unreadDays }).data ?? NONE;
}

/** Changes the cached profile after a save. */
export function changeProfile(change: Partial<ReceivedProfile>): void {
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change });
}

export function loadProfile(): Promise<ReceivedProfile> {
  return profile.queryFn();
}
