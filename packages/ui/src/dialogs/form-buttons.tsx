import { Button, Group } from '@mantine/core';

interface FormButtonsProps {
  /** The label of the button that sends. */
  submit: string;
  /** The label of the button that closes; 'Volver' where 'Cancelar' would be what the form does. */
  cancel?: string;
  isDisabled?: boolean;
  isSending?: boolean;
  /** Whether it deletes or ends something. */
  isDestructive?: boolean;
  onCancel: () => void;
}

/** The two buttons under a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, cancel = 'Cancelar', isDisabled = false, isSending = false, isDestructive = false, onCancel } = props;
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" color={isDestructive ? 'red' : undefined} disabled={isDisabled || isSending}>
        {submit}
      </Button>
    </Group>
  );
}
