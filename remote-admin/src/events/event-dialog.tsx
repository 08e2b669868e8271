import { FormModal } from '../form-modal.tsx';
import { EventDetails } from './event-details.tsx';
import { CancelAllForm, CancelEventForm } from './forms/cancel-event-form.tsx';
import { MoveEventForm } from './forms/move-event-form.tsx';
import { useEventDialog, useOpenEventDialog } from './opened-dialog.ts';
import { cancelAllTexts, cancelTexts, moveTexts, texts } from './texts.ts';

const TITLES = {
  details: texts.detailsTitle,
  move: moveTexts.title,
  cancel: cancelTexts.title,
  cancelAll: cancelAllTexts.title,
};
const FORMS = { move: MoveEventForm, cancel: CancelEventForm, cancelAll: CancelAllForm };

/** The one dialog about an event: its details, or a form that changes it. */
export function EventDialog() {
  const { opened, kind, event } = useEventDialog();
  const { close } = useOpenEventDialog();
  return (
    <FormModal opened={opened} title={TITLES[kind]} onClose={close}>
      {(onTyped) => {
        if (!event) return null;
        if (kind === 'details') return <EventDetails event={event} />;
        const Form = FORMS[kind];
        return <Form event={event} onTyped={onTyped} onClose={close} />;
      }}
    </FormModal>
  );
}
