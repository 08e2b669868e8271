import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { messageOf, statusOf } from '@mentorias/session';
import { Button, ErrorNotice, Form, PasswordInput, SlowNotice, Stack } from '@mentorias/ui';
import { useState, useTransition } from 'react';
import { EmailField } from './email-field.tsx';
import { logIn } from './sign-in-api.ts';
import { texts } from './texts.ts';

/** E-mail and password; what was typed stays after a refusal (rule 11.5). */
export function SignInForm({ onReply }: { onReply: (reply: ReceivedSignIn) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isPending, startSending] = useTransition();
  const [failure, setFailure] = useState<{ error: unknown }>();

  function submit() {
    setSent(true);
    if (email.trim() !== '' && password !== '' && !isPending) startSending(send);
  }

  async function send() {
    setFailure(undefined);
    try {
      onReply(await logIn({ email: email.trim(), password }));
    } catch (error) {
      setFailure({ error });
    }
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {failure && (
          <ErrorNotice
            message={messageOf(failure.error, statusOf(failure.error) === 401 ? texts.wrong : texts.failed)}
          />
        )}
        <EmailField value={email} onChange={setEmail} wasSent={wasSent} />
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
