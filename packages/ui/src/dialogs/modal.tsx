import type { DrawerProps, ModalProps } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { useCodeOfOpened } from '../lazy/lazy-code.tsx';
import { overlayCode } from '../overlays/overlays.tsx';

/** Mantine's, with elements in it. */
export type DialogProps = Omit<ModalProps, 'children'> & { children?: Elements };

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal(props: DialogProps) {
  const { loaded, meanwhile } = useCodeOfOpened(overlayCode, props);
  return loaded ? <loaded.Modal {...props} /> : meanwhile;
}

/** A panel over the page's edge that Back closes likewise. */
export function Drawer(props: Omit<DrawerProps, 'children'> & { children?: Elements }) {
  const { loaded, meanwhile } = useCodeOfOpened(overlayCode, props);
  return loaded ? <loaded.Drawer {...props} /> : meanwhile;
}
