import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { Button, Form, SlowNotice, Stack } from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useState } from 'react';
import { EmailField } from './email-field.tsx';
import type { SignInFailure } from './failed-sign-in.tsx';
import { FailedSignIn } from './failed-sign-in.tsx';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onReply: (reply: ReceivedSignIn) => void;
}

/** E-mail and password; what was typed stays after a refusal (rule 11.5). */
export function SignInForm({ email, onEmail, onReply }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const { isPending, startSending } = useSending();
  const [failure, setFailure] = useState<SignInFailure>();

  function submit() {
    setSent(true);
    if (email.trim() !== '' && password !== '' && !isPending) void startSending(send);
  }

  async function send() {
    setFailure(undefined);
    try {
      const { tryLogIn } = await import('./try-log-in.ts');
      const { reply, failure: refusal } = await tryLogIn({ email: email.trim(), password });
      if (reply) onReply(reply);
      else setFailure(refusal);
    } catch {
      setFailure({ message: texts.failed, wasAnswered: false });
    }
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {failure && <FailedSignIn {...failure} />}
        <EmailField value={email} onChange={onEmail} wasSent={wasSent} />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wasSent && password === '' && texts.passwordMissing}
        />
        <Button type="submit" size="md" disabled={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
        {isPending && <SlowNotice />}
      </Stack>
    </Form>
  );
}
