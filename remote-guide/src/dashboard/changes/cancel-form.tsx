import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Form, Group, notifySuccess, SentNotice, Stack, Text, Textarea } from '@mentorias/ui';
import { useState } from 'react';
import type { NamedEvent } from '../events-api.ts';
import { useCancelEvent } from '../events-api.ts';
import { texts } from '../texts.ts';

interface CancelFormProps {
  event: NamedEvent;
  onClose: () => void;
}

/** Asks for a reason, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, isChecking, error } = useCancelEvent(event);

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
          maxLength={REASON_MAX}
          rows={3}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <SentNotice
          isChecking={isChecking}
          message={error && messageOf(error, texts.cancelFailed)}
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
