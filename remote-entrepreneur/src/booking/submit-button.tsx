import { Button } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import type { Sending } from './use-booking-form.ts';

interface SubmitButtonProps {
  sending: Sending;
  disabled: boolean;
}

/** Sends the form. Being off while it sends it loses the focus, and takes it back if the request failed. */
export function SubmitButton({ sending: { status }, disabled }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (status === 'failed' && document.activeElement === document.body) button.current?.focus();
  }, [status]);
  return (
    <Button ref={button} type="submit" disabled={disabled}>
      {status === 'sending' ? texts.sending : texts.submit}
    </Button>
  );
}
