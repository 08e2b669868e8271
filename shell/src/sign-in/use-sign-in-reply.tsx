import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { signIn } from '@mentorias/session';
import { lazyPart } from '@mentorias/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageConfig } from '../page/page-config.ts';
import { setPolicyNew } from '../privacy-policy/new-policy.ts';
import { roleIn } from '../role-routing/role-in.ts';
import { texts } from './texts.ts';

const CodeStep = lazyPart(() => import('../second-factor/code-step.tsx').then((code) => code.CodeStep));

interface Steps {
  /** Runs just before the session opens. */
  onSignIn?: () => void;
  /** Runs where the first step has to be taken again, with the reason where there is one; without it `problem` is that. */
  onStartAgain?: (reason: string | undefined) => void;
}

/**
 * What follows the reply to a first factor. `onReply` opens the session; `codeStep` is there while the second factor is asked for, in
 * place of the form; `problem` says why there is no session.
 */
export function useSignInReply({ onSignIn, onStartAgain }: Steps = {}) {
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  function onReply(reply: ReceivedSignIn) {
    if ('challenge' in reply) return setChallenge(reply.challenge);
    if (roleIn(pageConfig.roles, reply.user.user_type) === undefined) return startAgain(texts.unknownType);
    setProblem(undefined);
    setChallenge(undefined);
    onSignIn?.();
    setPolicyNew(reply.isPolicyNew ?? false);
    // An account that is to be erased opens where that is said, and undone (rule 15.3).
    if (reply.eraseAfter) navigate('/cuenta', { replace: true });
    signIn(reply);
    // The first screen stands in the place of the sign-in, which may have been scrolled.
    scrollTo(0, 0);
  }

  function startAgain(reason?: string) {
    setChallenge(undefined);
    if (onStartAgain) onStartAgain(reason);
    else setProblem(reason);
  }

  const codeStep = challenge !== undefined && <CodeStep challenge={challenge} onReply={onReply} onBack={startAgain} />;
  return { onReply, problem, codeStep };
}
