import { Button, Group } from '@mantine/core';
import { useLeaveDialog } from './form-modal.tsx';

interface FormButtonsProps {
  /** The label of the button that sends. */
  submit: string;
  /** The label of the button that closes: 'Cancelar' in the specified forms alone, since elsewhere it cancels an event. */
  cancel?: string;
  isDisabled?: boolean;
  isSending?: boolean;
  /** Whether it deletes or ends something. */
  isDestructive?: boolean;
  /** Where the button is no 'Volver' of a `FormModal`, which asks first where something was typed. */
  onCancel: () => void;
}

/** The two buttons under a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const leave = useLeaveDialog();
  const { submit, cancel, isDisabled = false, isSending = false, isDestructive = false, onCancel } = props;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={(!cancel && leave) || onCancel}>
        {cancel ?? 'Volver'}
      </Button>
      <Button type="submit" color={isDestructive ? 'red' : undefined} disabled={isDisabled || isSending}>
        {submit}
      </Button>
    </Group>
  );
}
