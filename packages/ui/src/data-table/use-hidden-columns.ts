import { useState } from 'react';
import type { Column } from './column.ts';

/** Whether a column can be hidden: one with a name, but neither the row's header nor its buttons. */
export function isHideable({ header, isRowHeader, isPinned }: Column<never>): boolean {
  return typeof header === 'string' && header !== '' && !isRowHeader && !isPinned;
}

/** The ids of the columns that the user hid, remembered by the browser under `key` (rule 9.24); none without a key. */
export function useHiddenColumns(
  key: string | undefined,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const name = key && `columns:${key}`;
  const [hidden, setHidden] = useState(() => stored(name));

  function change(next: ReadonlySet<string>) {
    setHidden(next);
    try {
      if (name) localStorage.setItem(name, JSON.stringify([...next]));
    } catch {
      // What cannot be stored holds for as long as the table is shown.
    }
  }
  return [hidden, change];
}

function stored(name: string | undefined): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse((name && localStorage.getItem(name)) || '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
