import { Button, Group } from '@mentorias/ui';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { NamedSession } from './my-session.ts';
import { sessionText } from './my-session.ts';
import { refreshSessions } from './my-sessions-api.ts';
import { texts } from './texts.ts';

/** 'Mover' and 'Cancelar mentoría', each confirmed in a dialog. */
export function SessionActions({ session }: { session: NamedSession }) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null);
  // Whatever came of it: a refusal may mean that the list is old, and its reason was to be read first.
  const close = () => {
    setDialog(null);
    refreshSessions();
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        aria-label={`${texts.move} la mentoría ${sessionText(session)}`}
        onClick={() => setDialog('move')}
      >
        {texts.move}
      </Button>
      <Button
        variant="default"
        aria-label={`${texts.cancel} ${sessionText(session)}`}
        onClick={() => setDialog('cancel')}
      >
        {texts.cancel}
      </Button>
      <MoveDialog session={session} opened={dialog === 'move'} onClose={close} />
      <CancelDialog session={session} opened={dialog === 'cancel'} onClose={close} />
    </Group>
  );
}
