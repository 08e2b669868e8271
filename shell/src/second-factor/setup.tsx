import type { SecondFactorSetup } from '@mentorias/contract/second-factor';
import { notifySuccess, Stack, Text } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { confirmSetup } from './second-factor-api.ts';
import { StartForm } from './start-form.tsx';
import { texts } from './texts.ts';

interface SetupProps {
  intro?: ReactNode;
  hasPassword: boolean;
  onDone: () => void;
}

/** From 'Activar' by the app's first code to the recovery codes; `onDone` once those are kept. */
export function Setup({ intro, hasPassword, onDone }: SetupProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (!setup)
    return (
      <Stack gap="md">
        {intro}
        <StartForm hasPassword={hasPassword} onStarted={setSetup} />
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{texts.scan}</Text>
      <QrCode text={setup.uri} label={texts.qr} />
      <Text size="sm">{texts.orType}</Text>
      <Text className={classes.secret}>{inGroups(setup.secret)}</Text>
      <CodeForm
        label={texts.thenCode}
        digits
        submitLabel={texts.confirm}
        send={confirmSetup}
        onDone={(newCodes) => {
          notifySuccess(texts.activated);
          setCodes(newCodes);
        }}
        onCancel={() => setSetup(undefined)}
      />
    </Stack>
  );
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
