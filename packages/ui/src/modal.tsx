import type { ModalProps } from '@mantine/core';
import { Modal as MantineModal } from '@mantine/core';
import { BackCloses } from './back-closes.tsx';
import { StandStill } from './stand-still.tsx';

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      <StandStill />
      {props.opened && <BackCloses onBack={props.onClose} />}
      {children}
    </MantineModal>
  );
}
