import type { DrawerProps } from '@mantine/core';
import { useLateDialog } from '../overlays/use-late-dialog.tsx';
import { CloseOnBack } from './close-on-back.tsx';
import { useReturnFocus } from './dialog-focus.tsx';
import { ExtraHistoryEntry } from './extra-history-entry.tsx';

/** A panel over the page's edge that the browser's Back closes before it leaves the screen. */
export function Drawer(props: DrawerProps) {
  useReturnFocus(props.opened);
  const { parts, opened, content, meanwhile } = useLateDialog(props);
  if (!parts) return meanwhile;
  return (
    <parts.Drawer {...props} opened={opened} returnFocus={false}>
      <ExtraHistoryEntry />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {content}
    </parts.Drawer>
  );
}
