import { Button, useDisclosure } from '@mentorias/ui';
import { FormModal } from '../../form-modal.tsx';
import { ImportForm } from './import-form.tsx';
import { texts } from './texts.ts';

/** The button that imports accounts from a file, and its dialog. */
export function ImportUsers() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {texts.open}
      </Button>
      <FormModal opened={opened} title={texts.title} onClose={close}>
        {(onTyped) => <ImportForm onTyped={onTyped} onClose={close} />}
      </FormModal>
    </>
  );
}
