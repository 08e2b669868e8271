import { CommandPalette } from './command-palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { KeyDialog } from './use-keys.ts';

export interface CommandDialogProps {
  role: string;
  dialog: KeyDialog | undefined;
  opened: boolean;
  onClose: () => void;
}

/** What the keys open: both in one, whose code comes late. */
export function CommandDialog({ role, dialog, onClose }: CommandDialogProps) {
  return (
    <>
      <CommandPalette role={role} opened={dialog === 'palette'} onClose={onClose} />
      <KeysDialog opened={dialog === 'keys'} onClose={onClose} />
    </>
  );
}
