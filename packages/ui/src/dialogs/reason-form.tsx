import { Stack, Textarea } from '@mantine/core';
import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from '../forms/form.tsx';
import type { SentNoticeProps } from '../notices/sent-notice.tsx';
import { SentNotice } from '../notices/sent-notice.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useTyped } from './form-modal.tsx';

interface ReasonFormProps {
  /** Says what would be cancelled. */
  children: ReactNode;
  placeholder?: string;
  /** The reason and its change, where it outlives the form (`useDraftState`). */
  draft?: readonly [string, (reason: string) => void];
  /** The state of the write. */
  state: SentNoticeProps & { isPending: boolean };
  /** The label of the button that sends. */
  submit: string;
  /** Gets the reason, trimmed; it may be ''. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** The form in the dialog of a cancellation: what would be cancelled, and why (rule 6.5). */
export function ReasonForm({ children, placeholder, draft, state, submit, onSubmit, onClose }: ReasonFormProps) {
  const own = useState('');
  const [reason, setReason] = draft ?? own;
  const { isPending } = state;
  useTyped(reason !== '');
  return (
    <Form onSubmit={() => !isPending && onSubmit(reason.trim())}>
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
        <SentNotice {...state} />
        <FormButtons
          submit={isPending ? 'Cancelando...' : submit}
          cancel="Volver"
          isDestructive
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
