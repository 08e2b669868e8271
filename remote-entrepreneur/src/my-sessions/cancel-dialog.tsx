import { Button, ErrorNotice, Group, Modal, SlowNotice, Stack, Text, Textarea } from '@mentorias/ui';
import { useState } from 'react';
import type { NamedSession } from './my-session.ts';
import { sessionText } from './my-session.ts';
import { cancelSession } from './my-sessions-api.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

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
  const { change, run } = useChange({ done: texts.cancelled, failed: texts.cancelFailed }, onClose);
  const isSending = change.status === 'sending';
  return (
    <Stack gap="md">
      <Text>{texts.cancelQuestion(sessionText(session))}</Text>
      <Textarea
        label={texts.reason}
        rows={3}
        data-autofocus
        maxLength={REASON_MAX}
        readOnly={isSending}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {change.status === 'failed' && <ErrorNotice message={change.message} />}
      {isSending && <SlowNotice>{texts.slow}</SlowNotice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button color="red" disabled={isSending} onClick={() => run(() => cancelSession(session.id, reason.trim()))}>
          {isSending ? texts.cancelling : texts.cancelNow}
        </Button>
      </Group>
    </Stack>
  );
}
