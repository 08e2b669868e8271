import type { ReceivedUser } from '@mentorias/contract/received/users';
import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel } from '@mentorias/domain/people/roles';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { ErrorNotice, Form, FormButtons, NativeSelect, SimpleGrid, Stack, TextInput, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { MultiSelect } from '@mentorias/ui/forms';
import { draftOf } from '@mentorias/ui/revised-write';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { mentorTexts, texts } from '../texts.ts';
import { useSaveUser } from '../users-api.ts';
import type { MentorValues } from './mentor-values.ts';
import { CODE_LENGTH, MENTOR_FIELDS, mentorBody, mentorValues, missingInMentor, typedCode } from './mentor-values.ts';
import { useUserForm } from './use-user-form.ts';

const AREA_OPTIONS = AREAS.map((area) => ({ value: area, label: areaLabel(area) }));
const TYPE_OPTIONS = [
  { value: '', label: mentorTexts.chooseGuideType, disabled: true },
  ...GUIDE_TYPES.map((type) => ({ value: type, label: guideTypeLabel(type) })),
];

interface MentorFormProps {
  /** The account that is edited; undefined for a new one. */
  user?: ReceivedUser | undefined;
  onClose: () => void;
}

/** Creates or edits a mentor (rule 8.4). */
export function MentorForm({ user, onClose }: MentorFormProps) {
  const account = { user, fields: MENTOR_FIELDS, valuesOf: mentorValues };
  const { form, seen, replace } = useUserForm('mentor', account);
  const saving = useSaveUser(mentorTexts, { ...account, seen });
  const [isIncomplete, setIncomplete] = useState(false);
  const body = mentorBody(form.values);
  useTyped(form.isDirty());

  function submit(values: MentorValues) {
    const wanted = mentorBody(values);
    setIncomplete(!wanted);
    form.setErrors(missingInMentor(values));
    if (!wanted || saving.isPending) return;
    saving.mutate(wanted, {
      onSuccess: onClose,
      onError: (error) => form.setErrors(fieldErrorsOf(error, Object.keys(form.values))),
    });
  }

  /** Enter does not submit while the button is disabled: without this an incomplete form could not say what is missing. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSent = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (isSent && !body) event.currentTarget.requestSubmit();
  }

  return (
    <Form onSubmit={form.onSubmit(submit)} onKeyDown={onKeyDown}>
      <Stack gap="md">
        {isIncomplete && !body && <ErrorNotice message={mentorTexts.incomplete} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
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
          openOnFocus={false}
          clearable
          hidePickedOptions
          {...form.getInputProps('areas')}
        />
        <RevisedNotice
          write={saving}
          sent={writeNotice(saving, mentorTexts, Object.keys(form.values))}
          onKeep={(merge) => {
            const merged = merge(form.values);
            replace(merged);
            submit(merged.values);
          }}
          onTake={(now) => replace(draftOf(now))}
        />
        <FormButtons
          submit={user ? texts.updateMentor : texts.createMentor}
          isDisabled={!body}
          isSending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
