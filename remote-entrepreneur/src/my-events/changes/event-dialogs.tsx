import { FormModal } from '@mentorias/ui';
import { refreshEvents } from '../my-events-api.ts';
import { texts } from '../texts.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import { useOpenedDialog } from './opened-dialog.ts';

const TITLES = { move: texts.moveTitle, cancel: texts.cancelTitle };
const FORMS = { move: MoveForm, cancel: CancelForm };

/** The one dialog of the screen: a form that changes an event. */
export function EventDialogs() {
  const { isOpen, dialog, close } = useOpenedDialog();
  const Form = dialog && FORMS[dialog.kind];

  /** After a refusal or without a reply the list may be old; it is read again when the reason has been read. */
  function closeAndRefresh() {
    close();
    refreshEvents();
  }

  return (
    <FormModal opened={isOpen} onClose={closeAndRefresh} title={dialog && TITLES[dialog.kind]}>
      {Form && <Form event={dialog.event} onClose={closeAndRefresh} />}
    </FormModal>
  );
}
