import { useSignOutReason } from '@mentorias/session';
import { Alert, Anchor, ErrorNotice, Group, Icon, lazyPart, PageTitle } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { deleteAgenda } from '../offline/agenda-cache.ts';
import { pageConfig } from '../page/page-config.ts';
import demo from './demo/demo-place.module.css';
import entrance from './entrance-layout.module.css';
import { EntranceLayout } from './entrance-layout.tsx';
import google from './google/google-place.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.ts';
import { useSignInReply } from './use-sign-in-reply.tsx';

const DemoSignIns = lazyPart(() => import('./demo/demo-sign-ins.tsx').then((code) => code.DemoSignIns));
const GoogleSignIn = lazyPart(() => import('./google/google-sign-in.tsx').then((code) => code.GoogleSignIn));

/** '/' while signed out. The address that was typed is kept on the way to 'Olvidé mi contraseña' and back. */
export function SignInScreen() {
  const signOutReason = useSignOutReason();
  const [email, setEmail] = useState<string>(useLocation().state?.email ?? '');
  const { onReply, problem, codeStep } = useSignInReply();
  useEffect(deleteAgenda, []);

  if (codeStep) return <EntranceLayout>{codeStep}</EntranceLayout>;
  return (
    <EntranceLayout isIntroduced>
      <PageTitle inTab={texts.inTab}>{texts.title}</PageTitle>
      {signOutReason && (
        <Alert role="alert" color="ocre" icon={<Icon name="info" />}>
          {signOutReason}
        </Alert>
      )}
      {problem && <ErrorNotice message={problem} />}
      <SignInForm email={email} onEmail={setEmail} onReply={onReply} />
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
        <Anchor component={Link} to="/restablecer" state={{ email }} size="sm" data-standalone>
          {texts.forgot}
        </Anchor>
        <Anchor component={Link} to="/politica-de-privacidad" size="sm" data-standalone className={entrance.lastLink}>
          {texts.privacy}
        </Anchor>
      </Group>
    </EntranceLayout>
  );
}
