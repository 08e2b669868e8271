import { Stack } from '@mantine/core';
import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { useState } from 'react';
import type { Elements } from '../elements.ts';
import { Form } from '../forms/form.tsx';
import { Textarea } from '../forms/textarea.tsx';
import type { RevisedState } from '../notices/revised-notice.tsx';
import { RevisedNotice } from '../notices/revised-notice.tsx';
import type { SentNoticeProps } from '../notices/sent-notice.tsx';
import type { EventStart } from '../revised-write.ts';
import { FormButtons } from './form-buttons.tsx';
import { useTyped } from './form-modal.tsx';

interface ReasonFormProps {
  /** Says what would be cancelled. */
  children: Elements;
  placeholder?: string;
  /** The reason and its change, where it outlives the form (`useDraftState`). */
  draft?: readonly [string, (reason: string) => void];
  /** The state of the write. */
  state: SentNoticeProps & { isPending: boolean };
  /** The write, where another change can come first. */
  write?: RevisedState<EventStart>;
  /** The label of the button that sends. */
  submit: string;
  /** Gets the reason, trimmed; it may be ''. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

const NO_CONFLICT: RevisedState<EventStart> = { conflict: undefined, reset() {} };

/** The form in the dialog of a cancellation: what would be cancelled, and why (rule 6.5). */
export function ReasonForm(props: ReasonFormProps) {
  const { children, placeholder, draft, state, write = NO_CONFLICT, submit, onSubmit, onClose } = props;
  const own = useState('');
  const [reason, setReason] = draft ?? own;
  const { isPending } = state;
  useTyped(reason !== '');

  function send() {
    if (!isPending) onSubmit(reason.trim());
  }

  return (
    <Form onSubmit={send}>
      <Stack gap="md">
        {children}
        <Textarea
          label="Motivo (opcional)"
          placeholder={placeholder}
          maxLength={REASON_MAX}
          rows={3}
          data-autofocus
          readOnly={isPending}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <RevisedNotice
          write={write}
          sent={state}
          keep="Cancelar de todos modos"
          take="Dejarla como está"
          onKeep={send}
          onTake={onClose}
        />
        <FormButtons
          submit={isPending ? 'Cancelando...' : submit}
          isDestructive
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
