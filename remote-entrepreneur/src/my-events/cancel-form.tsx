import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Group, SentNotice, SlowNotice, Stack, Text, Textarea } from '@mentorias/ui';
import { useState } from 'react';
import type { NamedEvent } from './my-events-api.ts';
import { useCancelEvent } from './my-events-api.ts';
import { eventText, texts } from './texts.ts';

interface CancelFormProps {
  event: NamedEvent;
  onClose: () => void;
}

/** Asks for a reason and a confirmation, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, isChecking, error } = useCancelEvent(event, onClose);
  return (
    <Stack gap="md">
      <Text>{texts.cancelQuestion(eventText(event))}</Text>
      <Textarea
        label={texts.reason}
        rows={3}
        data-autofocus
        maxLength={REASON_MAX}
        readOnly={isPending}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <SentNotice
        isChecking={isChecking}
        message={error && messageOf(error, texts.cancelFailed)}
        doubt={doubtOf(error)}
      />
      {isPending && !isChecking && <SlowNotice>{texts.slow}</SlowNotice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.back}
        </Button>
        <Button color="red" disabled={isPending} onClick={() => mutate(reason.trim())}>
          {isPending ? texts.cancelling : texts.cancelNow}
        </Button>
      </Group>
    </Stack>
  );
}
