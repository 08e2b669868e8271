import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { isSamePassword, newPasswordError, PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import { fieldErrorsOf, useWrite, writeNotice } from '@mentorias/session';
import {
  Anchor,
  Button,
  Form,
  notifySuccess,
  PageTitle,
  SentNotice,
  SlowNotice,
  Stack,
  TextInput,
} from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { resetPassword } from '../sign-in-api.ts';
import { texts } from '../texts.ts';

const FIELDS = ['name', 'password', 'password_confirmation'] as const;

export interface NewPasswordFormProps {
  token: string;
  /** The account has no name yet: the form asks for one (rule 1.6). */
  asksName: boolean;
  onReply: (reply: ReceivedSignIn) => void;
}

/** A new password, by the token of the mailed link, which works once (rule 3.8). It signs in, where the backend does so. */
export function NewPasswordForm({ token, asksName, onReply }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
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
  const passwordError = newPasswordError(password);
  const isNameMissing = asksName && name.trim() === '';

  function submit() {
    setSent(true);
    if (passwordError || !isSamePassword(password, repeated) || isNameMissing || reset.isPending) return;
    reset.mutate({ token, password, password_confirmation: repeated, ...(asksName && { name: name.trim() }) });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <PageTitle>{texts.newTitle}</PageTitle>
        <SentNotice {...writeNotice(reset, { failed: texts.saveFailed }, FIELDS)} isPending={false} />
        {asksName && (
          <TextInput
            label={texts.newName}
            description={texts.newNameAdvice}
            autoComplete="name"
            maxLength={LINE_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={wasSent && (isNameMissing ? texts.nameMissing : refused.name)}
          />
        )}
        <PasswordInput
          label={texts.newPassword}
          description={PASSWORD_HINT}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wasSent && (passwordError ?? refused.password)}
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
