import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { EntrepreneurInput } from '@mentorias/contract/users';
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
  /** Who is edited; nobody yet when an account is created. */
  user?: ReceivedUser;
  texts: SaveTexts;
  onSaved: () => void;
  /** What the server said about one field. */
  onFieldError: (field: string, message: string) => void;
}

/** Saves an account: says how it went, reads the list again, and closes the form only when it went well. */
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
    /** For `SentNotice`: a refusal stands at its field, a doubt above all of them. */
    notice: { isChecking, message: error && doubt && failureText(error, texts), doubt },
  };
}

/** Whether an account in the list is as it was sent, as far as the list tells. */
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

/** The field that a server's message is about, as far as its words say. */
function fieldOfMessage(message: string): 'email' | 'code' | 'password' | undefined {
  return FIELDS.find(([words]) => words.test(message))?.[1];
}
