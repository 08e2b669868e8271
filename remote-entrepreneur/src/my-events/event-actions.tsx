import { Button, Group, Modal } from '@mentorias/ui';
import { useState } from 'react';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { NamedEvent } from './my-events-api.ts';
import { refreshEvents } from './my-events-api.ts';
import { eventText, texts } from './texts.ts';

/** 'Mover' and 'Cancelar mentoría', each confirmed in a dialog (rule 6.2). */
export function EventActions({ event }: { event: NamedEvent }) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null);
  // Not before the dialog closes: a refusal may mean that the list is old, but its reason must stay readable.
  const close = () => {
    setDialog(null);
    refreshEvents();
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        aria-label={`${texts.move} la mentoría ${eventText(event)}`}
        onClick={() => setDialog('move')}
      >
        {texts.move}
      </Button>
      <Button variant="default" aria-label={`${texts.cancel} ${eventText(event)}`} onClick={() => setDialog('cancel')}>
        {texts.cancel}
      </Button>
      <Modal opened={dialog === 'move'} onClose={close} title={texts.moveTitle}>
        <MoveForm event={event} onClose={close} />
      </Modal>
      <Modal opened={dialog === 'cancel'} onClose={close} title={texts.cancelTitle}>
        <CancelForm event={event} onClose={close} />
      </Modal>
    </Group>
  );
}
