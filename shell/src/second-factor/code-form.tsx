import { messageOf } from '@mentorias/session';
import { Button, Form, Group, SlowNotice, Stack, Text, TextInput } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

interface CodeFormProps<Result> {
  label: string;
  /** Whether only the six digits of the app do: then the phone shows its digits, and the browser may offer the code. */
  digits?: boolean;
  advice?: string;
  submitLabel?: string;
  send: (code: string) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Hears of a refusal, and says whether the field shall not show it. */
  onRefused?: (error: unknown) => boolean;
  onCancel?: () => void;
}

/** One field for one code; what is wrong with it stands at the field, which keeps what was typed. */
export function CodeForm<Result>({
  label,
  digits = false,
  advice,
  submitLabel = texts.submit,
  send,
  onDone,
  onRefused,
  onCancel,
}: CodeFormProps<Result>) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError(error) {
      if (onRefused?.(error)) return;
      setProblem(messageOf(error, texts.failed));
      field.current?.select();
    },
  });
  useEffect(() => field.current?.focus(), []);

  function submit() {
    if (sending.isPending) return;
    setProblem(code.trim() === '' ? texts.codeMissing : undefined);
    if (code.trim() !== '') sending.mutate(code.trim());
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {advice && <Text size="sm">{advice}</Text>}
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
