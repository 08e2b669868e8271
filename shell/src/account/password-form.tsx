import { isSamePassword, newPasswordError, PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { fieldErrorsOf, queryClient, useWrite, writeNotice } from '@mentorias/session';
import { Button, Form, notifySuccess, Paper, SentNotice, SlowNotice, Stack, Text, Title } from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useState } from 'react';
import { ownSessionsQuery } from '../own-sessions/own-sessions-api.ts';
import { changePassword } from './account-api.ts';
import { texts } from './texts.ts';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;
const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; asks for the current one (rule 3.7). */
export function PasswordForm() {
  const [fields, setFields] = useState(EMPTY);
  const [wasSent, setSent] = useState(false);
  const change = useWrite({
    name: 'password',
    send: changePassword,
    shownAt: texts.shownBySignIn,
    onSuccess() {
      setFields(EMPTY);
      setSent(false);
      // The other sessions are closed with it.
      void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      notifySuccess(texts.passwordChanged);
    },
  });
  const refused = fieldErrorsOf(change.error, FIELDS);
  const passwordError = newPasswordError(fields.password);
  const isRepeated = isSamePassword(fields.password, fields.password_confirmation);

  function submit() {
    setSent(true);
    if (fields.current_password !== '' && !passwordError && isRepeated && !change.isPending) change.mutate(fields);
  }

  const field = (name: keyof typeof EMPTY, error: false | string) => ({
    value: fields[name],
    onChange(event: { currentTarget: HTMLInputElement }) {
      setFields({ ...fields, [name]: event.currentTarget.value });
      // What was refused is no longer what stands there.
      if (refused[name]) change.reset();
    },
    error: wasSent && (error || refused[name]),
  });

  return (
    <Paper component="section" withBorder p="lg">
      <Form onSubmit={submit} aria-label={texts.password}>
        <Stack gap="md">
          <Title order={2}>{texts.password}</Title>
          <Text size="sm" c="dimmed">
            {texts.passwordAdvice}
          </Text>
          <SentNotice {...writeNotice(change, { failed: texts.passwordFailed }, FIELDS)} isPending={false} />
          <PasswordInput
            label={texts.currentPassword}
            autoComplete="current-password"
            {...field('current_password', fields.current_password === '' && texts.passwordMissing)}
          />
          <PasswordInput
            label={texts.newPassword}
            description={PASSWORD_HINT}
            autoComplete="new-password"
            {...field('password', passwordError ?? false)}
          />
          <PasswordInput
            label={texts.repeatPassword}
            autoComplete="new-password"
            {...field('password_confirmation', !isRepeated && texts.passwordsDiffer)}
          />
          <Button type="submit" disabled={change.isPending} w="fit-content">
            {change.isPending ? texts.saving : texts.changePassword}
          </Button>
          {change.isPending && <SlowNotice />}
        </Stack>
      </Form>
    </Paper>
  );
}
