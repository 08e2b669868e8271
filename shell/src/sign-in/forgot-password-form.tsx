import { messageOf } from '@mentorias/session';
import { Alert, Anchor, Button, ErrorNotice, Icon, PageTitle, SlowNotice, Stack, Text, TextInput } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { askForReset } from './sign-in-api.ts';
import { texts } from './texts.ts';

/** Asks for the e-mail that the link goes to. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [wasSent, setSent] = useState(false);
  const reset = useMutation({ mutationFn: askForReset });

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (email.trim() !== '' && !reset.isPending) reset.mutate(email.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PageTitle>{texts.forgotTitle}</PageTitle>
        <Text>{texts.forgotAdvice}</Text>
        {reset.isError && <ErrorNotice message={messageOf(reset.error, texts.sendLinkFailed)} />}
        {reset.isSuccess && (
          <Alert role="status" color="teal" icon={<Icon name="check" />}>
            {texts.linkSent}
          </Alert>
        )}
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wasSent && email.trim() === '' && texts.emailMissing}
        />
        <Button type="submit" size="md" disabled={reset.isPending}>
          {reset.isPending ? texts.sendingLink : texts.sendLink}
        </Button>
        {reset.isPending && <SlowNotice />}
        <Anchor component={Link} to="/" size="sm">
          {texts.backToSignIn}
        </Anchor>
      </Stack>
    </form>
  );
}
