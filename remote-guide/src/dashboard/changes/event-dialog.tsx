import { dayOf, hoursOf } from '@mentorias/contract/events/event-times';
import { showDate, showHours } from '@mentorias/domain/time/lima-time';
import { FormModal, Stack, Text } from '@mentorias/ui';
import { EventDetails } from '../event-details.tsx';
import { CancelledLine, StateBadge } from '../event-state.tsx';
import { texts } from '../texts.ts';
import { CancelForm } from './cancel-form.tsx';
import { EventActions } from './event-actions.tsx';
import { LinkForm } from './link-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { OpenedDialog } from './opened-dialog.ts';
import { RecordForm } from './record-form.tsx';

const TITLES: Record<OpenedDialog['kind'], string> = {
  details: texts.details,
  cancel: texts.cancelTitle,
  move: texts.moveTitle,
  link: texts.linkTitle,
  record: texts.recordTitle,
};
const FORMS = { cancel: CancelForm, move: MoveForm, link: LinkForm, record: RecordForm };

export interface EventDialogProps {
  opened: boolean;
  dialog: OpenedDialog | null;
  onClose: () => void;
}

/** The one dialog of the dashboard: the details of an event, or a form that changes it. */
export function EventDialog({ opened, dialog, onClose }: EventDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={dialog && TITLES[dialog.kind]}>
      {dialog && (
        <Stack>
          <div>
            <Text fw={600} translate="no">
              {dialog.event.user.name}
            </Text>
            {dialog.event.start_time !== '' && <Text size="sm">{showDate(dayOf(dialog.event))}</Text>}
            <Text size="sm">{showHours(hoursOf(dialog.event))}</Text>
          </div>
          <DialogContent dialog={dialog} onClose={onClose} />
        </Stack>
      )}
    </FormModal>
  );
}

function DialogContent({ dialog, onClose }: { dialog: OpenedDialog; onClose: () => void }) {
  if (dialog.kind !== 'details') {
    const Form = FORMS[dialog.kind];
    return <Form event={dialog.event} onClose={onClose} />;
  }
  return (
    <>
      <div>
        <StateBadge event={dialog.event} />
        <EventDetails event={dialog.event} />
        <CancelledLine event={dialog.event} />
      </div>
      <EventActions event={dialog.event} />
    </>
  );
}
