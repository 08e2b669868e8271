import type { FilterPeople, Person as OurPerson } from '@mentorias/contract/calendar-events';
import type { AnyId, WithAnyIds } from '@mentorias/contract/ids';
import { idInAddress } from '@mentorias/contract/ids';
import type { Received } from '@mentorias/contract/received';
import { http, queryClient } from '@mentorias/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminEvent } from './events-api.ts';
import { EVENTS } from './events-api.ts';

/** Somebody, as some backend knows them. */
export type Person = WithAnyIds<OurPerson>;

/** The lists that people are chosen from. */
export type PeopleKind = 'users' | 'guides';

const SEARCH_LENGTH = 100;

/** People to choose from: the first ones, or those that a search finds (spec §7). */
export function usePeople(kind: PeopleKind, search: string) {
  const query = search.trim().slice(0, SEARCH_LENGTH);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [EVENTS, 'filter', query],
    queryFn: ({ signal }) =>
      http
        .get(`${EVENTS}/filter`, { searchParams: query === '' ? {} : { search: query }, signal })
        .json<Received<FilterPeople>>(),
    placeholderData: keepPreviousData,
  });
  return { people: namedPeople(data?.[kind]), error, isFetching, refetch };
}

/** The person of that id, if anything that was read before tells the name: an address holds the id alone. */
export function knownPerson(kind: PeopleKind, id: string): Person | undefined {
  const reads = queryClient.getQueriesData<Received<FilterPeople> & { calendar_events?: AdminEvent[] }>({
    queryKey: [EVENTS],
  });
  return reads
    .flatMap(([, read]) => [
      ...namedPeople(read?.[kind]),
      ...(read?.calendar_events ?? []).map((event) => (kind === 'guides' ? event.guide : event.user)),
    ])
    .find((person) => String(person.id) === id);
}

/** The id of somebody who was chosen, as the backend gave it: a form and an address hold its text. */
export function personIdOf(kind: PeopleKind, id: string): AnyId {
  return knownPerson(kind, id)?.id ?? idInAddress(id);
}

function namedPeople(people: Received<OurPerson[]> | null | undefined): Person[] {
  return (people ?? []).flatMap(({ id, name, email }) =>
    id == null ? [] : [{ id, name: name ?? email ?? '', email: email ?? '' }],
  );
}
