import { doubtOf, useWrite } from '@mentorias/session';
import { Form, SentNotice, Stack, Textarea } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormButtons } from '../../form-buttons.tsx';
import { failureText, notifyFailure } from '../../notify-failure.ts';
import { readEventsAgain } from '../events-api.ts';
import { texts as shared } from '../texts.ts';

const REASON_LENGTH = 500;

interface ReasonFormProps<Result> {
  texts: { reason: string; submit: string; sending: string; failed: string };
  /** The name of the write, unique for what is cancelled. */
  name: string;
  send: (reason: string) => Promise<Result>;
  /** Whether the list shows the cancellation. */
  hasArrived: () => Promise<boolean>;
  /** Without a result where it was cancelled but the response was lost. */
  onSent: (result: Result | undefined) => void;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  /** Says what would be cancelled. */
  children: ReactNode;
}

/** Asks for the reason of a cancellation, and sends it. */
export function ReasonForm<Result>(props: ReasonFormProps<Result>) {
  const { texts, name, send, hasArrived, onSent, onTyped, onClose, children } = props;
  const [reason, setReason] = useState('');
  useEffect(() => onTyped(reason !== ''));

  const { mutate, isPending, isChecking, error } = useWrite({
    name,
    send,
    hasArrived,
    shownAt: shared.shownAt,
    onSuccess(result) {
      onSent(result);
      onClose();
    },
    onError: (failure) => notifyFailure(failure, texts),
    onSettled: readEventsAgain,
  });

  function submit() {
    if (!isPending) mutate(reason.trim());
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {children}
        <SentNotice isChecking={isChecking} message={error && failureText(error, texts)} doubt={doubtOf(error)} />
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
