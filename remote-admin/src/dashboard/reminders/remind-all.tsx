import { Button, lazyDialog } from '@mentorias/ui';
import { texts } from '../texts.ts';
import type { ReminderKind } from './opened-reminder.ts';
import { askToRemind, useAskedReminder } from './opened-reminder.ts';

interface RemindAllProps {
  kind: ReminderKind;
  /** Whom, where more than one such button is in sight. */
  whom?: string;
}

/** Mails everybody of a line of 'Para hoy', after a question. */
export function RemindAll({ kind, whom }: RemindAllProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={whom && `${texts.remindAll}: ${whom}`}
      onClick={() => askToRemind(kind)}
    >
      {texts.remindAll}
    </Button>
  );
}

const ReminderDialog = lazyDialog(() => import('./reminder-dialog.tsx').then((code) => code.ReminderDialog));

/** The question of all these buttons. */
export function ReminderQuestion() {
  const { isOpen, dialog, close } = useAskedReminder();
  return <ReminderDialog opened={isOpen} kind={dialog} onClose={close} />;
}
