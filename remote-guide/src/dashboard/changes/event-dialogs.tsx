import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { showDate, showHours } from '@mentorias/domain/time/lima-time';
import { Modal, Stack, Text } from '@mentorias/ui';
import { EventDetails } from '../event-details.tsx';
import { texts } from '../texts.ts';
import { CancelForm } from './cancel-form.tsx';
import { EventActions } from './event-actions.tsx';
import { LinkForm } from './link-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { OpenedDialog } from './opened-dialog.ts';
import { useOpenedDialog } from './opened-dialog.ts';
import { RecordForm } from './record-form.tsx';

const TITLES: Record<OpenedDialog['kind'], string> = {
  details: texts.details,
  cancel: texts.cancelTitle,
  move: texts.moveTitle,
  link: texts.linkTitle,
  record: texts.recordTitle,
};

/** The one dialog of the dashboard: the details of an event, or a form that changes it. */
export function EventDialogs() {
  const [opened, setOpened] = useOpenedDialog();
  const close = () => setOpened(null);
  return (
    <Modal opened={opened !== null} onClose={close} title={opened && TITLES[opened.kind]}>
      {opened && (
        <Stack>
          <div>
            <Text fw={600}>{opened.event.user.name}</Text>
            {opened.event.start_time !== '' && <Text size="sm">{showDate(dayOf(opened.event))}</Text>}
            <Text size="sm">{showHours(rangeOf(opened.event))}</Text>
          </div>
          {opened.kind === 'details' && (
            <>
              <EventDetails event={opened.event} />
              <EventActions event={opened.event} />
            </>
          )}
          {opened.kind === 'cancel' && <CancelForm event={opened.event} onClose={close} />}
          {opened.kind === 'move' && <MoveForm event={opened.event} onClose={close} />}
          {opened.kind === 'link' && <LinkForm event={opened.event} onClose={close} />}
          {opened.kind === 'record' && <RecordForm event={opened.event} onClose={close} />}
        </Stack>
      )}
    </Modal>
  );
}
