import { writeNotice } from '@mentorias/session';
import { FormModal, Text } from '@mentorias/ui';
import { ReasonForm } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { MoveForm } from './move-form.tsx';
import { refreshEvents, useCancelEvent } from './my-events-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { useOpenedDialog } from './opened-dialog.ts';
import { eventText, texts } from './texts.ts';

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

/** Asks for a reason and a confirmation, and cancels an event (rule 6.5). */
function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  const draft = useDraftState(`cancellation ${event.id}`, '');
  return (
    <ReasonForm
      draft={draft}
      write={cancellation}
      state={writeNotice(cancellation, { failed: texts.cancelFailed })}
      submit={texts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{texts.cancelQuestion(eventText(event))}</Text>
    </ReasonForm>
  );
}
