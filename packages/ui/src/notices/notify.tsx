import type { NotificationData } from '@mantine/notifications';
import { newUuid } from '@mentorias/domain/text/uuid';
import { Fragment } from 'react';
import { loadedOverlays } from '../overlays/overlays.tsx';
import { Icon } from '../theme/icon.tsx';

type AutoClose = NotificationData['autoClose'];

/** Milliseconds until a notice closes by itself (rule 9.10). */
const CLOSE_MS = 5000;

const SUCCESS = 'teal';

/** A notice whose code did not load is tried again after so many milliseconds. */
const RETRY_MS = 4000;

interface NotifyOptions {
  /** Milliseconds until the notice closes by itself; 5000 by default (rule 9.10). */
  autoClose?: number | false;
}

interface ErrorOptions extends NotifyOptions {
  /** The reason, below the message. */
  reason?: string | undefined;
  /** Says that a failed write may have arrived: then the notice stays until it is closed. */
  doubt?: string | undefined;
}

/** A notice of success, which screen readers read when they are idle (`role="status"`). */
export function notifySuccess(message: string, options: NotifyOptions = {}): void {
  void show({ message, color: SUCCESS, role: 'status', icon: <Icon name="check" size={18} />, ...options });
}

/** A notice of what somebody else did, which screen readers read when they are idle. */
export function notifyNews(message: string): void {
  void show({
    message,
    color: 'blue',
    role: 'status',
    icon: <Icon name="calendar" size={18} />,
    autoClose: 2 * CLOSE_MS,
  });
}

/** A notice of failure, which screen readers read at once (`role="alert"`). */
export function notifyError(message: string, { reason, doubt, ...options }: ErrorOptions = {}): void {
  const below = [reason, doubt].filter(Boolean).join(' ');
  const words = below === '' ? { message } : { title: message, message: below };
  const stay = doubt && { autoClose: false };
  void show({ ...words, color: 'red', role: 'alert', icon: <Icon name="alert" size={18} />, ...options, ...stay });
}

async function show(data: NotificationData): Promise<void> {
  const parts = await loadedOverlays();
  if (!parts) {
    setTimeout(show, RETRY_MS, data);
    return;
  }
  const { message, autoClose = CLOSE_MS, ...notice } = data;
  const { notifications, notificationsStore } = parts;
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
  const successes = shown.filter(({ color }) => color === SUCCESS);
  if (notice.color === SUCCESS) for (const { id } of successes.slice(0, -1)) if (id) notifications.hide(id);
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

/** The time of a notice starts anew only with another length; a notice that stays open goes on staying. */
function restarted(before: AutoClose, autoClose: AutoClose): AutoClose {
  if (before === false || autoClose === false) return false;
  return before === autoClose ? Number(autoClose) + 1 : autoClose;
}
