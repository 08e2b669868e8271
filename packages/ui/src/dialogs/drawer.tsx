import type { DrawerProps } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { useCodeOfOpened } from '../lazy/lazy-dialog.tsx';
import { overlayCode } from '../overlays/overlay-code.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel over the page's edge that the browser's Back closes before it leaves the screen. */
export function Drawer(props: Omit<DrawerProps, 'children'> & { children?: Elements }) {
  useReturnFocus(props.opened);
  const { loaded, meanwhile } = useCodeOfOpened(overlayCode, props);
  return loaded ? <loaded.Drawer {...props} /> : meanwhile;
}
