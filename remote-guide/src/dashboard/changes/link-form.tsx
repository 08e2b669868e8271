import { completedLink, meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, Stack, Text, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { draftOf } from '@mentorias/ui/revised-write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../availability/profile-query.ts';
import { LinkField } from '../../meeting-link/link-field.tsx';
import { linkSeen, useLinkEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { changeTexts } from './texts.ts';

/** A meeting link for one event alone. */
export function LinkForm({ event, onClose }: ChangeFormProps) {
  const usual = useQuery({ ...profileQuery, select: ({ meetingLink }) => meetingLink }).data ?? '';
  const [draft, setDraft] = useState(() => draftOf(linkSeen(event, usual)));
  const { values, seen } = draft;
  const [problem, setProblem] = useState<string>();
  const linking = useLinkEvent(event, seen);
  useTyped(values.link !== seen.values.link);

  function save(link: string) {
    const wanted = completedLink(link);
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || linking.isPending) return;
    setDraft((draft) => ({ ...draft, values: { link: wanted } }));
    linking.mutate(wanted || null, {
      onSuccess: onClose,
      onError: (error) => setProblem(fieldErrorsOf(error, ['meeting_link']).meeting_link),
    });
  }

  return (
    <Form onSubmit={() => save(values.link)}>
      <Stack>
        <Text size="sm">{changeTexts.linkHint}</Text>
        <LinkField value={values.link} error={problem} onChange={(link) => setDraft({ values: { link }, seen })} />
        {!problem && (
          <RevisedNotice
            write={linking}
            sent={writeNotice(linking, { failed: changeTexts.linkFailed }, ['meeting_link'])}
            onKeep={(merge) => {
              const merged = merge(values);
              setDraft(merged);
              save(merged.values.link);
            }}
            onTake={(now) => setDraft(draftOf(now))}
          />
        )}
        <FormButtons
          submit={linking.isPending ? changeTexts.saving : changeTexts.linkNow}
          isSending={linking.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
