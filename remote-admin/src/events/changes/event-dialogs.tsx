import { lazyDialog } from '@mentorias/ui';
import { useCurrentDialog } from './opened-dialog.ts';

const EventDialog = lazyDialog(() => import('./event-dialog.tsx').then((code) => code.EventDialog));

/** The dialog that the table and the calendar open. Its forms come after the first picture. */
export function EventDialogs() {
  const { isOpen, dialog, close } = useCurrentDialog();
  return <EventDialog opened={isOpen} dialog={dialog} onClose={close} />;
}
