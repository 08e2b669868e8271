import { ErrorNotice, notifySuccess, Stack, Text, Textarea } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { FormButtons } from '../form-buttons.tsx';
import { failureText, notifyFailure } from '../notify-failure.ts';
import type { EventFormProps } from './event-dialog.tsx';
import { showWhen } from './event-words.ts';
import { cancelEvent, readEventsAgain } from './events-api.ts';
import { cancelTexts, texts } from './texts.ts';

const REASON_LENGTH = 500;

/** Why an event is called off, and the button that does it. */
export function CancelEventForm({ event, onTyped, onClose }: EventFormProps) {
  const [reason, setReason] = useState('');
  useEffect(() => onTyped(reason !== ''));

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelEvent(event.id, reason.trim()),
    onSuccess() {
      notifySuccess(cancelTexts.cancelled);
      onClose();
    },
    onError: (failure) => notifyFailure(failure, cancelTexts),
    onSettled: readEventsAgain,
  });

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <div>
          <Text fw={600}>
            {event.guide.name} y {event.user.name}
          </Text>
          <Text size="sm">{showWhen(event)}</Text>
        </div>
        <Text size="sm">{cancelTexts.question}</Text>
        {error && <ErrorNotice message={failureText(error, cancelTexts)} />}
        <Textarea
          label={cancelTexts.reason}
          value={reason}
          maxLength={REASON_LENGTH}
          rows={3}
          data-autofocus
          onChange={(typed) => setReason(typed.currentTarget.value)}
        />
        <FormButtons
          cancel={texts.back}
          submit={isPending ? cancelTexts.sending : cancelTexts.submit}
          isDestructive
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
