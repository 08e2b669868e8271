import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import { mayChange } from '@mentorias/domain/calendar-events';
import { Button, Group } from '@mentorias/ui';
import { useNow } from '../use-now.ts';
import { useOpenDialog } from './opened-dialog.ts';
import { showWhen, timesOf } from './session-times.ts';
import { texts } from './texts.ts';

/** Move and cancel, as long as the session has not begun. */
export function SessionActions({ session }: { session: CalendarEvent }) {
  const now = useNow();
  const open = useOpenDialog();
  if (!mayChange(timesOf(session), now)) return null;
  const { name } = session.user;
  const when = showWhen(session);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-md"
        aria-label={texts.moveOf(name, when)}
        onClick={() => open({ kind: 'move', session })}
      >
        {texts.move}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        aria-label={texts.cancelOf(name, when)}
        onClick={() => open({ kind: 'cancel', session })}
      >
        {texts.cancel}
      </Button>
    </Group>
  );
}
