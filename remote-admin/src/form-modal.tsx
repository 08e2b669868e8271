import { confirm, Modal } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';

const leaving = {
  title: 'Hay cambios sin guardar',
  message: 'Lo que escribiste se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
  destructive: true,
};

interface FormModalProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** The form, mounted anew at each opening; it reports whether typed text would be lost. */
  children: (onTyped: (isTyped: boolean) => void) => ReactNode;
}

/** A dialog around a form. Esc, Back and the close button ask first where something was typed (rule 4.6). */
export function FormModal({ opened, title, onClose, children }: FormModalProps) {
  const isTyped = useRef(false);
  const isAsking = useRef(false);

  async function leave() {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayLeave = !isTyped.current || (await confirm(leaving));
    isAsking.current = false;
    if (mayLeave) onClose();
  }

  return (
    <Modal opened={opened} onClose={leave} title={title} size="lg">
      {children((typed) => {
        isTyped.current = typed;
      })}
    </Modal>
  );
}
