import type { SecondFactorSetup } from '@mentorias/contract/sign-in/second-factor';
import type { Elements } from '@mentorias/ui';
import { notifySuccess, Stack, Text } from '@mentorias/ui';
import { useState } from 'react';
import { encode } from 'uqr';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { confirmSetup } from './second-factor-api.ts';
import { StartForm } from './start-form.tsx';
import { texts } from './texts.ts';

interface SetupProps {
  intro?: Elements;
  hasPassword: boolean;
  onDone: () => void;
}

/** 'Activar', then the app's first code, then the recovery codes; `onDone` after those. */
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
      <Text className={classes.secret} translate="no">
        {inGroups(setup.secret)}
      </Text>
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

/** A text as a QR code: dark on white in every theme, because cameras cannot read it otherwise. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
