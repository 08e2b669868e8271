import { messageOf } from '@mentorias/session';
import { Button, ErrorNotice, Form, Group, Stack } from '@mentorias/ui';
import { PasswordInput } from '@mentorias/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { startSetup } from './second-factor-api.ts';
import { texts } from './texts.ts';

interface StartFormProps {
  /** Whether the account has a password, which is then asked for: an unattended page alone sets nothing up. */
  hasPassword: boolean;
  onStarted: (setup: Awaited<ReturnType<typeof startSetup>>) => void;
}

/** 'Activar', and then the password where the account has one. */
export function StartForm({ hasPassword, onStarted }: StartFormProps) {
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const setup = useMutation({ mutationFn: startSetup, onSuccess: onStarted });
  const asksNow = hasPassword && isAsking;

  function submit() {
    if (setup.isPending) return;
    if (hasPassword && !isAsking) return setAsking(true);
    setMissing(hasPassword && password === '');
    if (!hasPassword) setup.mutate({});
    else if (password !== '') setup.mutate({ current_password: password });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {setup.isError && <ErrorNotice message={messageOf(setup.error, texts.notStarted)} />}
        {asksNow && (
          <PasswordInput
            ref={focusField}
            label={texts.currentPassword}
            autoComplete="current-password"
            maw={360}
            value={password}
            error={isMissing && texts.passwordMissing}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Group gap="sm">
          <Button type="submit" disabled={setup.isPending}>
            {setup.isPending ? texts.activating : asksNow ? texts.submit : texts.activate}
          </Button>
          {asksNow && (
            <Button variant="default" disabled={setup.isPending} onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}

/** Focuses the field that a click has opened. */
function focusField(field: HTMLInputElement | null) {
  field?.focus();
}
