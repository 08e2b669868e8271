import { completedLink, meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, Stack } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { Version } from '@mentorias/ui/revised-write';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { discardDraftLink, useDraftLink } from '../availability/drafts.ts';
import type { LinkValues } from '../availability/profile-query.ts';
import { changeProfile } from '../availability/profile-query.ts';
import { SaveButton } from '../save-button.tsx';
import { LinkField } from './link-field.tsx';
import { useSaveMeetingLink } from './meeting-link-api.ts';
import { texts } from './texts.ts';

interface OwnLinkFormProps {
  saved: Version<LinkValues>;
  ref?: RefObject<HTMLInputElement | null>;
  /** The form has come by a press, of a button that is gone. */
  takesFocus?: boolean;
  /** Called when there is a link, also one that was saved elsewhere. */
  onSaved?: () => void;
  /** Closes the form, without what was typed, and gives it a second button. */
  onBack?: () => void;
  /** The label of that button. */
  back?: string;
}

/** The field of the mentor's own link, on its card, in the task and in the question: what was typed in one of them stands in the others. */
export function OwnLinkForm({ saved, ref, takesFocus = false, onSaved, onBack, back = texts.back }: OwnLinkFormProps) {
  const { link, seen, type, replace } = useDraftLink(saved);
  const [problem, setProblem] = useState<string>();
  const saving = useSaveMeetingLink(seen);
  const ownField = useRef<HTMLInputElement>(null);
  const field = ref ?? ownField;
  const isUnchanged = link.trim() === saved.values.link;
  const submit = saving.isPending ? texts.saving : texts.save;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);

  function save(typed: string) {
    const wanted = completedLink(typed);
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || wanted === saved.values.link || saving.isPending) return;
    if (wanted !== typed.trim()) type(wanted);
    saving.mutate(wanted, {
      onSuccess: onSaved,
      onError: (error) => setProblem(fieldErrorsOf(error, ['meeting_link']).meeting_link),
    });
  }

  return (
    <Form onSubmit={() => save(link)}>
      <Stack gap="sm">
        <LinkField ref={field} value={link} error={problem} onChange={type} />
        {!problem && (
          <RevisedNotice
            write={saving}
            sent={writeNotice(saving, { failed: texts.saveFailed }, ['meeting_link'])}
            onKeep={(merge) => {
              const merged = merge({ link });
              replace(merged);
              save(merged.values.link);
            }}
            onTake={({ values, revision }) => {
              discardDraftLink();
              changeProfile({ meetingLink: values.link, linkRevision: revision });
              // The button is off where nothing is changed.
              if (onSaved) onSaved();
              else field.current?.focus();
            }}
          />
        )}
        {onBack ? (
          <FormButtons
            submit={submit}
            cancel={back}
            isDisabled={isUnchanged}
            isSending={saving.isPending}
            onCancel={() => {
              discardDraftLink();
              onBack();
            }}
          />
        ) : (
          <SaveButton variant="light" isOff={saving.isPending || isUnchanged}>
            {submit}
          </SaveButton>
        )}
      </Stack>
    </Form>
  );
}
