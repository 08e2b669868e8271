import { createContext, useContext, useEffect, useRef } from 'react';
import { confirm } from './confirm.ts';
import type { DialogProps } from './modal.tsx';
import { Modal } from './modal.tsx';

const leaving = {
  title: 'Hay cambios sin guardar',
  message: 'Lo que escribiste se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
  destructive: true,
};

const TypedContext = createContext<(isTyped: boolean) => void>(() => {});

/** A dialog around a form. Esc, Back and the close button ask first where something was typed (rule 4.6). */
export function FormModal({ opened, onClose, children, ...props }: DialogProps) {
  const isTyped = useRef(false);
  const isAsking = useRef(false);
  const { current: report } = useRef((typed: boolean) => {
    isTyped.current = typed;
  });

  async function leave() {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayLeave = !isTyped.current || (await confirm(leaving));
    isAsking.current = false;
    if (mayLeave) onClose();
  }

  return (
    <Modal opened={opened} onClose={leave} {...props}>
      <TypedContext value={report}>{children}</TypedContext>
    </Modal>
  );
}

/** For the form in a `FormModal`: whether something was typed or chosen that closing the dialog would lose. */
export function useTyped(isTyped: boolean): void {
  const report = useContext(TypedContext);
  useEffect(() => {
    report(isTyped);
    return () => report(false);
  }, [report, isTyped]);
}
