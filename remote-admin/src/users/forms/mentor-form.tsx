import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel } from '@mentorias/domain/people/roles';
import { ErrorNotice, Form, FormButtons, NativeSelect, SimpleGrid, Stack, TextInput } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { MultiSelect } from '@mentorias/ui/forms';
import type { KeyboardEvent } from 'react';
import { mentorTexts, texts } from '../texts.ts';
import { CODE_LENGTH, MENTOR_FIELDS, mentorBody, mentorValues, problemsInMentor, typedCode } from './mentor-values.ts';
import type { UserFormProps } from './use-user-form.ts';
import { useUserForm } from './use-user-form.ts';

const AREA_OPTIONS = AREAS.map((area) => ({ value: area, label: areaLabel(area) }));
const TYPE_OPTIONS = [
  { value: '', label: mentorTexts.chooseGuideType, disabled: true },
  ...GUIDE_TYPES.map((type) => ({ value: type, label: guideTypeLabel(type) })),
];

/** Creates or edits a mentor (rule 8.4). */
export function MentorForm({ user, onClose }: UserFormProps) {
  const { form, canSend, isIncomplete, isSending, submit, notice } = useUserForm({
    kind: 'mentor',
    user,
    fields: MENTOR_FIELDS,
    valuesOf: mentorValues,
    words: mentorTexts,
    problemsIn: (values) => problemsInMentor(values, user),
    bodyOf: mentorBody,
    onClose,
  });

  /** Enter does not submit while the button is disabled: without this an incomplete form could not say what is missing. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSent = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (isSent && !canSend) event.currentTarget.requestSubmit();
  }

  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown}>
      <Stack gap="md">
        {isIncomplete && <ErrorNotice message={mentorTexts.incomplete} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            label={mentorTexts.guideType}
            data={TYPE_OPTIONS}
            withAsterisk
            data-autofocus
            {...form.getInputProps('guide_type')}
          />
          <TextInput
            label={mentorTexts.email}
            type="email"
            autoComplete="off"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <TextInput
            label={mentorTexts.code}
            description={mentorTexts.codeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            withAsterisk
            {...form.getInputProps('code')}
            onChange={(event) => form.setFieldValue('code', typedCode(event.currentTarget.value))}
          />
          <TextInput label={mentorTexts.location} {...form.getInputProps('location')} />
        </SimpleGrid>
        <TextInput
          label={mentorTexts.specializations}
          description={mentorTexts.specializationsHint}
          {...form.getInputProps('specializations')}
        />
        <MultiSelect
          label={mentorTexts.areas}
          data={AREA_OPTIONS}
          searchable
          selectFirstOptionOnChange
          openOnFocus={false}
          clearable
          hidePickedOptions
          {...form.getInputProps('areas')}
        />
        <RevisedNotice {...notice} />
        <FormButtons
          submit={user ? texts.updateMentor : texts.createMentor}
          isDisabled={!canSend}
          isSending={isSending}
          cancel="Cancelar"
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
