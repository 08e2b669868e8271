import { PASSWORD_HINT } from '@mentorias/domain/people/passwords';
import { ErrorNotice, Form, FormButtons, SimpleGrid, Stack, TextInput } from '@mentorias/ui';
import { PasswordInput, RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { entrepreneurTexts, texts } from '../texts.ts';
import {
  ENTREPRENEUR_FIELDS,
  entrepreneurBody,
  entrepreneurValues,
  problemsInEntrepreneur,
} from './entrepreneur-values.ts';
import type { UserFormProps } from './use-user-form.ts';
import { useUserForm } from './use-user-form.ts';

/** Creates or edits an entrepreneur (rule 8.7). */
export function EntrepreneurForm({ user, onClose }: UserFormProps) {
  const isNew = user === undefined;
  const { form, isIncomplete, isSending, submit, notice } = useUserForm({
    kind: 'entrepreneur',
    user,
    fields: ENTREPRENEUR_FIELDS,
    valuesOf: entrepreneurValues,
    words: entrepreneurTexts,
    problemsIn: (values) => problemsInEntrepreneur(values, user),
    bodyOf: (values) => entrepreneurBody(values, isNew),
    onClose,
  });

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {isIncomplete && (
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
            description={isNew ? entrepreneurTexts.passwordHint : PASSWORD_HINT}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        <RevisedNotice {...notice} />
        <FormButtons
          submit={user ? texts.updateEntrepreneur : texts.createEntrepreneur}
          isSending={isSending}
          cancel="Cancelar"
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
