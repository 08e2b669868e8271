import type { ModalProps } from '@mantine/core';
import { Modal as MantineModal } from '@mantine/core';
import { BackCloses } from './close-on-back.tsx';
import { FirstField, useFocusBack } from './dialog-focus.tsx';
import { StandStill } from './extra-history-entry.tsx';

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal({ children, ...props }: ModalProps) {
  useFocusBack(props.opened);
  return (
    <MantineModal {...props} returnFocus={false}>
      <StandStill />
      <FirstField />
      {props.opened && <BackCloses onBack={props.onClose} />}
      {children}
    </MantineModal>
  );
}
