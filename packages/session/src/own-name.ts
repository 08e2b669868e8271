import { readUser } from '@mentorias/contract/received/users';
import type { SessionUser } from '@mentorias/session';
// By the name of the package: a shared module, of which a remote takes the shell's.
import { currentSession, http, queryClient, updateUser } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';

/** The signed-in user's own name as it is stored; without a revision where the backend counts none. */
export interface StoredName {
  values: { name: string };
  revision: number | undefined;
}

export const ownNameQuery = queryOptions({ queryKey: ['own name'], queryFn: followOwnName });

/** Reads the name, and shows it in the whole page where it was changed on another device. */
async function followOwnName(): Promise<StoredName> {
  const stored = await loadOwnName();
  const { name } = stored.values;
  const user = currentSession()?.user;
  if (user && name !== '' && name !== user.name) updateUser({ ...user, name });
  return stored;
}

export async function loadOwnName(): Promise<StoredName> {
  return readOwnName(await http('auth/session').json());
}

export function readOwnName(reply: unknown): StoredName {
  const { name = '', revision } = readUser(reply);
  return { values: { name }, revision };
}

/** Changes the name over a revision, and returns what is stored then; undefined where the reply does not say. */
export async function sendOwnName(name: string, revision: number | undefined): Promise<StoredName | undefined> {
  const response = await http.put('auth/profile', { json: { name, revision } });
  return response
    .json()
    .then(readOwnName)
    .catch(() => undefined);
}

/** Shows another name in the whole page (rule 3.2). */
export function keepOwnName(user: SessionUser, stored: StoredName): void {
  queryClient.setQueryData(ownNameQuery.queryKey, stored);
  updateUser({ ...user, name: stored.values.name });
}
