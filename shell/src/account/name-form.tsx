import { userTypeLabel } from '@mentorias/domain/people/roles';
import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import type { SessionUser } from '@mentorias/session';
import { fieldErrorsOf, updateUser, useWrite, writeNotice } from '@mentorias/session';
import { Button, Form, notifySuccess, Paper, SentNotice, SlowNotice, Stack, TextInput, Title } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { useState } from 'react';
import { changeName, savedName } from './account-api.ts';
import classes from './name-form.module.css';
import { texts } from './texts.ts';

const FIELDS = ['name'] as const;

/** The user can change the name; only an administrator changes e-mail and type. */
export function NameForm({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.name);
  const change = useWrite({
    name: 'name',
    send: changeName,
    hasArrived: async (name) => (await savedName()) === name,
    shownAt: texts.shownAt,
    onSuccess(_reply, newName) {
      updateUser({ ...user, name: newName });
      notifySuccess(texts.nameSaved);
    },
  });

  function submit() {
    if (name.trim() !== '' && !change.isPending) change.mutate(name.trim());
  }

  return (
    <Paper component="section" withBorder p="lg">
      <Form onSubmit={submit} aria-label={texts.data}>
        <Stack gap="md">
          <Title order={2}>{texts.data}</Title>
          <SentNotice {...writeNotice(change, { failed: texts.nameFailed }, FIELDS)} isPending={false} />
          <TextInput
            label={texts.name}
            autoComplete="name"
            value={name}
            maxLength={LINE_MAX}
            onChange={(event) => setName(event.currentTarget.value)}
            error={name.trim() === '' ? texts.nameMissing : fieldErrorsOf(change.error, FIELDS).name}
          />
          <dl className={classes.facts}>
            <dt>{texts.email}</dt>
            <dd>
              <EmailText address={user.email} />
            </dd>
            <dt>{texts.type}</dt>
            <dd>{userTypeLabel(user.user_type)}</dd>
          </dl>
          <Button type="submit" disabled={change.isPending} w="fit-content">
            {change.isPending ? texts.saving : texts.saveName}
          </Button>
          {change.isPending && <SlowNotice />}
        </Stack>
      </Form>
    </Paper>
  );
}
