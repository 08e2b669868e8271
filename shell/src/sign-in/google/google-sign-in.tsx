import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { messageOf, statusOf } from '@mentorias/session';
import { Button, Divider, Group, Skeleton, SlowNotice, Text } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { withQueries } from '../../page/with-queries.tsx';
import type { SignInFailure } from '../failed-sign-in.tsx';
import { FailedSignIn } from '../failed-sign-in.tsx';
import { logInWithGoogle } from '../sign-in-api.ts';
import { texts } from '../texts.ts';
import { useGoogle } from './use-google.ts';

type GoogleSignInProps = NonNullable<PageConfig['google']> & { onReply: (reply: ReceivedSignIn) => void };

/** Google's own button: exchanges its ID token for a session (rule 3.9). The form above works without Google, too. */
export const GoogleSignIn = withQueries(({ clientId, script, onReply }: GoogleSignInProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { state, retry, renewNonce } = useGoogle(script);
  const login = useMutation({ mutationFn: logInWithGoogle, onSuccess: onReply, onError: renewNonce });
  const { identity, nonce } = state.status === 'ready' ? state : {};

  useEffect(() => {
    if (!identity || !nonce || !place.current) return;
    identity.initialize({ client_id: clientId, nonce, callback: ({ credential }) => login.mutate(credential) });
    identity.renderButton(place.current, { locale: 'es', text: 'continue_with', size: 'large' });
  }, [identity, nonce, clientId, login.mutate]);

  return (
    <>
      <Divider label={texts.or} />
      {login.isError && <FailedSignIn {...failureOfGoogle(login.error)} />}
      <div>
        {state.status === 'loading' && (
          <>
            <Skeleton height={44} />
            <SlowNotice onRetry={retry}>{texts.googleSlow}</SlowNotice>
          </>
        )}
        {state.status === 'failed' && (
          <Group gap="sm">
            <Text size="sm" role="status">
              {texts.googleAway}
            </Text>
            <Button size="compact-sm" variant="light" onClick={retry}>
              {texts.retry}
            </Button>
          </Group>
        )}
        <div ref={place} />
      </div>
      {login.isPending && (
        <Text size="sm" role="status">
          {texts.submitting}
        </Text>
      )}
      {login.isPending && <SlowNotice />}
    </>
  );
});

function failureOfGoogle(error: unknown): SignInFailure {
  return { message: messageOf(error, texts.googleFailed), wasAnswered: statusOf(error) !== undefined };
}
