import { useWrite, writeNotice } from '@mentorias/session';
import {
  Alert,
  Anchor,
  Button,
  Form,
  Icon,
  PageTitle,
  SentNotice,
  SlowNotice,
  Stack,
  Text,
  usePassed,
} from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EmailField } from '../email-field.tsx';
import { askForReset } from '../sign-in-api.ts';
import { texts } from '../texts.ts';

/** After this long the page offers to send the link again. */
const NOT_ARRIVED_AFTER_MS = 60_000;

/** Asks for the e-mail that the link is sent to, which the sign-in may know already (rule 3.8). */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState<string>(useLocation().state?.email ?? '');
  const [wasSent, setSent] = useState(false);
  const [advice, setAdvice] = useState(texts.forgotAdvice);
  const reset = useWrite({ name: 'reset of a password', send: askForReset, shownAt: texts.shownInMail });

  function submit() {
    setSent(true);
    if (email.trim() !== '' && !reset.isPending) reset.mutate(email.trim());
  }

  function askAgain() {
    setAdvice(texts.notArrivedAdvice);
    reset.reset();
  }

  const back = (
    <Anchor component={Link} to="/" state={{ email }} size="sm" data-standalone>
      {texts.backToSignIn}
    </Anchor>
  );
  if (reset.isSuccess) {
    return (
      <Stack gap="md">
        <PageTitle>{texts.mailTitle}</PageTitle>
        <Alert role="status" color="teal" icon={<Icon name="check" />}>
          {texts.linkSent}
        </Alert>
        <Text size="sm">
          <span>{texts.askedFor}</span> <EmailText address={email.trim()} />
        </Text>
        <NotArrived onAskAgain={askAgain} />
        {back}
      </Stack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <PageTitle>{texts.forgotTitle}</PageTitle>
        <Text>{advice}</Text>
        <SentNotice {...writeNotice(reset, { failed: texts.sendLinkFailed })} isPending={false} />
        <EmailField value={email} onChange={setEmail} wasSent={wasSent} />
        <Button type="submit" size="md" disabled={reset.isPending}>
          {reset.isPending ? texts.sendingLink : texts.sendLink}
        </Button>
        {reset.isPending && <SlowNotice />}
        {back}
      </Stack>
    </Form>
  );
}

function NotArrived({ onAskAgain }: { onAskAgain: () => void }) {
  const isLate = usePassed(NOT_ARRIVED_AFTER_MS);
  if (!isLate) return null;
  return (
    <Button variant="default" onClick={onAskAgain}>
      {texts.notArrived}
    </Button>
  );
}
