import { readUsers } from '@mentorias/contract/received/users';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { truncateText } from '@mentorias/domain/text/letters';
import { beginningFirst } from '@mentorias/domain/text/plain-text';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import type { Command } from '@mentorias/federation/remote';
import { http } from '@mentorias/session';
import { personPath } from '../person-link.tsx';
import { USERS } from './users-api.ts';

/** The list says more. */
const MAX_FOUND = 6;

/** The first accounts that a search finds, those before whose names begin with what was typed, as lines of the palette that lead to their pages (rule 4.11). */
export async function foundPeople(typed: string, signal: AbortSignal): Promise<Command[]> {
  const searchParams = { search: truncateText(typed, SEARCH_MAX) };
  const { users } = readUsers(await http.get(USERS, { searchParams, signal }).json());
  const ranked = beginningFirst(users, typed, ({ name, email }) => name || email || '');
  return ranked.slice(0, MAX_FOUND).flatMap(({ id, name, email, user_type }) => {
    const label = name || email;
    if (id === undefined || !label) return [];
    const words = [user_type && userTypeLabel(user_type), email !== label && email];
    return [{ label, path: personPath(id), icon: 'user', detail: words.filter(Boolean).join(' · ') }];
  });
}
