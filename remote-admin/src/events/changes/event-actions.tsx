import { timesOf } from '@mentorias/contract/events/event-times';
import { mayChange } from '@mentorias/domain/events/calendar-events';
import { Button, useNow } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { nameOfEvent } from '../event-state.tsx';
import type { AdminEvent } from '../events-api.ts';
import { texts } from '../texts.ts';
import type { DialogState } from './opened-dialog.ts';
import { openDialog } from './opened-dialog.ts';

interface EventActionsProps {
  event: AdminEvent;
  /** Whether its details are on the screen already. */
  hidesDetails?: boolean;
}

/** The buttons of an event, which can be moved and cancelled until it begins (rule 6.2). */
export function EventActions({ event, hidesDetails = false }: EventActionsProps) {
  const now = useNow();
  const { id } = event;
  const actions: { label: string; dialog: DialogState }[] = [];
  if (!hidesDetails) actions.push({ label: texts.details, dialog: { kind: 'details', event } });
  if (id !== undefined && mayChange(timesOf(event), now)) {
    actions.push({ label: texts.move, dialog: { kind: 'move', event: { ...event, id } } });
    actions.push({ label: texts.cancel, dialog: { kind: 'cancel', event: { ...event, id } } });
  }
  return (
    <RowActions>
      {actions.map(({ label, dialog }) => (
        <Button
          key={label}
          size="compact-xs"
          {...(dialog.kind === 'cancel' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
          aria-label={`${label} ${nameOfEvent(event)}`}
          onClick={() => openDialog(dialog)}
        >
          {label}
        </Button>
      ))}
    </RowActions>
  );
}
