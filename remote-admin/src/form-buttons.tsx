import { Button, Group } from '@mentorias/ui';

interface FormButtonsProps {
  /** The words of the button that sends. */
  submit: string;
  isDisabled?: boolean;
  isSending: boolean;
  onCancel: () => void;
}

/** The two buttons under a form in a dialog. */
export function FormButtons({ submit, isDisabled = false, isSending, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" disabled={isDisabled || isSending}>
        {submit}
      </Button>
    </Group>
  );
}
