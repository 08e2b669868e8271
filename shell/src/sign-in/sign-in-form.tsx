import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { messageOf, statusOf } from '@mentorias/session';
import { Button, ErrorNotice, Form, PasswordInput, SlowNotice, Stack } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailField } from './email-field.tsx';
import { logIn } from './sign-in-api.ts';
import { texts } from './texts.ts';

/** E-mail and password; what was typed stays after a refusal (rule 11.5). */
export function SignInForm({ onReply }: { onReply: (reply: ReceivedSignIn) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const login = useMutation({ mutationFn: logIn, onSuccess: onReply });

  function submit() {
    setSent(true);
    if (email.trim() !== '' && password !== '' && !login.isPending) login.mutate({ email: email.trim(), password });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {login.isError && (
          <ErrorNotice message={messageOf(login.error, statusOf(login.error) === 401 ? texts.wrong : texts.failed)} />
        )}
        <EmailField value={email} onChange={setEmail} wasSent={wasSent} />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wasSent && password === '' && texts.passwordMissing}
        />
        <Button type="submit" size="md" disabled={login.isPending}>
          {login.isPending ? texts.submitting : texts.submit}
        </Button>
        {login.isPending && <SlowNotice />}
      </Stack>
    </Form>
  );
}
