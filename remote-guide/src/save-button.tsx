import { Button } from '@mentorias/ui';

interface SaveButtonProps {
  /** There is nothing to save, or it is being saved: the form ignores the press. */
  isOff: boolean;
  variant?: 'filled' | 'light';
  children: string;
}

/** The button that saves a form. Switched off it looks so, and keeps the focus, which a disabled button loses. */
export function SaveButton({ isOff, variant = 'filled', children }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      w="fit-content"
      data-disabled={isOff || undefined}
      aria-disabled={isOff || undefined}
    >
      {children}
    </Button>
  );
}
