import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';

/** Which dialog is open: the form of a new special date, or none. */
const dialogAtom = atom<'new' | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens the dialog, and closes it from the form in it, which is loaded lazily. */
export const useOpenDialog = () => useSetAtom(dialogAtom);
