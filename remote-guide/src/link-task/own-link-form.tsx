import { completedLink, meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Button, Form, FormButtons, Stack } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { Version } from '@mentorias/ui/revised-write';
import { useEffect, useRef, useState } from 'react';
import { discardDraftLink, useDraftLink } from '../availability/drafts.ts';
import type { LinkValues } from '../availability/profile-query.ts';
import { changeProfile } from '../availability/profile-query.ts';
import { LinkField } from '../meeting-link/link-field.tsx';
import { useSaveMeetingLink } from '../meeting-link/meeting-link-api.ts';
import { texts } from './texts.ts';

interface OwnLinkFormProps {
  saved: Version<LinkValues>;
  /** Called when there is a link, also one that was saved elsewhere. */
  onSaved: () => void;
  /** The form has come by a press, of a button that is gone. */
  takesFocus?: boolean;
  /** Closes the dialog that the form is in. */
  onLater?: () => void;
}

/** The field of the mentor's own link, away from its card: what was typed in one of them stands in the other. */
export function OwnLinkForm({ saved, onSaved, takesFocus = false, onLater }: OwnLinkFormProps) {
  const { link, seen, type, replace } = useDraftLink(saved);
  const [problem, setProblem] = useState<string>();
  const saving = useSaveMeetingLink(seen);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = saving.isPending ? texts.saving : texts.save;

  function save(typed: string) {
    const wanted = completedLink(typed);
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || wanted === '' || saving.isPending) return;
    type(wanted);
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
              onSaved();
            }}
          />
        )}
        {onLater ? (
          <FormButtons
            submit={submit}
            cancel={texts.later}
            isDisabled={link.trim() === ''}
            isSending={saving.isPending}
            onCancel={onLater}
          />
        ) : (
          <Button type="submit" disabled={saving.isPending || link.trim() === ''}>
            {submit}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
