import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { EntrepreneurInput } from '@mentorias/contract/users';
import { queryClient } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText, notifyFailure } from '../notify-failure.ts';
import { fieldOfMessage } from './field-of-message.ts';
import type { MentorBody } from './users-api.ts';
import { saveUser, TOAST_MS, USERS } from './users-api.ts';

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
  const { mutate, isPending } = useMutation({
    mutationFn: (body: MentorBody | EntrepreneurInput) => saveUser(body, user),
    onSuccess() {
      notifySuccess(user ? texts.updated : texts.created, { autoClose: TOAST_MS });
      onSaved();
      return queryClient.invalidateQueries({ queryKey: [USERS] });
    },
    onError(error) {
      notifyFailure(error, texts, TOAST_MS);
      const message = failureText(error, texts);
      const field = fieldOfMessage(message);
      if (field) onFieldError(field, message);
    },
  });
  return { save: mutate, isSaving: isPending };
}
