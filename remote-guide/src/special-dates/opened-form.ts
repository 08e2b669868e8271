import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

/** Whether the form of a new special date is open: the card opens it, and the form, which is loaded lazily, closes it. */
export const isFormOpenAtom = atom(false);

/** For the card, which shows the form; unmounting the card closes it. */
export function useOpenedForm() {
  const [isOpen, setOpen] = useAtom(isFormOpenAtom);
  useEffect(() => () => setOpen(false), [setOpen]);
  return [isOpen, setOpen] as const;
}
