import type { ModalProps } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { useCodeOfOpened } from '../lazy/lazy-dialog.tsx';
import { overlayCode } from '../overlays/overlay-code.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Mantine's, with elements in it. */
export type DialogProps = Omit<ModalProps, 'children'> & { children?: Elements };

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal(props: DialogProps) {
  useReturnFocus(props.opened);
  const { loaded, meanwhile } = useCodeOfOpened(overlayCode, props);
  return loaded ? <loaded.Modal {...props} /> : meanwhile;
}
