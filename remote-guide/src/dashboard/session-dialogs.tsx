import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import { showDate, showHours } from '@mentorias/domain/lima-time';
import { Modal, Stack, Text } from '@mentorias/ui';
import { CancelForm } from './cancel-form.tsx';
import { LinkForm } from './link-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { OpenedDialog } from './opened-dialog.ts';
import { useOpenedDialog } from './opened-dialog.ts';
import { RecordForm } from './record-form.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionDetails } from './session-details.tsx';
import { texts } from './texts.ts';

const TITLES: Record<OpenedDialog['kind'], string> = {
  details: texts.details,
  cancel: texts.cancelTitle,
  move: texts.moveTitle,
  link: texts.linkTitle,
  record: texts.recordTitle,
};

/** The one dialog of the dashboard: what a session is, and what may be done with it. */
export function SessionDialogs() {
  const [opened, setOpened] = useOpenedDialog();
  const close = () => setOpened(null);
  return (
    <Modal opened={opened !== null} onClose={close} title={opened && TITLES[opened.kind]}>
      {opened && (
        <Stack>
          <div>
            <Text fw={600}>{opened.session.user.name}</Text>
            {opened.session.start_time !== '' && <Text size="sm">{showDate(dayOf(opened.session))}</Text>}
            <Text size="sm">{showHours(rangeOf(opened.session))}</Text>
          </div>
          {opened.kind === 'details' && (
            <>
              <SessionDetails session={opened.session} />
              <SessionActions session={opened.session} />
            </>
          )}
          {opened.kind === 'cancel' && <CancelForm session={opened.session} onClose={close} />}
          {opened.kind === 'move' && <MoveForm session={opened.session} onClose={close} />}
          {opened.kind === 'link' && <LinkForm session={opened.session} onClose={close} />}
          {opened.kind === 'record' && <RecordForm session={opened.session} onClose={close} />}
        </Stack>
      )}
    </Modal>
  );
}
