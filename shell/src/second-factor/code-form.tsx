import { fieldErrorsOf, useWrite, writeNotice } from '@mentorias/session';
import { Button, Form, Group, SentNotice, SlowNotice, Stack, Text, TextInput } from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

const FIELDS = ['code', 'current_password'] as const;

interface Proof {
  code: string;
  password: string;
}

interface CodeFormProps<Result> {
  label: string;
  /** Whether only the app's six digits are valid: then phones show a numeric keyboard, and browsers may fill in the code. */
  digits?: boolean;
  advice?: string;
  submitLabel?: string;
  /** Where the user sees whether it arrived, without a response. */
  shownAt?: string;
  /** Whether the password is asked for too. */
  asksPassword?: boolean;
  send: (code: string, password?: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onError?: (error: unknown) => void;
  onCancel?: () => void;
}

/** One field for one code; what the server says of it stands there (rule 11.2), and what was typed stays (rule 11.5). */
export function CodeForm<Result>({
  label,
  digits = false,
  advice,
  submitLabel = texts.submit,
  shownAt = texts.shownAt,
  asksPassword = false,
  send,
  onDone,
  onError,
  onCancel,
}: CodeFormProps<Result>) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useWrite({
    name: label,
    send: ({ code, password }: Proof) => send(code, ...(asksPassword ? [password] : [])),
    shownAt,
    onSuccess: (result) => onDone(result as Result),
    onError(error) {
      onError?.(error);
      if (fieldErrorsOf(error, FIELDS).code) field.current?.select();
    },
  });
  const refused = fieldErrorsOf(sending.error, FIELDS);
  const lacksCode = code.trim() === '';
  const lacksPassword = asksPassword && password === '';
  useEffect(() => (first.current ?? field.current)?.focus(), []);

  function submit() {
    setSent(true);
    if (!lacksCode && !lacksPassword && !sending.isPending) sending.mutate({ code: code.trim(), password });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {advice && <Text size="sm">{advice}</Text>}
        <SentNotice {...writeNotice(sending, { failed: texts.failed }, FIELDS)} isPending={false} />
        {asksPassword && (
          <PasswordInput
            ref={first}
            label={texts.currentPassword}
            autoComplete="current-password"
            value={password}
            error={wasSent && lacksPassword ? texts.passwordMissing : refused.current_password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <TextInput
          ref={field}
          label={label}
          autoComplete={digits ? 'one-time-code' : 'off'}
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={wasSent && lacksCode ? texts.codeMissing : refused.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" disabled={sending.isPending}>
            {sending.isPending ? texts.submitting : submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={sending.isPending}>
              {texts.cancel}
            </Button>
          )}
        </Group>
        {sending.isPending && <SlowNotice />}
      </Stack>
    </Form>
  );
}
