import { FormModal } from '@mentorias/ui';
import { EventDetails } from '../event-details.tsx';
import { texts } from '../texts.ts';
import { CancelAllForm, CancelForm } from './cancel-forms.tsx';
import { CreateForm } from './create-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { DialogState } from './opened-dialog.ts';
import { ResolveForm } from './resolve-form.tsx';
import { cancelAllTexts, cancelTexts, moveTexts, statementTexts } from './texts.ts';

const TITLES: Record<DialogState['kind'], string> = {
  create: texts.create,
  details: texts.detailsTitle,
  move: moveTexts.title,
  cancel: cancelTexts.title,
  cancelAll: cancelAllTexts.title,
  resolve: statementTexts.resolveTitle,
};

interface EventDialogProps {
  opened: boolean;
  /** The last one while it fades out; null where none was open yet. */
  dialog: DialogState | null;
  onClose: () => void;
}

/** The one dialog of the dashboard: the details of an event, or a form that creates or changes one. */
export function EventDialog({ opened, dialog, onClose }: EventDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={dialog && TITLES[dialog.kind]} size="lg">
      {dialog?.kind === 'create' && <CreateForm start={dialog.start} onClose={onClose} />}
      {dialog?.kind === 'details' && <EventDetails event={dialog.event} />}
      {dialog?.kind === 'move' && <MoveForm event={dialog.event} onClose={onClose} />}
      {dialog?.kind === 'cancel' && <CancelForm event={dialog.event} onClose={onClose} />}
      {dialog?.kind === 'resolve' && <ResolveForm event={dialog.event} onClose={onClose} />}
      {dialog?.kind === 'cancelAll' && <CancelAllForm {...dialog} onClose={onClose} />}
    </FormModal>
  );
}
