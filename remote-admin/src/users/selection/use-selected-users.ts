import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { Selection } from '@mentorias/ui/table';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { hasActions } from '../user-actions.tsx';
import { CHOSEN_MAX } from './texts.ts';

/** The chosen accounts, on all pages; those that a new page shows have its fields. Administrators are never chosen (rule 8.2). */
export function useSelectedUsers(shown?: readonly ReceivedUser[]) {
  const [chosen, setChosen] = useState<readonly ReceivedUser[]>([]);
  const selected = chosen.map((user) => shown?.find(({ id }) => id === user.id) ?? user);
  const isSelected = (user: ReceivedUser) => chosen.some(({ id }) => id === user.id);
  const selection: Selection<ReceivedUser> = {
    isSelected,
    isSelectable: hasActions,
    nameOf: ({ name, email }) => name || email || texts.nobody,
    onSelect: (users, isOn) =>
      setChosen((before) => {
        const others = before.filter((user) => !users.some(({ id }) => id === user.id));
        return isOn ? [...others, ...users].slice(0, CHOSEN_MAX) : others;
      }),
  };
  return { selection, selected, select: setChosen };
}
