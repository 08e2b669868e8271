import type { ModalProps } from '@mantine/core';
import { useLateDialog } from '../overlays/use-late-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal(props: ModalProps) {
  useReturnFocus(props.opened);
  const { parts, opened, content, meanwhile } = useLateDialog(props);
  if (!parts) return meanwhile;
  return (
    <parts.Modal {...props} isWanted={props.opened} opened={opened}>
      {content}
    </parts.Modal>
  );
}
