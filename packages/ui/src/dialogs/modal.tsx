import type { ModalProps } from '@mantine/core';
import { Modal as MantineModal } from '@mantine/core';
import { CloseOnBack } from './close-on-back.tsx';
import { FirstField, useReturnFocus } from './dialog-focus.tsx';
import { ExtraHistoryEntry } from './extra-history-entry.tsx';

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal({ children, ...props }: ModalProps) {
  useReturnFocus(props.opened);
  return (
    <MantineModal {...props} returnFocus={false}>
      <ExtraHistoryEntry />
      <FirstField />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {children}
    </MantineModal>
  );
}
