import { Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from '../forms/form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useTyped } from './form-modal.tsx';

interface ReasonFormProps {
  /** Says what would be cancelled. */
  children: ReactNode;
  /** The label of the field. */
  label: string;
  placeholder?: string;
  maxLength: number;
  /** The state of the write: a `SentNotice`. */
  notice: ReactNode;
  /** The label of the button that sends. */
  submit: string;
  isSending: boolean;
  /** Gets the reason, trimmed; it may be ''. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** The form in the dialog of a cancellation: what would be cancelled, and why (rule 6.5). */
export function ReasonForm(props: ReasonFormProps) {
  const { children, label, placeholder, maxLength, notice, submit, isSending, onSubmit, onClose } = props;
  const [reason, setReason] = useState('');
  useTyped(reason !== '');
  return (
    <Form onSubmit={() => !isSending && onSubmit(reason.trim())}>
      <Stack gap="md">
        {children}
        <Textarea
          label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          rows={3}
          data-autofocus
          readOnly={isSending}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {notice}
        <FormButtons submit={submit} cancel="Volver" isDestructive isSending={isSending} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
