import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { queryClient, useWrite } from '@mentorias/session';
import { confirm, notifySuccess } from '@mentorias/ui';
import { notifyFailedWrite } from '../notify-failure.ts';
import { texts, toggledText, toggleTexts } from './texts.ts';
import { isListedUser, TOAST_MS, toggleUser, USERS } from './users-api.ts';

/** Switches an account off or on after a question. The call toggles: it is never repeated, and the list is read again (rule 8.9). */
export function useToggleUser() {
  const { mutate, isPending, variables } = useWrite({
    name: 'status of a user',
    send: (user: ReceivedUser) => toggleUser(user.id!),
    hasArrived: ({ id, email, status }) =>
      isListedUser(email ?? '', (user) => isSameId(user.id, id) && (user.status === true) !== (status === true)),
    shownAt: texts.shownAt,
    unchanged: texts.unchanged,
    onSuccess: (isActive, user) => notifySuccess(toggledText(isActive ?? !user.status), { autoClose: TOAST_MS }),
    onError: (error, user) => notifyFailedWrite(error, toggleTexts(user.status === true), TOAST_MS),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [USERS] }),
  });

  async function toggle(user: ReceivedUser) {
    if (isPending) return;
    const { title, question, action } = toggleTexts(user.status === true);
    const isSure = await confirm({
      title,
      message: question,
      confirmLabel: action,
      destructive: user.status === true,
    });
    if (isSure) mutate(user);
  }

  return { toggle, isBusy: (user: ReceivedUser) => isPending && variables.id === user.id };
}
