import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Form, Group, notifySuccess, SentNotice, Stack, Text, Textarea } from '@mentorias/ui';
import { useState } from 'react';
import { useCancelSession } from './sessions-api.ts';
import { texts } from './texts.ts';

interface CancelFormProps {
  session: ReceivedEvent;
  onClose: () => void;
}

/** Asks why a session is called off, and calls it off. */
export function CancelForm({ session, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, isChecking, error } = useCancelSession(session);

  function cancel() {
    if (isPending) return;
    mutate(reason.trim(), {
      onSuccess: () => {
        notifySuccess(texts.cancelled);
        onClose();
      },
    });
  }

  return (
    <Form onSubmit={cancel}>
      <Stack>
        <Text size="sm">{texts.cancelQuestion}</Text>
        <Textarea
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          value={reason}
          maxLength={500}
          rows={3}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <SentNotice
          isChecking={isChecking}
          message={error && messageOf(error, texts.notCancelled)}
          doubt={doubtOf(error)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" color="red" disabled={isPending}>
            {isPending ? texts.cancelling : texts.cancelNow}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
