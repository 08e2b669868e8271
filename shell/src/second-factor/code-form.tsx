import { doubtOf, messageOf, useWrite } from '@mentorias/session';
import { Button, Form, Group, PasswordInput, SentNotice, SlowNotice, Stack, Text, TextInput } from '@mentorias/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

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
  /** Whether the password is asked for too; a refusal then stands above both fields. */
  asksPassword?: boolean;
  send: (code: string, password?: string) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Called for a refusal; returns true where the field must not show it. */
  onRefused?: (error: unknown) => boolean;
  onCancel?: () => void;
}

/** One field for one code, with its error at the field (rule 11.2); what was typed stays (rule 11.5). */
export function CodeForm<Result>({
  label,
  digits = false,
  advice,
  submitLabel = texts.submit,
  shownAt = texts.shownAt,
  asksPassword = false,
  send,
  onDone,
  onRefused,
  onCancel,
}: CodeFormProps<Result>) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useWrite({
    name: label,
    send: ({ code, password }: Proof) => send(code, ...(asksPassword ? [password] : [])),
    shownAt,
    onSuccess: (result) => onDone(result as Result),
    onError(error) {
      if (onRefused?.(error) || doubtOf(error)) return;
      if (asksPassword) return setRefusal(messageOf(error, texts.failed));
      setProblem(messageOf(error, texts.failed));
      field.current?.select();
    },
  });
  const doubt = doubtOf(sending.error);
  useEffect(() => (first.current ?? field.current)?.focus(), []);

  function submit() {
    if (sending.isPending) return;
    const lacksCode = code.trim() === '';
    const lacksPassword = asksPassword && password === '';
    setProblem(lacksCode ? texts.codeMissing : undefined);
    setPasswordMissing(lacksPassword);
    setRefusal(undefined);
    if (!lacksCode && !lacksPassword) sending.mutate({ code: code.trim(), password });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {advice && <Text size="sm">{advice}</Text>}
        <SentNotice isChecking={false} message={refusal ?? (doubt && texts.failed)} doubt={doubt} />
        {asksPassword && (
          <PasswordInput
            ref={first}
            label={texts.currentPassword}
            autoComplete="current-password"
            value={password}
            error={isPasswordMissing && texts.passwordMissing}
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
          error={problem}
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
