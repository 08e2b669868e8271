import type { ReceivedUser } from '@mentorias/contract/received/users';
import { queryClient } from '@mentorias/session';
import { confirm, notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../notify-failure.ts';
import { toggledText, toggleTexts } from './texts.ts';
import { TOAST_MS, toggleUser, USERS } from './users-api.ts';

/** Switches an account off or on once it is confirmed. The call toggles, so it is made once, and the list is read again whatever came of it. */
export function useToggleUser() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (user: ReceivedUser) => toggleUser(user.id!),
    onSuccess: (isActive, user) => notifySuccess(toggledText(isActive ?? !user.status), { autoClose: TOAST_MS }),
    onError: (error, user) => notifyFailure(error, toggleTexts(user.status === true), TOAST_MS),
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
