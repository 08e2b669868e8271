import type { AnyId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readStatus, readUsers } from '@mentorias/contract/received/users';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/users';
import { http, isListed } from '@mentorias/session';

export const USERS = 'admin/users';

/** `areas` is left out where none is chosen (spec §5). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

const SEARCH_LENGTH = 100;

/** How long the notices of these calls stay (spec §9). */
export const TOAST_MS = 4000;

/** Creates a user, or changes `user`: what the backend did not tell of them, and nobody typed, is not written over. */
export async function saveUser(body: MentorBody | EntrepreneurInput, user?: ReceivedUser): Promise<void> {
  if (user?.id === undefined) {
    await http.post(USERS, { json: body });
    return;
  }
  const told = Object.entries(body).filter(([key, value]) => value.length > 0 || user[key as keyof User] !== undefined);
  await http.put(`${USERS}/${encodeURIComponent(user.id)}`, { json: Object.fromEntries(told) });
}

/** Switches an account off or on, and answers how it stands now, as far as the backend says. */
export async function toggleUser(id: AnyId): Promise<boolean | undefined> {
  const reply = await http.delete(`${USERS}/${encodeURIComponent(id)}`);
  return readStatus(await reply.json().catch(() => undefined));
}

/** Whether the list holds an account of that e-mail that `matches`, whichever way the backend searches. */
export function isListedUser(email: string, matches: (user: ReceivedUser) => boolean): Promise<boolean> {
  const query = { search: email.slice(0, SEARCH_LENGTH) };
  return isListed(USERS, { rowsOf: (reply) => readUsers(reply).users, query }, matches);
}
