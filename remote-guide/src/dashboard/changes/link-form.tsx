import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../availability/profile-query.ts';
import { LinkField } from '../../meeting-link/link-field.tsx';
import { texts } from '../texts.ts';
import { useLinkEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';

/** A meeting link for one event alone. */
export function LinkForm({ event, onClose }: ChangeFormProps) {
  const usual = useQuery({ ...profileQuery, select: ({ meetingLink }) => meetingLink }).data ?? '';
  const saved = event.meeting_link === usual ? '' : event.meeting_link;
  const [link, setLink] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const linking = useLinkEvent(event);
  useTyped(link !== saved);

  function save() {
    const wanted = link.trim();
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || linking.isPending) return;
    linking.mutate(wanted || null, {
      onSuccess: onClose,
      onError: (error) => setProblem(fieldErrorsOf(error, ['meeting_link']).meeting_link),
    });
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        <Text size="sm">{texts.linkHint}</Text>
        <LinkField value={link} error={problem} onChange={setLink} />
        {!problem && <SentNotice {...writeNotice(linking, { failed: texts.linkFailed }, ['meeting_link'])} />}
        <FormButtons
          submit={linking.isPending ? texts.saving : texts.linkNow}
          isSending={linking.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
