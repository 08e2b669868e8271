import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, FormModal, SentNotice, Stack, Text } from '@mentorias/ui';
import { texts as dashboardTexts } from '../texts.ts';
import type { ReminderKind } from './opened-reminder.ts';
import { useRemindAll } from './reminders-api.ts';
import { texts } from './texts.ts';

interface ReminderDialogProps {
  opened: boolean;
  /** The last one while it fades out; null where none was open yet. */
  kind: ReminderKind | null;
  onClose: () => void;
}

/** Asks before all who lack something are mailed (rules 9.23 and 9.27). */
export function ReminderDialog({ opened, kind, onClose }: ReminderDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={dashboardTexts.remindAll}>
      {kind && <ReminderForm kind={kind} onClose={onClose} />}
    </FormModal>
  );
}

function ReminderForm({ kind, onClose }: { kind: ReminderKind; onClose: () => void }) {
  const reminders = useRemindAll();
  return (
    <Form onSubmit={() => !reminders.isPending && reminders.mutate(kind, { onSuccess: onClose })}>
      <Stack gap="sm">
        <Text>{texts.questions[kind]}</Text>
        <SentNotice {...writeNotice(reminders, { failed: texts.failed })} />
        <FormButtons
          submit={reminders.isPending ? texts.sending : dashboardTexts.remindAll}
          isSending={reminders.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
