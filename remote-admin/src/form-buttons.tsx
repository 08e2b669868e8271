import { Button, Group } from '@mentorias/ui';

interface FormButtonsProps {
  /** The words of the button that sends. */
  submit: string;
  /** The words of the button that leaves. */
  cancel?: string;
  isDisabled?: boolean;
  isSending: boolean;
  /** Whether it takes something away. */
  isDestructive?: boolean;
  onCancel: () => void;
}

/** The two buttons under a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, cancel = 'Cancelar', isDisabled = false, isSending, isDestructive = false, onCancel } = props;
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
