import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { signIn, useSignOutReason } from '@mentorias/session';
import { Alert, Anchor, ErrorNotice, Group, Icon, lazyPart, PageTitle } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteAgenda } from '../offline/agenda-cache.ts';
import { pageConfig } from '../page/page-config.ts';
import { roleIn } from '../role-routing/role-in.ts';
import demo from './demo/demo-place.module.css';
import entrance from './entrance-layout.module.css';
import { EntranceLayout } from './entrance-layout.tsx';
import google from './google/google-place.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.ts';

const CodeStep = lazyPart(() => import('../second-factor/code-step.tsx').then((code) => code.CodeStep));
const DemoSignIns = lazyPart(() => import('./demo/demo-sign-ins.tsx').then((code) => code.DemoSignIns));
const GoogleSignIn = lazyPart(() => import('./google/google-sign-in.tsx').then((code) => code.GoogleSignIn));

/** '/' while signed out. */
export function SignInScreen() {
  const signOutReason = useSignOutReason();
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(deleteAgenda, []);

  function onReply(reply: ReceivedSignIn) {
    if ('challenge' in reply) return setChallenge(reply.challenge);
    const isKnown = roleIn(pageConfig.roles, reply.user.user_type) !== undefined;
    setProblem(isKnown ? undefined : texts.unknownType);
    setChallenge(undefined);
    if (isKnown) signIn(reply);
  }

  if (challenge !== undefined)
    return (
      <EntranceLayout>
        <CodeStep
          challenge={challenge}
          onReply={onReply}
          onBack={(message) => {
            setProblem(message);
            setChallenge(undefined);
          }}
        />
      </EntranceLayout>
    );
  return (
    <EntranceLayout isIntroduced>
      <PageTitle inTab={texts.inTab}>{texts.title}</PageTitle>
      {signOutReason && (
        <Alert role="alert" color="ocre" icon={<Icon name="info" />}>
          {signOutReason}
        </Alert>
      )}
      {problem && <ErrorNotice message={problem} />}
      <SignInForm onReply={onReply} />
      {pageConfig.google && (
        <div className={google.place}>
          <GoogleSignIn {...pageConfig.google} onReply={onReply} />
        </div>
      )}
      {pageConfig.demo && (
        <div className={demo.place}>
          <DemoSignIns {...pageConfig.demo} onReply={onReply} />
        </div>
      )}
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to="/restablecer" size="sm" data-standalone>
          {texts.forgot}
        </Anchor>
        <Anchor component={Link} to="/politica-de-privacidad" size="sm" data-standalone className={entrance.lastLink}>
          {texts.privacy}
        </Anchor>
      </Group>
    </EntranceLayout>
  );
}
