import { messageOf } from '@mentorias/session';
import { Button, ErrorNotice, Group, notifySuccess, Stack, Text } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { confirmSetup, startSetup } from './second-factor-api.ts';
import { texts } from './texts.ts';

/** From 'Activar' by the app's first code to the recovery codes; `onDone` once those are kept. */
export function Setup({ intro, onDone }: { intro?: ReactNode; onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const setup = useMutation({ mutationFn: startSetup });

  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (!setup.data)
    return (
      <Stack gap="md">
        {intro}
        {setup.isError && <ErrorNotice message={messageOf(setup.error, texts.notStarted)} />}
        <Group>
          <Button disabled={setup.isPending} onClick={() => setup.mutate()}>
            {setup.isPending ? texts.activating : texts.activate}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{texts.scan}</Text>
      <QrCode text={setup.data.uri} label={texts.qr} />
      <Text size="sm">{texts.orType}</Text>
      <Text className={classes.secret}>{inGroups(setup.data.secret)}</Text>
      <CodeForm
        label={texts.thenCode}
        digits
        submitLabel={texts.confirm}
        send={confirmSetup}
        onDone={(newCodes) => {
          notifySuccess(texts.activated);
          setCodes(newCodes);
        }}
        onCancel={setup.reset}
      />
    </Stack>
  );
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
