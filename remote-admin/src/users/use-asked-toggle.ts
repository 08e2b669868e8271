import type { ReceivedUser } from '@mentorias/contract/received/users';
import { confirm } from '@mentorias/ui';
import { useCallback } from 'react';
import { toggleTexts } from './texts.ts';
import { useToggleUser } from './users-api.ts';

/** Switches an account off or on after a question (rule 8.9). */
export function useAskedToggle() {
  const { mutate, isPending, variables } = useToggleUser();

  const toggle = useCallback(
    async (user: ReceivedUser) => {
      if (isPending) return;
      const { title, question, action } = toggleTexts(user.status === true);
      const isSure = await confirm({
        title,
        message: question,
        confirmLabel: action,
        destructive: user.status === true,
      });
      if (isSure) mutate(user);
    },
    [mutate, isPending],
  );

  return { toggle, isBusy: (user: ReceivedUser) => isPending && variables.id === user.id };
}
