import type { DrawerProps } from '@mantine/core';
import { Drawer as MantineDrawer } from '@mantine/core';
import { CloseOnBack } from './close-on-back.tsx';
import { useReturnFocus } from './dialog-focus.tsx';
import { ExtraHistoryEntry } from './extra-history-entry.tsx';

/** A panel over the page's edge that the browser's Back closes before it leaves the screen. */
export function Drawer({ children, ...props }: DrawerProps) {
  useReturnFocus(props.opened);
  return (
    <MantineDrawer {...props} returnFocus={false}>
      <ExtraHistoryEntry />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {children}
    </MantineDrawer>
  );
}
