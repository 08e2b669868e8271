import { Button, Group, notifySuccess, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedSection } from '../account/loaded-section.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { refreshSecondFactor, removeSecondFactor, renewRecoveryCodes, secondFactorQuery } from './second-factor-api.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';

/** The user's second factor (rule 3.10); absent where the backend does not know the call. */
export function SecondFactorCard() {
  return (
    <LoadedSection texts={texts} read={useQuery(secondFactorQuery)} queryKey={secondFactorQuery.queryKey}>
      {({ enabled, available, has_password, recovery_codes_left }) =>
        enabled ? (
          <Enabled codesLeft={recovery_codes_left} hasPassword={has_password} />
        ) : (
          <Disabled isAvailable={available} hasPassword={has_password} />
        )
      }
    </LoadedSection>
  );
}

function Disabled({ isAvailable, hasPassword }: { isAvailable: boolean; hasPassword: boolean }) {
  if (!isAvailable) return <Text size="sm">{texts.unavailable}</Text>;
  return <Setup intro={<Text fw={600}>{texts.off}</Text>} hasPassword={hasPassword} onDone={refreshSecondFactor} />;
}

function Enabled({ codesLeft, hasPassword }: { codesLeft: number; hasPassword: boolean }) {
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
          asksPassword={hasPassword}
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
