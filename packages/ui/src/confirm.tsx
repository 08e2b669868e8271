import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  title: string;
  /** What is asked, in a sentence. */
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether the answer yes takes something away. */
  destructive?: boolean;
}

/** Asks before something is done; false is every way of not saying yes. */
export function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel = 'Aceptar', cancelLabel = 'Cancelar', destructive = false } = question;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{message}</Text>,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { color: destructive ? 'red.9' : undefined },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
