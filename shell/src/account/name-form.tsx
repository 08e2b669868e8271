import { userTypeLabel } from '@mentorias/domain/people/roles';
import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import type { SessionUser } from '@mentorias/session';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Button, Form, Paper, SlowNotice, Stack, TextInput, Title } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { EmailText } from '@mentorias/ui/email-text';
import type { Draft } from '@mentorias/ui/revised-write';
import { draftOf } from '@mentorias/ui/revised-write';
import { useState } from 'react';
import { setStoredName, useSaveName, useStoredName } from './account-api.ts';
import classes from './name-form.module.css';
import { texts } from './texts.ts';

const FIELDS = ['name'] as const;

/** The user can change the name; only an administrator changes e-mail and type. */
export function NameForm({ user }: { user: SessionUser }) {
  const stored = useStoredName(user);
  const [draft, setDraft] = useState<Draft<{ name: string }>>();
  const { values, seen } = draft ?? draftOf(stored);
  const { name } = values;
  const change = useSaveName(user, seen);

  function save(typed: string) {
    if (typed.trim() === '' || change.isPending) return;
    change.mutate(typed.trim(), { onSuccess: () => setDraft(undefined) });
  }

  return (
    <Paper component="section" withBorder p="lg">
      <Form onSubmit={() => save(name)} aria-label={texts.data}>
        <Stack gap="md">
          <Title order={2}>{texts.data}</Title>
          <RevisedNotice
            write={change}
            sent={{ ...writeNotice(change, { failed: texts.nameFailed }, FIELDS), isPending: false }}
            onKeep={(merge) => {
              const merged = merge(values);
              setDraft(merged);
              save(merged.values.name);
            }}
            onTake={(now) => {
              setDraft(undefined);
              setStoredName(user, now);
            }}
          />
          <TextInput
            label={texts.name}
            autoComplete="name"
            value={name}
            maxLength={LINE_MAX}
            onChange={(event) => setDraft({ values: { name: event.currentTarget.value }, seen })}
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
