import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { messageOf, statusOf } from '@mentorias/session';
import { Anchor, Group, PageTitle } from '@mentorias/ui';
import { useState } from 'react';
import { withQueries } from '../page/with-queries.tsx';
import { CodeForm } from './code-form.tsx';
import { answerChallenge } from './second-factor-api.ts';
import { texts } from './texts.ts';

interface CodeStepProps {
  challenge: string;
  onReply: (reply: ReceivedSignIn) => void;
  /** Returns to the first step; with a message where the sign-in has to start again. */
  onBack: (message?: string) => void;
}

/** The second step of a sign-in: a code of the app, or a recovery code (rule 3.10). */
export const CodeStep = withQueries(({ challenge, onReply, onBack }: CodeStepProps) => {
  const [isRecovery, setRecovery] = useState(false);

  function startAgain(error: unknown) {
    if (statusOf(error) === 401) onBack(messageOf(error, texts.failed));
  }

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <CodeForm
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        digits={!isRecovery}
        advice={isRecovery ? texts.recoveryAdvice : texts.codeAdvice}
        shownAt={texts.shownBySignIn}
        send={(code) => answerChallenge({ challenge, code })}
        onDone={onReply}
        onError={startAgain}
      />
      <Group justify="space-between" gap="xs">
        <Anchor component="button" type="button" size="sm" data-standalone onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Anchor>
        <Anchor component="button" type="button" size="sm" data-standalone onClick={() => onBack()}>
          {texts.back}
        </Anchor>
      </Group>
    </>
  );
});
