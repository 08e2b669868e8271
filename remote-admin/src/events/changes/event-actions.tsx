import { timesOf } from '@mentorias/contract/events/event-times';
import { mayChange } from '@mentorias/domain/events/calendar-events';
import { Button, useNow } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { nameOfEvent } from '../event-words.ts';
import type { AdminEvent } from '../events-api.ts';
import { texts } from '../texts.ts';
import { useOpenDialog } from './opened-dialog.ts';

interface EventActionsProps {
  event: AdminEvent;
  /** Whether its details are on the screen already. */
  hidesDetails?: boolean;
}

/** The buttons of an event, which can be moved and cancelled until it begins (rule 6.2). */
export function EventActions({ event, hidesDetails = false }: EventActionsProps) {
  const open = useOpenDialog();
  const now = useNow();
  const { id } = event;
  const name = nameOfEvent(event);
  return (
    <RowActions>
      {!hidesDetails && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${texts.details} ${name}`}
          onClick={() => open({ kind: 'details', event })}
        >
          {texts.details}
        </Button>
      )}
      {id !== undefined && mayChange(timesOf(event), now) && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${texts.move} ${name}`}
            onClick={() => open({ kind: 'move', event: { ...event, id } })}
          >
            {texts.move}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={`${texts.cancel} ${name}`}
            onClick={() => open({ kind: 'cancel', event: { ...event, id } })}
          >
            {texts.cancel}
          </Button>
        </>
      )}
    </RowActions>
  );
}
