import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Group, Modal, SentNotice, SlowNotice, Stack, Text, Textarea } from '@mentorias/ui';
import { useState } from 'react';
import type { NamedSession } from './my-session.ts';
import { sessionText } from './my-session.ts';
import { useCancelSession } from './my-sessions-api.ts';
import { texts } from './texts.ts';

const REASON_MAX = 500;

export interface SessionDialogProps {
  session: NamedSession;
  opened: boolean;
  onClose: () => void;
}

/** Asks why, and for a yes, before a session is called off. */
export function CancelDialog({ session, opened, onClose }: SessionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.cancelTitle}>
      <CancelForm session={session} onClose={onClose} />
    </Modal>
  );
}

function CancelForm({ session, onClose }: Omit<SessionDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, isChecking, error } = useCancelSession(session, onClose);
  return (
    <Stack gap="md">
      <Text>{texts.cancelQuestion(sessionText(session))}</Text>
      <Textarea
        label={texts.reason}
        rows={3}
        data-autofocus
        maxLength={REASON_MAX}
        readOnly={isPending}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SentNotice
        isChecking={isChecking}
        message={error && messageOf(error, texts.cancelFailed)}
        doubt={doubtOf(error)}
      />
      {isPending && !isChecking && <SlowNotice>{texts.slow}</SlowNotice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button color="red" disabled={isPending} onClick={() => mutate(reason.trim())}>
          {isPending ? texts.cancelling : texts.cancelNow}
        </Button>
      </Group>
    </Stack>
  );
}
