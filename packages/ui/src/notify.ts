import { notifications } from '@mantine/notifications';

interface NotifyOptions {
  /** Milliseconds until the notice goes by itself; 5000 unless told. */
  autoClose?: number | false;
}

/** A notice that something went well: said when the reader has a moment (`role="status"`). */
export function notifySuccess(message: string, options: NotifyOptions = {}): void {
  notifications.show({ message, color: 'teal.8', role: 'status', ...options });
}

/** A notice that something failed: said at once (`role="alert"`). */
export function notifyError(message: string, options: NotifyOptions = {}): void {
  notifications.show({ message, color: 'red.8', role: 'alert', ...options });
}
