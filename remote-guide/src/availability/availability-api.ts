import type { GuideProfile } from '@mentorias/contract/meeting-links';
import type { Received } from '@mentorias/contract/received';
import { toWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { isSameWeek } from '@mentorias/domain/availability-editor';
import { http, queryClient, useWrite } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';
import { weekOf } from './wire-week.ts';

export const PROFILE_KEY = ['guide', 'profile'];

/** What a mentor has published. */
export interface Profile {
  week: Week;
  /** '' while there is none; undefined where the backend knows of no such thing. */
  meetingLink: string | undefined;
}

/** The profile of whoever is signed in, or the part of it that `select` picks. */
export function useProfile<T = Profile>(select?: (profile: Profile) => T) {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => loadProfile(signal),
    ...(select && { select }),
  });
}

/** The profile as it was read last. */
export function currentProfile(): Profile | undefined {
  return queryClient.getQueryData<Profile>(PROFILE_KEY);
}

/** The week that the mentor has published. */
export function usePublishedWeek() {
  return useProfile(({ week }) => week);
}

/** Publishes a week. What the server answers, or what was sent where it answers nothing, is the published one from then on. */
export function useSaveWeek() {
  return useWrite({
    name: 'week',
    send: async (week: Week) => {
      const response = await http.post('guide/profiles', { json: { available_schedule: toWireSchedule(week) } });
      const reply = await response.json<Received<GuideProfile>>().catch(() => undefined);
      return reply?.available_schedule ? weekOf(reply.available_schedule) : week;
    },
    hasArrived: async (week) => isSameWeek((await loadProfile()).week, week),
    shownAt: texts.shownAt,
    onSuccess: (saved, week) => changeProfile({ week: saved ?? week }),
  });
}

/** Puts into the profile that was read what has been saved since. */
export function changeProfile(change: Partial<Profile>): void {
  queryClient.setQueryData<Profile>(PROFILE_KEY, (profile) => profile && { ...profile, ...change });
}

/** The profile as it is published now. */
export async function loadProfile(signal?: AbortSignal): Promise<Profile> {
  return profileOf(await http.get('guide/profiles', { signal }).json<Received<GuideProfile>>());
}

function profileOf({ available_schedule, meeting_link }: Received<GuideProfile>): Profile {
  return { week: weekOf(available_schedule), meetingLink: meeting_link ?? undefined };
}
