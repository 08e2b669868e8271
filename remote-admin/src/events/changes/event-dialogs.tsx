import { FormModal } from '@mentorias/ui';
import { EventDetails } from '../event-details.tsx';
import { cancelAllTexts, cancelTexts, createTexts, moveTexts, texts } from '../texts.ts';
import { CancelAllForm, CancelForm } from './cancel-forms.tsx';
import { CreateForm } from './create-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { OpenedDialog } from './opened-dialog.ts';
import { useOpenedDialog } from './opened-dialog.ts';

const TITLES: Record<OpenedDialog['kind'], string> = {
  create: createTexts.title,
  details: texts.detailsTitle,
  move: moveTexts.title,
  cancel: cancelTexts.title,
  cancelAll: cancelAllTexts.title,
};

/** The one dialog of the dashboard: the details of an event, or a form that creates or changes one. */
export function EventDialogs() {
  const { isOpen, dialog, close } = useOpenedDialog();
  return (
    <FormModal opened={isOpen} onClose={close} title={dialog && TITLES[dialog.kind]} size="lg">
      {dialog?.kind === 'create' && <CreateForm onClose={close} />}
      {dialog?.kind === 'details' && <EventDetails event={dialog.event} />}
      {dialog?.kind === 'move' && <MoveForm event={dialog.event} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelForm event={dialog.event} onClose={close} />}
      {dialog?.kind === 'cancelAll' && <CancelAllForm {...dialog} onClose={close} />}
    </FormModal>
  );
}
