import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { http, useWrite, writeNotice } from '@mentorias/session';
import { Anchor, Button, Group, Paper, SentNotice, Text } from '@mentorias/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTENT_ID } from '../layout/skip-link.tsx';
import { PRIVACY_PATH } from '../page/public-paths.ts';
import { isPolicyNew, setPolicyNew } from './new-policy.ts';

/** At the top of a role's home: that the privacy policy has changed, until 'Entendido' (rule 15.13). */
export function PolicyNotice() {
  const [isShown, setShown] = useState(isPolicyNew);
  const reading = useWrite({
    name: 'policy reading',
    send: () => http.put('auth/policy', { json: { version: POLICY_VERSION } }),
    // Twice the same is as once: it may be sent again whether or not it has arrived.
    hasArrived: async () => false,
    shownAt: texts.shownAt,
    unchanged: texts.mayRepeat,
    onSuccess() {
      setPolicyNew(false);
      setShown(false);
      // The button that had it is gone.
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    },
  });
  if (!isShown) return null;
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-label={texts.title}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          <span>{texts.changed(formatDayMonthYear(POLICY_VERSION))}</span>{' '}
          <Anchor component={Link} to={PRIVACY_PATH}>
            {texts.read}
          </Anchor>
        </Text>
        <Button variant="default" disabled={reading.isPending} onClick={() => reading.mutate()}>
          {texts.understood}
        </Button>
      </Group>
      <SentNotice {...writeNotice(reading, { failed: texts.failed })} isPending={false} />
    </Paper>
  );
}

const texts = {
  title: 'Cambio de la política de privacidad',
  changed: (day: string) => `La política de privacidad cambió el ${day}.`,
  read: 'Leer la política',
  understood: 'Entendido',
  failed: 'No se pudo guardar que la leíste',
  shownAt: 'al ingresar de nuevo',
  mayRepeat: 'repetir el envío no hace daño',
};
