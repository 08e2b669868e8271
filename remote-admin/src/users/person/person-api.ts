import { idInAddress, isSameId } from '@mentorias/contract/ids';
import type { ReceivedNote } from '@mentorias/contract/received/account-notes';
import { readAccountNotes } from '@mentorias/contract/received/account-notes';
import { readAudit } from '@mentorias/contract/received/audit';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readUser } from '@mentorias/contract/received/users';
import { http, queryClient, readOptions, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { notifyFailedWrite } from '../../notify-failure.ts';
import { USERS, USERS_KEY } from '../users-api.ts';
import { noteTexts } from './texts.ts';

const NOTES = 'admin/account_notes';

/** An account; as the list has it until it is read. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    ...readOptions(`${USERS}/${encodeURIComponent(id)}`, readUser),
    placeholderData: () => listedUser(id),
  });
}

/** The account in the pages of the list that were read. */
function listedUser(id: string): ReceivedUser | undefined {
  return queryClient
    .getQueriesData<{ users: ReceivedUser[] }>({ queryKey: [...USERS_KEY, 'list'] })
    .flatMap(([, page]) => page?.users ?? [])
    .find((user) => String(user.id) === id);
}

/** The changes of an account, the latest first. */
export function changesQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'changes', id],
    ...readOptions('admin/audit', readAudit, { subject_type: 'user', subject_id: id }),
  });
}

/** The notes about an account, the latest first. */
export function notesQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'notes', id],
    ...notesOf(id),
  });
}

function notesOf(id: string) {
  return readOptions(NOTES, readAccountNotes, { user_id: id });
}

/** A note that is added, and the ones that were there before: a look at the list tells it from one with the same text. */
interface NewNote {
  /** The account's. */
  userId: string;
  text: string;
  before: readonly ReceivedNote[];
}

/** Adds a note about an account. */
export function useAddNote() {
  return useWrite({
    name: 'account note',
    send: ({ userId, text }: NewNote) => http.post(NOTES, { json: { user_id: idInAddress(userId), text } }),
    hasArrived: async ({ userId, text, before }) =>
      (await notesOf(userId).queryFn()).some(
        (note) => note.is_own && note.text === text && !before.some(({ id }) => isSameId(id, note.id)),
      ),
    shownAt: noteTexts.shownAt,
    onSuccess: () => notifySuccess(noteTexts.added),
    onSettled: (_reply, _error, { userId }) => refreshNotes(userId),
  });
}

interface OldNote {
  userId: string;
  note: ReceivedNote;
}

/** Removes a note of one's own. */
export function useRemoveNote() {
  return useWrite({
    name: 'removal of an account note',
    send: ({ note }: OldNote) => http.delete(`${NOTES}/${encodeURIComponent(note.id!)}`),
    hasArrived: async ({ userId, note }) => !(await notesOf(userId).queryFn()).some(({ id }) => isSameId(id, note.id)),
    shownAt: noteTexts.shownAt,
    onSuccess: () => notifySuccess(noteTexts.removed),
    onError: (error) => notifyFailedWrite(error, { failed: noteTexts.removeFailed }),
    onSettled: (_reply, _error, { userId }) => refreshNotes(userId),
  });
}

/** Reads the notes again, and the changes, among which they are. */
async function refreshNotes(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: changesQuery(id).queryKey }),
  ]);
}
