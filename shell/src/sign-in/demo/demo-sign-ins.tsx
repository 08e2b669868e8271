import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { Divider, SlowNotice, Text, UnstyledButton } from '@mentorias/ui';
import { useState } from 'react';
import type { SignInFailure } from '../failed-sign-in.tsx';
import { FailedSignIn } from '../failed-sign-in.tsx';
import { texts } from '../texts.ts';
import { tryLogIn } from '../try-log-in.ts';
import { useSending } from '../use-sending.ts';
import classes from './demo-place.module.css';

type DemoSignInsProps = NonNullable<PageConfig['demo']> & { onReply: (reply: ReceivedSignIn) => void };

/** The demo's example accounts, each signed in by one click, as by the form above (rule 3.14). */
export function DemoSignIns({ accounts, password, onReply }: DemoSignInsProps) {
  const { isPending, startSending } = useSending();
  const [failure, setFailure] = useState<SignInFailure>();

  async function signInAs(email: string) {
    setFailure(undefined);
    const { reply, failure: refusal } = await tryLogIn({ email, password });
    if (reply) onReply(reply);
    else setFailure(refusal);
  }

  return (
    <>
      <Divider label={texts.demo.title} />
      {failure && <FailedSignIn {...failure} />}
      <div className={classes.accounts}>
        {accounts.map(({ user_type, email }) => {
          const { role, what } = texts.demo[user_type];
          return (
            <UnstyledButton
              key={email}
              className={classes.account}
              onClick={() => isPending || void startSending(() => signInAs(email))}
            >
              <Text fw={600} size="sm">
                {role}
              </Text>
              <Text size="xs" c="dimmed">
                {what}
              </Text>
            </UnstyledButton>
          );
        })}
      </div>
      {isPending && (
        <Text size="sm" role="status">
          {texts.submitting}
        </Text>
      )}
      {isPending && <SlowNotice />}
    </>
  );
}
