import { isSameId } from '@mentorias/contract/ids';
import type { EntrepreneurInput } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { doubtOf, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { failureText, notifyFailure } from '../../notify-failure.ts';
import { texts as listTexts } from '../texts.ts';
import type { MentorBody } from '../users-api.ts';
import { isListedUser, saveUser, TOAST_MS, USERS } from '../users-api.ts';

interface SaveTexts {
  created: string;
  updated: string;
  failed: string;
  noAnswer: string;
}

interface SaveOptions {
  /** The account that is edited; undefined for a new one. */
  user?: ReceivedUser;
  texts: SaveTexts;
  onSaved: () => void;
  /** Shows the server's message at one field (rule 11.2). */
  onFieldError: (field: string, message: string) => void;
}

/** Saves an account and notifies; on success reads the list again and closes the form (rule 8.8). */
export function useSaveUser({ user, texts, onSaved, onFieldError }: SaveOptions) {
  const { mutate, isPending, isChecking, error } = useWrite({
    name: `user ${user?.id ?? 'new'}`,
    send: (body: MentorBody | EntrepreneurInput) => saveUser(body, user),
    hasArrived: async (body) => {
      if (user && 'password' in body) throw new Error('No list shows a new password');
      return isListedUser(body.email, (row) => (!user || isSameId(row.id, user.id)) && shows(row, body));
    },
    shownAt: listTexts.shownAt,
    onSuccess() {
      notifySuccess(user ? texts.updated : texts.created, { autoClose: TOAST_MS });
      onSaved();
      return queryClient.invalidateQueries({ queryKey: [USERS] });
    },
    onError(failure) {
      notifyFailure(failure, texts, TOAST_MS);
      const message = failureText(failure, texts);
      const field = fieldOfMessage(message);
      if (field) onFieldError(field, message);
    },
  });
  const doubt = doubtOf(error);
  return {
    save: mutate,
    isSaving: isPending,
    /** For `SentNotice`: a doubt stands above the form, a refusal at its field. */
    notice: { isChecking, message: error && doubt && failureText(error, texts), doubt },
  };
}

/** Whether an account in the list equals what was sent, in the fields that the list has. */
function shows(row: ReceivedUser, body: MentorBody | EntrepreneurInput): boolean {
  const shown: Record<string, unknown> = { ...row };
  return Object.entries(body).every(([field, sent]) => shown[field] == null || isSameText(shown[field], sent));
}

function isSameText(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}

const FIELDS = [
  [/correo|e-?mail/i, 'email'],
  [/código/i, 'code'],
  [/contraseña/i, 'password'],
] as const;

/** The field that a server's message is about, by its words. */
function fieldOfMessage(message: string): 'email' | 'code' | 'password' | undefined {
  return FIELDS.find(([words]) => words.test(message))?.[1];
}
