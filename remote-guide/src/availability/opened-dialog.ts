import type { Weekday } from '@mentorias/domain/time/weekdays';
import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';

/** The day whose ranges are being copied, in the one dialog of the week; or none. */
const dialogAtom = atom<Weekday | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens the dialog, from the card of a day. */
export const useOpenDialog = () => useSetAtom(dialogAtom);
