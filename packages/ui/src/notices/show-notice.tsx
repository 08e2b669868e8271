import type { NotificationData } from '@mantine/notifications';
import { notifications, notificationsStore } from '@mantine/notifications';
import { newUuid } from '@mentorias/domain/text/uuid';
import { Fragment } from 'react';

type AutoClose = NotificationData['autoClose'];

/** Shows a notice. One that is on the page already is not repeated: it closes later instead (rule 9.10). */
export function showNotice({ message, autoClose, ...notice }: NotificationData): void {
  const said = [notice.color, notice.title, message].join('\n');
  // A new key makes screen readers read the same words once more.
  const words = <Fragment key={newUuid()}>{message}</Fragment>;
  const { notifications: shown, queue } = notificationsStore.getState();
  const same = [...shown, ...queue].find((one) => one['data-toast'] === said);
  if (same) {
    notifications.update({ id: same.id, message: words, autoClose: restarted(same.autoClose, autoClose) });
    return;
  }
  // One press may say two things; more would cover what stands below, and the first is no news any more.
  const successes = shown.filter(({ color }) => color === 'teal');
  if (notice.color === 'teal') for (const { id } of successes.slice(0, -1)) if (id) notifications.hide(id);
  notifications.show({
    ...notice,
    message: words,
    autoClose,
    id: newUuid(),
    withBorder: true,
    tabIndex: -1,
    'data-toast': said,
    // Esc in a notice returns the focus; a dialog below stays open.
    'data-mantine-stop-propagation': 'true',
    closeButtonProps: { 'aria-label': 'Cerrar', 'data-mantine-stop-propagation': 'true' },
  });
}

/** The `autoClose` that restarts the timer of a notice: Mantine restarts it only when the value changes. A notice without a timer gets none. */
function restarted(before: AutoClose, autoClose: AutoClose): AutoClose {
  if (before === false || autoClose === false) return false;
  return before === autoClose ? Number(autoClose) + 1 : autoClose;
}
