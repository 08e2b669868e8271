import type { ReceivedUser } from '@mentorias/contract/received/users';
import { PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { ErrorNotice, Form, FormButtons, SimpleGrid, Stack, TextInput, useTyped } from '@mentorias/ui';
import { PasswordInput, RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useState } from 'react';
import { entrepreneurTexts, texts } from '../texts.ts';
import { useSaveUser } from '../users-api.ts';
import type { EntrepreneurValues } from './entrepreneur-values.ts';
import {
  ENTREPRENEUR_FIELDS,
  entrepreneurBody,
  entrepreneurValues,
  missingInEntrepreneur,
} from './entrepreneur-values.ts';
import { useUserForm } from './use-user-form.ts';

interface EntrepreneurFormProps {
  /** The account that is edited; undefined for a new one. */
  user?: ReceivedUser | undefined;
  onClose: () => void;
}

/** Creates or edits an entrepreneur (rule 8.7). */
export function EntrepreneurForm({ user, onClose }: EntrepreneurFormProps) {
  const account = { user, fields: ENTREPRENEUR_FIELDS, valuesOf: entrepreneurValues };
  const { form, seen, replace } = useUserForm('entrepreneur', account);
  const saving = useSaveUser(entrepreneurTexts, { ...account, seen });
  const [isIncomplete, setIncomplete] = useState(false);
  const isNew = user === undefined;
  const body = entrepreneurBody(form.values, isNew);
  useTyped(form.isDirty());

  function submit(values: EntrepreneurValues) {
    const wanted = entrepreneurBody(values, isNew);
    setIncomplete(!wanted);
    form.setErrors(missingInEntrepreneur(values, isNew));
    if (!wanted || saving.isPending) return;
    saving.mutate(wanted, {
      onSuccess: onClose,
      onError: (error) => form.setErrors(fieldErrorsOf(error, Object.keys(form.values))),
    });
  }

  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {isIncomplete && !body && (
          <ErrorNotice message={isNew ? entrepreneurTexts.incompleteNew : entrepreneurTexts.incomplete} />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={entrepreneurTexts.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label={entrepreneurTexts.email}
            type="email"
            autoComplete="off"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={<span>{isNew ? entrepreneurTexts.password : entrepreneurTexts.newPassword}</span>}
            description={PASSWORD_HINT}
            placeholder={isNew ? undefined : entrepreneurTexts.newPasswordHint}
            autoComplete="new-password"
            withAsterisk={isNew}
            {...form.getInputProps('password')}
          />
          <TextInput label={entrepreneurTexts.companyName} withAsterisk {...form.getInputProps('company_name')} />
          <TextInput label={entrepreneurTexts.location} {...form.getInputProps('location')} />
          <TextInput label={entrepreneurTexts.origin} {...form.getInputProps('origin')} />
        </SimpleGrid>
        <Textarea
          label={entrepreneurTexts.description}
          rows={3}
          resize="vertical"
          {...form.getInputProps('description')}
        />
        <RevisedNotice
          write={saving}
          sent={writeNotice(saving, entrepreneurTexts, Object.keys(form.values))}
          onKeep={(merge) => {
            const merged = merge(form.values);
            replace(merged);
            submit(merged.values);
          }}
          onTake={(now) => replace({ values: { ...now.values, password: form.values.password }, seen: now })}
        />
        <FormButtons
          submit={user ? texts.updateEntrepreneur : texts.createEntrepreneur}
          isSending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
