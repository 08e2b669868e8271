import type { ReceivedId } from '@mentorias/contract/received';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readStatus } from '@mentorias/contract/received/users';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/users';
import { http } from '@mentorias/session';

export const USERS = 'admin/users';

/** `areas` is left out where none is chosen (spec §5). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

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
export async function toggleUser(id: ReceivedId): Promise<boolean | undefined> {
  const reply = await http.delete(`${USERS}/${encodeURIComponent(id)}`);
  return readStatus(await reply.json().catch(() => undefined));
}
