import { Button, Icon } from '@mentorias/ui';
import { createTexts } from '../texts.ts';
import { useOpenDialog } from './opened-dialog.ts';

/** The button 'Crear Evento' of the table (rule 9.1). */
export function CreateEvent() {
  const open = useOpenDialog();
  return (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open({ kind: 'create' })}>
      {createTexts.title}
    </Button>
  );
}
