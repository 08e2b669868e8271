import { plainText } from '@mentorias/domain/text/plain-text';
import type { Command } from '@mentorias/federation/remote';
import { useLacks } from '@mentorias/session';
import { useDebouncedValue } from '@mentorias/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findersOf } from './commands.ts';

const DEBOUNCE_MS = 250;
/** One letter finds everybody. */
const LETTERS_LEAST = 2;

/** The people whom the remotes of a role find by what was typed, and whether they find any at all (rule 4.11). */
export function usePeople(role: string, typed: string) {
  const lacks = useLacks();
  const finders = findersOf(role, lacks);
  const now = typed.trim();
  const [search] = useDebouncedValue(now, DEBOUNCE_MS);
  const isLong = (text: string) => finders.length > 0 && text.length >= LETTERS_LEAST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette people', role, search],
    queryFn: async ({ signal }) => (await Promise.all(finders.map((find) => find(search, signal)))).flat(),
    enabled: isLong(search),
    placeholderData: keepPreviousData,
  });
  const isSettled = search === now && !isFetching;
  return {
    hasPeople: finders.length > 0,
    people: isLong(now) ? (data ?? []).filter((person) => isSettled || matches(person, now)) : [],
    isSearching: isLong(now) && !isSettled,
    hasFailed: isLong(now) && isSettled && isError,
  };
}

/** Whether a line that was found by fewer letters still fits. */
function matches({ label, detail = '' }: Command, typed: string): boolean {
  const text = plainText(`${label} ${detail}`);
  return plainText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
