import type { DrawerProps } from '@mantine/core';
import { Drawer as MantineDrawer } from '@mantine/core';
import { BackCloses } from './close-on-back.tsx';
import { useFocusBack } from './dialog-focus.tsx';
import { StandStill } from './extra-history-entry.tsx';

/** A panel over the page's edge that the browser's Back closes before it leaves the screen. */
export function Drawer({ children, ...props }: DrawerProps) {
  useFocusBack(props.opened);
  return (
    <MantineDrawer {...props} returnFocus={false}>
      <StandStill />
      {props.opened && <BackCloses onBack={props.onClose} />}
      {children}
    </MantineDrawer>
  );
}
