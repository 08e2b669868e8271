import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { signIn } from '@mentorias/session';
import { lazyPart } from '@mentorias/ui';
import { useState } from 'react';
import { pageConfig } from '../page/page-config.ts';
import { roleIn } from '../role-routing/role-in.ts';
import { texts } from './texts.ts';

const CodeStep = lazyPart(() => import('../second-factor/code-step.tsx').then((code) => code.CodeStep));

/**
 * What follows the reply to a first factor. `onReply` opens the session; `codeStep` is there while the second factor is asked for, in
 * place of the form; `problem` says why there is no session. `onSignIn` runs just before the session opens.
 */
export function useSignInReply(onSignIn = () => {}) {
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();

  function onReply(reply: ReceivedSignIn) {
    if ('challenge' in reply) return setChallenge(reply.challenge);
    const isKnown = roleIn(pageConfig.roles, reply.user.user_type) !== undefined;
    setProblem(isKnown ? undefined : texts.unknownType);
    setChallenge(undefined);
    if (!isKnown) return;
    onSignIn();
    signIn(reply);
  }

  function onBack(message?: string) {
    setProblem(message);
    setChallenge(undefined);
  }

  const codeStep = challenge !== undefined && <CodeStep challenge={challenge} onReply={onReply} onBack={onBack} />;
  return { onReply, problem, codeStep };
}
