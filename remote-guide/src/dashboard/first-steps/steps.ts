import { weekTotal } from '@mentorias/domain/availability/availability';
import { isAddressPart } from '@mentorias/domain/people/names';
import { useSession } from '@mentorias/session';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../availability/profile-query.ts';
import { eventsQuery } from '../events-api.ts';

export interface Step {
  name: 'name' | 'week' | 'link' | 'event';
  isDone: boolean;
}

/**
 * What a mentor does first, of which the backend knows (rule 12.1); none while that is not known, and none when all is done. Read by the
 * screen: a part that comes later would ask again for what failed.
 */
export function useSteps({ hasLinkTask }: { hasLinkTask: boolean }): Step[] {
  const { user } = useSession() ?? {};
  const profile = useQuery(profileQuery).data;
  const upcoming = useInfiniteQuery(eventsQuery('upcoming'));
  const past = useInfiniteQuery(eventsQuery('past'));
  if (!profile || upcoming.isPending || past.isPending) return [];
  const isNameless = user !== undefined && isAddressPart(user.name, user.email);
  // The task has the field itself.
  const needsLink = profile.meetingLink !== undefined && !profile.hasRooms && !hasLinkTask;
  const knowsEvents = upcoming.data && past.data;
  const hasEvents = [upcoming, past].some(({ data }) => data && data.length > 0);
  const steps: Step[] = [
    ...(isNameless ? [{ name: 'name' as const, isDone: false }] : []),
    { name: 'week', isDone: weekTotal(profile.week) > 0 },
    ...(needsLink ? [{ name: 'link' as const, isDone: profile.meetingLink !== '' }] : []),
    ...(knowsEvents ? [{ name: 'event' as const, isDone: hasEvents }] : []),
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
