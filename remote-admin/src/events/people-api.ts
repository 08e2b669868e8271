import type { AnyId } from '@mentorias/contract/ids';
import { idInAddress } from '@mentorias/contract/ids';
import type { ReceivedPerson } from '@mentorias/contract/received/users';
import { readPeople } from '@mentorias/contract/received/users';
import { truncateText } from '@mentorias/domain/text/letters';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { queryClient, readOptions } from '@mentorias/session';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminEvent } from './events-api.ts';
import { EVENTS, EVENTS_KEY } from './events-api.ts';

/** The lists that people are chosen from: entrepreneurs, mentors, or both. */
export type PeopleKind = 'users' | 'guides' | 'both';

function peopleQuery(search: string) {
  return queryOptions({
    queryKey: [...EVENTS_KEY, 'people', search],
    ...readOptions(`${EVENTS}/filter`, readPeople, search === '' ? undefined : { search }),
    placeholderData: keepPreviousData,
  });
}

/** The people to choose from: the first ones, or those that a search finds (rule 9.6). */
export function usePeople(kind: PeopleKind, search: string) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(truncateText(search.trim(), SEARCH_MAX)));
  return { people: data ? listOf(data, kind) : [], error, isFetching, refetch };
}

type Read = Partial<ReturnType<typeof readPeople>> & { calendar_events?: AdminEvent[] };

/** The person of that id, from what was read last, because an address contains the id alone. */
export function knownPerson(kind: PeopleKind, id: string): ReceivedPerson | undefined {
  const reads = queryClient.getQueryCache().findAll({ queryKey: EVENTS_KEY });
  return reads
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => state.data as Read | undefined)
    .flatMap((read) => [
      ...listOf(read ?? {}, kind),
      ...(read?.calendar_events ?? []).flatMap(({ guide, user }) => listOf({ guides: [guide], users: [user] }, kind)),
    ])
    .find((person): person is ReceivedPerson => person.id !== undefined && String(person.id) === id);
}

function listOf<Person>(
  { users = [], guides = [] }: { users?: Person[]; guides?: Person[] },
  kind: PeopleKind,
): Person[] {
  if (kind === 'both') return [...users, ...guides];
  return kind === 'users' ? users : guides;
}

/** The id of a chosen person as the backend sent it (rule 12.2); forms and addresses contain it as text. */
export function personIdOf(kind: PeopleKind, id: string): AnyId {
  return knownPerson(kind, id)?.id ?? idInAddress(id);
}

/** Whether a value of an address can be a person's id of any backend (rule 12.2). */
export function isPersonId(value: string): boolean {
  return /^[\w.:-]{1,64}$/.test(value);
}
