import { useAskedEvent } from '@mentorias/ui/asked-event';
import { ASKED_KINDS, openDialog } from '../changes/opened-dialog.ts';
import { findUpcomingEvent } from '../events-api.ts';

const GONE = 'Esa mentoría ya no está entre las próximas.';

/** Opens the event that the address of a mail names. */
export function AskedEvent() {
  useAskedEvent({
    kinds: ASKED_KINDS,
    find: findUpcomingEvent,
    gone: GONE,
    open: (kind, event) => openDialog({ kind, event }),
  });
  return null;
}
