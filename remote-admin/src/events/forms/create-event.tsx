import { Button, Icon, useDisclosure } from '@mentorias/ui';
import { FormModal } from '../../form-modal.tsx';
import { createTexts } from '../texts.ts';
import { CreateEventForm } from './create-event-form.tsx';

/** The button 'Crear Evento' of the table, and its dialog (rule 9.1). */
export function CreateEvent() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
        {createTexts.title}
      </Button>
      <FormModal opened={opened} title={createTexts.title} onClose={close}>
        {(onTyped) => <CreateEventForm onTyped={onTyped} onClose={close} />}
      </FormModal>
    </>
  );
}
