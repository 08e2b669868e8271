import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { isSamePassword, PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { fieldErrorsOf, useWrite, writeNotice } from '@mentorias/session';
import { Anchor, Button, Form, notifySuccess, PageTitle, SentNotice, SlowNotice, Stack } from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { resetPassword } from '../sign-in-api.ts';
import { texts } from '../texts.ts';

const FIELDS = ['password', 'password_confirmation'] as const;

interface NewPasswordFormProps {
  token: string;
  onReply: (reply: ReceivedSignIn) => void;
}

/** A new password, by the token of the mailed link, which works once (rule 3.8). It signs in, where the backend does so. */
export function NewPasswordForm({ token, onReply }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasSent, setSent] = useState(false);
  const reset = useWrite({
    name: 'new password',
    send: resetPassword,
    shownAt: texts.shownBySignIn,
    onSuccess(reply) {
      notifySuccess(reply ? texts.saved : texts.savedSignIn);
      if (reply) onReply(reply);
      else navigate('/', { replace: true });
    },
  });

  const refused = fieldErrorsOf(reset.error, FIELDS);

  function submit() {
    setSent(true);
    if (password === '' || !isSamePassword(password, repeated) || reset.isPending) return;
    reset.mutate({ token, password, password_confirmation: repeated });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <PageTitle>{texts.newTitle}</PageTitle>
        <SentNotice {...writeNotice(reset, { failed: texts.saveFailed }, FIELDS)} isPending={false} />
        <PasswordInput
          label={texts.newPassword}
          description={PASSWORD_HINT}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wasSent && (password === '' ? texts.passwordMissing : refused.password)}
        />
        <PasswordInput
          label={texts.repeatPassword}
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
          error={
            wasSent && (!isSamePassword(password, repeated) ? texts.passwordsDiffer : refused.password_confirmation)
          }
        />
        <Button type="submit" size="md" disabled={reset.isPending}>
          {reset.isPending ? texts.saving : texts.save}
        </Button>
        {reset.isPending && <SlowNotice />}
        <Anchor component={Link} to="/restablecer" size="sm" data-standalone>
          {texts.askAgain}
        </Anchor>
      </Stack>
    </Form>
  );
}
