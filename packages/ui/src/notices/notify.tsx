import type { NotificationData } from '@mantine/notifications';
import { loadedOverlays } from '../overlays/overlays.tsx';
import { Icon } from '../theme/icon.tsx';

/** Milliseconds until a notice closes by itself (rule 9.10). */
const CLOSE_MS = 5000;

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
  void show({ message, color: 'teal', role: 'status', icon: <Icon name="check" size={18} />, ...options });
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
  if (parts) parts.showNotice({ ...data, autoClose: data.autoClose ?? CLOSE_MS });
  else setTimeout(show, RETRY_MS, data);
}
