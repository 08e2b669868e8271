import { createContext, useContext, useEffect, useRef } from 'react';
import { confirm, withdrawQuestions } from './confirm.ts';
import type { DialogProps } from './modal.tsx';
import { Modal } from './modal.tsx';

const leaving = {
  title: 'Hay cambios sin guardar',
  message: 'Lo que cambiaste se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
  destructive: true,
};

const LeaveContext = createContext<(() => void) | undefined>(undefined);
const TypedContext = createContext<(isTyped: boolean) => void>(() => {});

/**
 * A dialog around a form. Esc, Back and the close button ask first where something was typed (rule 4.6), unless what was sent is
 * stored before the answer.
 */
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

  // Also where the dialog is mounted only while it is open.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (isAsking.current) withdrawQuestions();
    };
  }, [opened]);

  return (
    <Modal opened={opened} onClose={leave} {...props}>
      <TypedContext value={report}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </TypedContext>
    </Modal>
  );
}

/** Closes the `FormModal` around, as its close button does; undefined without one. */
export const useLeaveDialog = () => useContext(LeaveContext);

/** For the form in a `FormModal`: whether something was typed or chosen that closing the dialog, or the page, would lose. */
export function useTyped(isTyped: boolean): void {
  const report = useContext(TypedContext);
  useEffect(() => {
    if (!isTyped) return;
    report(true);
    addEventListener('beforeunload', askBrowser);
    return () => {
      report(false);
      removeEventListener('beforeunload', askBrowser);
    };
  }, [report, isTyped]);
}

/** The browser asks then whether to leave the page. */
function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault();
}
