import type { AnyId } from '@mentorias/contract/ids';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readStatus, readUsers } from '@mentorias/contract/received/users';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { http, isListed } from '@mentorias/session';

export const USERS = 'admin/users';

/** `areas` is left out where none is chosen (rule 8.6). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

/** How long the notices of this screen stay (rule 8.11). */
export const TOAST_MS = 4000;

/** Creates a user, or changes `user`: an empty field that the backend did not send is not sent, so as not to overwrite it. */
export async function saveUser(body: MentorBody | EntrepreneurInput, user?: ReceivedUser): Promise<void> {
  if (user?.id === undefined) {
    await http.post(USERS, { json: body });
    return;
  }
  const known = Object.entries(body).filter(
    ([key, value]) => value.length > 0 || user[key as keyof User] !== undefined,
  );
  await http.put(`${USERS}/${encodeURIComponent(user.id)}`, { json: Object.fromEntries(known) });
}

/** Switches an account off or on; returns whether it is active now, where the backend says it. */
export async function toggleUser(id: AnyId): Promise<boolean | undefined> {
  const reply = await http.delete(`${USERS}/${encodeURIComponent(id)}`);
  return readStatus(await reply.json().catch(() => undefined));
}

/** Whether the list has an account that `matches`, searched by its e-mail. */
export function isListedUser(email: string, matches: (user: ReceivedUser) => boolean): Promise<boolean> {
  const query = { search: email.slice(0, SEARCH_MAX) };
  return isListed(USERS, { rowsOf: (reply) => readUsers(reply).users, query }, matches);
}
