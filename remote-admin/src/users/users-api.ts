import type { AnyId } from '@mentorias/contract/ids';
import type { Received } from '@mentorias/contract/received';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/users';
import { http, isListed } from '@mentorias/session';

export const USERS = 'admin/users';

/** A user as some backend lists it. */
export type ListedUser = Received<User>;

/** `areas` is left out where none is chosen (spec §5). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

const SEARCH_LENGTH = 100;

/** How long the notices of these calls stay (spec §9). */
export const TOAST_MS = 4000;

/** Creates a user, or changes the one with `id`. */
export async function saveUser(body: MentorBody | EntrepreneurInput, id?: AnyId): Promise<void> {
  if (id === undefined) await http.post(USERS, { json: body });
  else await http.put(`${USERS}/${encodeURIComponent(id)}`, { json: body });
}

/** Switches an account off or on, and answers how it stands now, as far as the backend says. */
export async function toggleUser(id: AnyId): Promise<boolean | undefined> {
  const reply = await http.delete(`${USERS}/${encodeURIComponent(id)}`);
  const user: ListedUser | undefined = await reply.json<ListedUser>().catch(() => undefined);
  return user?.status ?? undefined;
}

/** Whether the list holds an account of that e-mail that `matches`, whichever way the backend searches. */
export function isListedUser(email: string, matches: (user: ListedUser) => boolean): Promise<boolean> {
  return isListed<User>(USERS, { rows: 'users', query: { search: email.slice(0, SEARCH_LENGTH) } }, matches);
}
