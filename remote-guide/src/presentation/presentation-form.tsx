import type { ReceivedPresentation } from '@mentorias/contract/received/presentations';
import {
  ABOUT_MAX,
  HIDEABLE,
  helpProblem,
  LANGUAGES,
  languageLabel,
  linkedinAddress,
} from '@mentorias/domain/people/presentation';
import type { SessionUser } from '@mentorias/session';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Alert, Card, Chip, Fieldset, Form, Group, Stack, Text, TextInput } from '@mentorias/ui';
import { RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useOwnName } from '@mentorias/ui/own-name';
import { draftOf } from '@mentorias/ui/revised-write';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { MeetingLinkCard } from '../meeting-link/meeting-link-card.tsx';
import { NAME_HASH } from '../profile-paths.ts';
import { SaveButton } from '../save-button.tsx';
import { useFocusFromAddress } from '../use-focus-from-address.ts';
import { PhotoField } from './photo-field.tsx';
import classes from './presentation.module.css';
import type { PresentationValues } from './presentation-api.ts';
import { isSame, presentationSeen, useSavePresentation } from './presentation-api.ts';
import { draftAtom, nameDraftAtom } from './presentation-draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { texts } from './texts.ts';

const SENT_FIELDS = ['help_with', 'about', 'languages', 'linkedin'] as const;

interface PresentationFormProps {
  stored: ReceivedPresentation;
  user: SessionUser;
}

/** The name, the words and the photograph of a mentor, and beside them the card that they make (rule 7.16). */
export function PresentationForm({ stored, user }: PresentationFormProps) {
  const [draft, setDraft] = useAtom(draftAtom);
  const { values, seen } = draft ?? draftOf(presentationSeen(stored));
  // A backend that does not ask shows it.
  const isPermitted = stored.photo_permitted !== false;
  const [wasSent, setSent] = useState(false);
  const saving = useSavePresentation(seen);
  const isChanged = !isSame(values, presentationSeen(stored).values);
  const problems = problemsOf(values);
  const refused = fieldErrorsOf(saving.error, SENT_FIELDS);
  const errorOf = (field: 'help_with' | 'linkedin') => (wasSent && problems[field]) || refused[field];
  const [nameDraft, setNameDraft] = useAtom(nameDraftAtom);
  const ownName = useOwnName(user, { shownAt: texts.shownAt, draft: nameDraft, setDraft: setNameDraft });
  const nameField = useFocusFromAddress(NAME_HASH);
  const isNameChanged = ownName.isChanged;
  const shownName = isNameChanged && !ownName.isMissing ? ownName.name.trim() : user.name;
  const isPending = saving.isPending || ownName.isPending;

  const change = (part: Partial<PresentationValues>) => setDraft({ values: { ...values, ...part }, seen });

  function save(typed: PresentationValues) {
    setSent(true);
    const isRefused = Object.keys(problemsOf(typed)).length > 0 || (isNameChanged && ownName.isMissing);
    if (isRefused || isPending) return;
    if (isNameChanged) ownName.save();
    if (!isSame(typed, presentationSeen(stored).values)) saving.mutate(typed, { onSuccess: () => setDraft(null) });
  }

  return (
    <div className={classes.columns}>
      <Card component="section" withBorder padding="lg" aria-label={texts.title}>
        <Form onSubmit={() => save(values)}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {texts.hint}
            </Text>
            {stored.hidden.length > 0 && <Alert color="ocre">{texts.hidden(partsIn(stored.hidden))}</Alert>}
            <PhotoField photo={stored.photo} isPermitted={isPermitted} />
            {ownName.isOffered ? (
              <TextInput {...ownName.field} ref={nameField} />
            ) : (
              <div>
                <Text size="sm" fw={500}>
                  {texts.name}
                </Text>
                <span translate="no">{user.name}</span>
              </div>
            )}
            <Textarea
              label={texts.helpWith}
              description={texts.helpHint}
              placeholder={texts.helpExample}
              autosize
              minRows={3}
              value={values.help_with}
              error={errorOf('help_with')}
              onChange={(event) => change({ help_with: event.currentTarget.value })}
            />
            <Textarea
              label={texts.about}
              description={texts.aboutHint(ABOUT_MAX)}
              autosize
              minRows={4}
              maxLength={ABOUT_MAX}
              value={values.about}
              error={refused.about}
              onChange={(event) => change({ about: event.currentTarget.value })}
            />
            <Fieldset variant="unstyled" className={classes.group} legend={texts.languages}>
              <Chip.Group multiple value={[...values.languages]} onChange={(languages) => change({ languages })}>
                <Group gap="xs">
                  {LANGUAGES.map((language) => (
                    <Chip key={language} value={language} variant="outline">
                      {languageLabel(language)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </Fieldset>
            <TextInput
              label={texts.linkedin}
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder={texts.linkedinExample}
              value={values.linkedin}
              error={errorOf('linkedin')}
              onChange={(event) => change({ linkedin: event.currentTarget.value })}
            />
            {ownName.isOffered && <RevisedNotice {...ownName.notice} />}
            <RevisedNotice
              write={saving}
              sent={writeNotice(saving, { failed: texts.saveFailed }, SENT_FIELDS)}
              onKeep={(merge) => {
                const merged = merge(values);
                setDraft(merged);
                save(merged.values);
              }}
              onTake={(now) => setDraft(draftOf(now))}
            />
            <SaveButton isOff={isPending || !(isChanged || isNameChanged)}>
              {isPending ? texts.saving : texts.save}
            </SaveButton>
          </Stack>
        </Form>
      </Card>
      <Stack>
        <PreviewCard
          name={shownName}
          values={values}
          photo={isPermitted ? stored.photo : undefined}
          isUnsaved={isChanged || isNameChanged}
        />
        <MeetingLinkCard />
      </Stack>
    </div>
  );
}

function problemsOf({ help_with, linkedin }: PresentationValues): { help_with?: string; linkedin?: string } {
  const help = helpProblem(help_with);
  const isAddress = linkedin.trim() === '' || linkedinAddress(linkedin) !== undefined;
  return { ...(help && { help_with: help }), ...(!isAddress && { linkedin: texts.linkedinWrong }) };
}

const PARTS: Record<(typeof HIDEABLE)[number], string> = {
  help_with: texts.helpWith,
  about: texts.about,
  photo: texts.photo,
};

function partsIn(hidden: readonly string[]): string {
  return HIDEABLE.filter((part) => hidden.includes(part))
    .map((part) => `«${PARTS[part]}»`)
    .join(', ');
}
