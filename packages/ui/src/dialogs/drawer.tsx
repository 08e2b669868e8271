import type { DrawerProps } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { useLateDialog } from '../overlays/use-late-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel over the page's edge that the browser's Back closes before it leaves the screen. */
export function Drawer(props: Omit<DrawerProps, 'children'> & { children?: Elements }) {
  useReturnFocus(props.opened);
  const { parts, opened, content, meanwhile } = useLateDialog(props);
  if (!parts) return meanwhile;
  return (
    <parts.Drawer {...props} isWanted={props.opened} opened={opened}>
      {content}
    </parts.Drawer>
  );
}
