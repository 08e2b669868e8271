import { messageOf, restartRead, statusOf } from '@mentorias/session';
import { Button, ErrorNotice, Group, LoadingText, notifySuccess, Paper, Stack, Text, Title } from '@mentorias/ui';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import {
  refreshSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR_KEY,
  useSecondFactor,
} from './second-factor-api.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';

/** The reader's second factor; absent where the backend knows of none. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  const retry = () => restartRead(SECOND_FACTOR_KEY);
  if (statusOf(factor.error) === 404) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-label={texts.title}>
      <Stack gap="md">
        <Title order={2}>{texts.title}</Title>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        {factor.data?.enabled && <Enabled codesLeft={factor.data.recovery_codes_left ?? 0} />}
        {factor.data && !factor.data.enabled && <Disabled isAvailable={factor.data.available === true} />}
        {factor.isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
        {!factor.data && factor.error && (
          <ErrorNotice message={messageOf(factor.error, texts.notLoaded)} onRetry={retry} />
        )}
      </Stack>
    </Paper>
  );
}

function Disabled({ isAvailable }: { isAvailable: boolean }) {
  if (!isAvailable) return <Text size="sm">{texts.unavailable}</Text>;
  return <Setup intro={<Text fw={600}>{texts.off}</Text>} onDone={refreshSecondFactor} />;
}

function Enabled({ codesLeft }: { codesLeft: number }) {
  const [step, setStep] = useState<'renew' | 'remove'>();
  const [codes, setCodes] = useState<string[]>();
  const stay = () => {
    setStep(undefined);
    setCodes(undefined);
    return refreshSecondFactor();
  };

  if (codes) return <RecoveryCodeList codes={codes} onDone={stay} />;
  return (
    <>
      <div>
        <Text fw={600}>{texts.on}</Text>
        <Text size="sm">{texts.codesLeft(codesLeft)}</Text>
      </div>
      {step === 'renew' && (
        <CodeForm
          label={texts.anyCode}
          advice={texts.renewAdvice}
          submitLabel={texts.renew}
          send={renewRecoveryCodes}
          onDone={setCodes}
          onCancel={() => setStep(undefined)}
        />
      )}
      {step === 'remove' && (
        <CodeForm
          label={texts.anyCode}
          advice={texts.deactivateAdvice}
          submitLabel={texts.deactivate}
          send={removeSecondFactor}
          onDone={() => {
            notifySuccess(texts.deactivated);
            return stay();
          }}
          onCancel={() => setStep(undefined)}
        />
      )}
      {!step && (
        <Group gap="sm">
          <Button variant="light" onClick={() => setStep('renew')}>
            {texts.renew}
          </Button>
          <Button variant="default" onClick={() => setStep('remove')}>
            {texts.deactivate}
          </Button>
        </Group>
      )}
    </>
  );
}
