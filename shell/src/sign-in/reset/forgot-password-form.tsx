import { useWrite, writeNotice } from '@mentorias/session';
import { Alert, Anchor, Button, Form, Icon, PageTitle, SentNotice, SlowNotice, Stack, Text } from '@mentorias/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmailField } from '../email-field.tsx';
import { askForReset } from '../sign-in-api.ts';
import { texts } from '../texts.ts';

/** Asks for the e-mail that the link is sent to (rule 3.8). */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [wasSent, setSent] = useState(false);
  const reset = useWrite({ name: 'reset of a password', send: askForReset, shownAt: texts.shownInMail });

  function submit() {
    setSent(true);
    if (email.trim() !== '' && !reset.isPending) reset.mutate(email.trim());
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <PageTitle>{texts.forgotTitle}</PageTitle>
        <Text>{texts.forgotAdvice}</Text>
        <SentNotice {...writeNotice(reset, { failed: texts.sendLinkFailed })} isPending={false} />
        {reset.isSuccess && (
          <Alert role="status" color="teal" icon={<Icon name="check" />}>
            {texts.linkSent}
          </Alert>
        )}
        <EmailField value={email} onChange={setEmail} wasSent={wasSent} />
        <Button type="submit" size="md" disabled={reset.isPending}>
          {reset.isPending ? texts.sendingLink : texts.sendLink}
        </Button>
        {reset.isPending && <SlowNotice />}
        <Anchor component={Link} to="/" size="sm" data-standalone>
          {texts.backToSignIn}
        </Anchor>
      </Stack>
    </Form>
  );
}
