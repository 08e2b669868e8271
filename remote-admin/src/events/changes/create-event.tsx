import { Button, Icon } from '@mentorias/ui';
import { useAskedDialog } from '../../use-asked-dialog.ts';
import { texts } from '../texts.ts';
import type { DialogState } from './opened-dialog.ts';
import { openDialog } from './opened-dialog.ts';

const ASKED: Record<string, DialogState> = { event: { kind: 'create' } };

/** The button 'Crear Evento' of the table (rule 9.1). */
export function CreateEvent() {
  useAskedDialog(ASKED, openDialog);
  return (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => openDialog({ kind: 'create' })}>
      {texts.create}
    </Button>
  );
}
