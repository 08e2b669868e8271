import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Form, Group, notifySuccess, SentNotice, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../availability/availability-api.ts';
import { LinkField } from '../../meeting-link/link-field.tsx';
import type { NamedEvent } from '../events-api.ts';
import { useLinkEvent } from '../events-api.ts';
import { texts } from '../texts.ts';

interface LinkFormProps {
  event: NamedEvent;
  onClose: () => void;
}

/** A meeting link for one event alone. */
export function LinkForm({ event, onClose }: LinkFormProps) {
  const usual = useQuery({ ...profileQuery, select: ({ meetingLink }) => meetingLink }).data ?? '';
  const [link, setLink] = useState(event.meeting_link === usual ? '' : event.meeting_link);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isChecking, error } = useLinkEvent(event);
  const doubt = doubtOf(error);

  function save() {
    const wanted = link.trim();
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || isPending) return;
    mutate(wanted || null, {
      onSuccess: () => {
        notifySuccess(texts.linked);
        onClose();
      },
      onError: (failure) => setProblem(doubtOf(failure) ? undefined : messageOf(failure, texts.linkFailed)),
    });
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        <Text size="sm">{texts.linkHint}</Text>
        <LinkField value={link} error={problem} onChange={setLink} />
        <SentNotice isChecking={isChecking} message={doubt && messageOf(error, texts.linkFailed)} doubt={doubt} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? texts.saving : texts.linkNow}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
