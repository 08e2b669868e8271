import type { ModalProps } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { useLateDialog } from '../overlays/use-late-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** Mantine's, with elements in it. */
export type DialogProps = Omit<ModalProps, 'children'> & { children?: Elements };

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal(props: DialogProps) {
  useReturnFocus(props.opened);
  const { parts, opened, content, meanwhile } = useLateDialog(props);
  if (!parts) return meanwhile;
  return (
    <parts.Modal {...props} isWanted={props.opened} opened={opened}>
      {content}
    </parts.Modal>
  );
}
