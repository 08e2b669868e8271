import { PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { ErrorNotice, Form, PasswordInput, SentNotice, SimpleGrid, Stack, Textarea, TextInput } from '@mentorias/ui';
import { useForm } from '@mentorias/ui/forms';
import { useEffect, useState } from 'react';
import { FormButtons } from '../../form-buttons.tsx';
import { entrepreneurTexts, texts } from '../texts.ts';
import type { EntrepreneurValues } from './entrepreneur-values.ts';
import { entrepreneurBody, entrepreneurValues, missingInEntrepreneur } from './entrepreneur-values.ts';
import { useSaveUser } from './use-save-user.ts';
import type { UserFormProps } from './user-form-props.ts';

/** Creates or edits an entrepreneur (rule 8.7). */
export function EntrepreneurForm({ user, onTyped, onClose }: UserFormProps) {
  const form = useForm<EntrepreneurValues>({ initialValues: entrepreneurValues(user) });
  const [isIncomplete, setIncomplete] = useState(false);
  const { save, isSaving, notice } = useSaveUser({
    user,
    texts: entrepreneurTexts,
    onSaved: onClose,
    onFieldError: form.setFieldError,
  });
  const isNew = user === undefined;
  const body = entrepreneurBody(form.values, isNew);
  const isTyped = form.isDirty();
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);

  function submit() {
    setIncomplete(!body);
    form.setErrors(missingInEntrepreneur(form.values, isNew));
    if (body && !isSaving) save(body);
  }

  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {isIncomplete && !body && (
          <ErrorNotice message={isNew ? entrepreneurTexts.incompleteNew : entrepreneurTexts.incomplete} />
        )}
        <SentNotice {...notice} />
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
            label={isNew ? entrepreneurTexts.password : entrepreneurTexts.newPassword}
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
        <FormButtons
          submit={user ? texts.updateEntrepreneur : texts.createEntrepreneur}
          isSending={isSaving}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
