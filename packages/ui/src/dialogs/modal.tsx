import type { ModalProps } from '@mantine/core';
import { useLateDialog } from '../overlays/use-late-dialog.tsx';
import { CloseOnBack } from './close-on-back.tsx';
import { FirstField, useReturnFocus } from './dialog-focus.tsx';
import { ExtraHistoryEntry } from './extra-history-entry.tsx';

/** A dialog that the browser's Back closes before it leaves the screen. */
export function Modal(props: ModalProps) {
  useReturnFocus(props.opened);
  const { parts, opened, content, meanwhile } = useLateDialog(props);
  if (!parts) return meanwhile;
  return (
    <parts.Modal {...props} opened={opened} returnFocus={false}>
      <ExtraHistoryEntry />
      <FirstField />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {content}
    </parts.Modal>
  );
}
