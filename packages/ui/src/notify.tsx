import type { NotificationData } from '@mantine/notifications';
import { notifications } from '@mantine/notifications';
import { Icon } from './icon.tsx';

interface NotifyOptions {
  /** Milliseconds until the notice goes by itself; 5000 unless told. */
  autoClose?: number | false;
  /** What there is to know or to do about it, below the message: then the notice stays until it is closed. */
  detail?: string | undefined;
}

/** A notice that something went well: said when the reader has a moment (`role="status"`). */
export function notifySuccess(message: string, options: NotifyOptions = {}): void {
  show(message, options, { color: 'teal', role: 'status', icon: <Icon name="check" size={18} /> });
}

/** A notice that something failed: said at once (`role="alert"`). */
export function notifyError(message: string, options: NotifyOptions = {}): void {
  show(message, options, { color: 'red', role: 'alert', icon: <Icon name="alert" size={18} /> });
}

function show(message: string, { detail, ...options }: NotifyOptions, looks: Partial<NotificationData>): void {
  const id = crypto.randomUUID();
  notifications.show({
    ...looks,
    ...options,
    ...(detail && { autoClose: false }),
    message: detail ? <Detailed message={message} detail={detail} /> : message,
    id,
    withBorder: true,
    tabIndex: -1,
    'data-toast': id,
    // Esc in a notice gives the focus back; a dialog below stays open.
    'data-mantine-stop-propagation': 'true',
    closeButtonProps: { 'aria-label': 'Cerrar', 'data-mantine-stop-propagation': 'true' },
  });
}

function Detailed({ message, detail }: { message: string; detail: string }) {
  return (
    <>
      <div>{message}</div>
      <div>{detail}</div>
    </>
  );
}
