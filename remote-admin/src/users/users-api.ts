import type { Received } from '@mentorias/contract/received';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/users';
import { http } from '@mentorias/session';

export const USERS = 'admin/users';

/** A user as some backend lists it. */
export type ListedUser = Received<User>;

/** `areas` is left out where none is chosen (spec §5). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

/** How long the notices of these calls stay (spec §9). */
export const TOAST_MS = 4000;

/** Creates a user, or changes the one with `id`. */
export async function saveUser(body: MentorBody | EntrepreneurInput, id?: number): Promise<void> {
  if (id === undefined) await http.post(USERS, { json: body });
  else await http.put(`${USERS}/${id}`, { json: body });
}

/** Switches an account off or on, and answers how it stands now, as far as the backend says. */
export async function toggleUser(id: number): Promise<boolean | undefined> {
  const reply = await http.delete(`${USERS}/${id}`);
  const user: ListedUser | undefined = await reply.json<ListedUser>().catch(() => undefined);
  return user?.status ?? undefined;
}
