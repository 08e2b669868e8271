import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

/** Whether the form of a new special date is open: the card opens it, the form, whose code comes later, closes it. */
export const isFormOpenAtom = atom(false);

/** For the card, which shows the form; an open one is closed when the card goes. */
export function useOpenedForm() {
  const [isOpen, setOpen] = useAtom(isFormOpenAtom);
  useEffect(() => () => setOpen(false), [setOpen]);
  return [isOpen, setOpen] as const;
}
