import { isSameId } from '@mentorias/contract/ids';
import type { EntrepreneurInput, MentorInput, User } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readStatus, readUser, readUsers } from '@mentorias/contract/received/users';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import type { TableQuery } from '@mentorias/ui/table';
import { EVENTS_KEY } from '../events/events-api.ts';
import { listDownload, listQuery } from '../lists/list-query.ts';
import { notifyFailedWrite, notifyFailure } from '../notify-failure.ts';
import type { entrepreneurTexts, mentorTexts } from './texts.ts';
import { texts, toggledText, toggleTexts } from './texts.ts';

export const USERS = 'admin/users';
/** The key of every read about accounts. */
export const USERS_KEY = ['admin', 'users'];

/** `areas` is left out where none is chosen (rule 8.6). */
export type MentorBody = Omit<MentorInput, 'areas'> & Partial<Pick<MentorInput, 'areas'>>;

/** How long the notices of this screen stay (rule 8.11). */
export const TOAST_MS = 4000;

/** One page of the accounts. */
export function usersQuery(query: TableQuery) {
  return listQuery(USERS, USERS_KEY, query, readUsers);
}

export const usersDownload = listDownload(`${USERS}/download`);

/** What the form of an account holds. */
export interface AccountForm<Values> {
  /** The account that is edited; undefined for a new one. */
  user: ReceivedUser | undefined;
  fields: Fields<Values>;
  valuesOf: (user?: ReceivedUser) => Values;
}

/** Creates an account, or changes it over what the form has `seen` of it (rules 8.8 and 11.10). */
export function useSaveUser<Values extends object>(
  words: typeof mentorTexts | typeof entrepreneurTexts,
  { user, seen, fields, valuesOf }: AccountForm<Values> & { seen: Version<Values> },
) {
  return useRevisedWrite({
    name: `user ${user?.id ?? 'new'}`,
    seen,
    fields,
    send: (body: MentorBody | EntrepreneurInput, revision) => saveUser(body, user, revision),
    read: (current) => accountSeen(readUser(current), valuesOf),
    mine: (body) => valuesOf(body),
    hasArrived: async (body) => {
      if (user && 'password' in body) throw new Error('No list shows a new password');
      // A new account has no id to be known by, only its e-mail.
      const isOurs = (row: ReceivedUser) => (user ? isSameId(row.id, user.id) : isSame('email', row.email, body.email));
      return isUserListed(body.email, (row) => isOurs(row) && shows(row, body));
    },
    shownAt: texts.shownAt,
    onSuccess() {
      notifySuccess(user ? words.updated : words.created, { autoClose: TOAST_MS });
      void refreshUsers();
    },
    onError: (error) => notifyFailure(error, words, TOAST_MS),
  });
}

/** An account in the values of its form, as it was read. */
export function accountSeen<Values>(
  user: ReceivedUser | undefined,
  valuesOf: AccountForm<Values>['valuesOf'],
): Version<Values> {
  return { values: valuesOf(user), revision: user?.revision };
}

/** Switches an account off or on: the call toggles, therefore the list is read again whatever its answer is (rule 8.9). */
export function useToggleUser() {
  return useWrite({
    name: 'status of a user',
    send: toggleStatus,
    hasArrived: ({ id, email, status }) =>
      isUserListed(email ?? '', (user) => isSameId(user.id, id) && user.status === !status),
    shownAt: texts.shownAt,
    unchanged: texts.unchanged,
    onSuccess: (isActive, user) => notifySuccess(toggledText(isActive ?? !user.status), { autoClose: TOAST_MS }),
    onError: (error, user) => notifyFailedWrite(error, toggleTexts(user.status === true), TOAST_MS),
    onSettled: refreshUsers,
  });
}

/**
 * Makes the call that toggles; whether the account is active now, where the reply says it. A backend that counts revisions, our own, is
 * told the status that is wanted: two administrators who deactivate somebody at once do not undo each other's change.
 */
export async function toggleStatus({ id, status, revision }: ReceivedUser): Promise<boolean | undefined> {
  const wanted = revision !== undefined && status !== undefined && { searchParams: { status: !status } };
  const reply = await http.delete(`${USERS}/${encodeURIComponent(id!)}`, { ...wanted });
  return readStatus(await reply.json().catch(() => undefined));
}

/** Whether the list has an account that `matches`, searched by its e-mail. */
export function isUserListed(email: string, matches: (user: ReceivedUser) => boolean): Promise<boolean> {
  const query = { search: email.slice(0, SEARCH_MAX) };
  return isListed(USERS, { rowsOf: (reply) => readUsers(reply).users, query }, matches);
}

/** Reads the accounts again, and the events, which say whose account is inactive. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([USERS_KEY, EVENTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** An empty field that the backend did not send is not sent, so as not to overwrite it. */
async function saveUser(body: MentorBody | EntrepreneurInput, user?: ReceivedUser, revision?: number): Promise<void> {
  if (user?.id === undefined) {
    await http.post(USERS, { json: body });
    return;
  }
  const known = Object.entries(body).filter(
    ([key, value]) => value.length > 0 || user[key as keyof User] !== undefined,
  );
  await http.put(`${USERS}/${encodeURIComponent(user.id)}`, { json: { ...Object.fromEntries(known), revision } });
}

/** Whether an account in the list equals what was sent, in the fields that the list has. */
function shows(row: ReceivedUser, body: MentorBody | EntrepreneurInput): boolean {
  const shown: Record<string, unknown> = { ...row };
  return Object.entries(body).every(([field, sent]) => shown[field] == null || isSame(field, shown[field], sent));
}

function isSame(field: string, one: unknown, other: unknown): boolean {
  const compared = (text: unknown) =>
    field === 'email' ? normalizeEmail(String(text)) : String(text).trim().toLowerCase();
  return compared(one) === compared(other);
}
