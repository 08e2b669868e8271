import type { NotificationData } from '@mantine/notifications';
import { newUuid } from '@mentorias/domain/text/uuid';
import { withOverlays } from '../overlays/overlay-code.ts';
import { Icon } from '../theme/icon.tsx';

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
  show({ message, color: 'teal', role: 'status', icon: <Icon name="check" size={18} />, ...options });
}

/** A notice of failure, which screen readers read at once (`role="alert"`). */
export function notifyError(message: string, { reason, doubt, ...options }: ErrorOptions = {}): void {
  const below = [reason, doubt].filter(Boolean).join(' ');
  const words = below === '' ? { message } : { title: message, message: below };
  const stay = doubt && { autoClose: false };
  show({ ...words, color: 'red', role: 'alert', icon: <Icon name="alert" size={18} />, ...options, ...stay });
}

function show(notice: NotificationData): void {
  const id = newUuid();
  withOverlays(({ notifications }) =>
    notifications.show({
      ...notice,
      id,
      withBorder: true,
      tabIndex: -1,
      'data-toast': id,
      // Esc in a notice returns the focus; a dialog below stays open.
      'data-mantine-stop-propagation': 'true',
      closeButtonProps: { 'aria-label': 'Cerrar', 'data-mantine-stop-propagation': 'true' },
    }),
  );
}
