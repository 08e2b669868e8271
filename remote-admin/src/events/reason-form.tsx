import { ErrorNotice, Form, Stack, Textarea } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormButtons } from '../form-buttons.tsx';
import { failureText, notifyFailure } from '../notify-failure.ts';
import { readEventsAgain } from './events-api.ts';
import { texts as shared } from './texts.ts';

const REASON_LENGTH = 500;

interface ReasonFormProps<Result> {
  texts: { reason: string; submit: string; sending: string; failed: string };
  send: (reason: string) => Promise<Result>;
  onSent: (result: Result) => void;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  /** What would be called off. */
  children: ReactNode;
}

/** Asks why something is called off, and calls it off. */
export function ReasonForm<Result>(props: ReasonFormProps<Result>) {
  const { texts, send, onSent, onTyped, onClose, children } = props;
  const [reason, setReason] = useState('');
  useEffect(() => onTyped(reason !== ''));

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(reason.trim()),
    onSuccess(result) {
      onSent(result);
      onClose();
    },
    onError: (failure) => notifyFailure(failure, texts),
    onSettled: readEventsAgain,
  });

  function submit() {
    if (!isPending) mutate();
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {children}
        {error && <ErrorNotice message={failureText(error, texts)} />}
        <Textarea
          label={texts.reason}
          value={reason}
          maxLength={REASON_LENGTH}
          rows={3}
          data-autofocus
          onChange={(typed) => setReason(typed.currentTarget.value)}
        />
        <FormButtons
          cancel={shared.back}
          submit={isPending ? texts.sending : texts.submit}
          isDestructive
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
