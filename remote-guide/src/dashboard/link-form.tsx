import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { meetingLinkProblem } from '@mentorias/domain/meeting-link';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Form, Group, notifySuccess, SentNotice, Stack, Text } from '@mentorias/ui';
import { useState } from 'react';
import { useProfile } from '../availability/availability-api.ts';
import { LinkField } from '../meeting-link/link-field.tsx';
import { useLinkSession } from './sessions-api.ts';
import { texts } from './texts.ts';

interface LinkFormProps {
  session: ReceivedEvent;
  onClose: () => void;
}

/** A meeting link for one session alone. */
export function LinkForm({ session, onClose }: LinkFormProps) {
  const usual = useProfile(({ meetingLink }) => meetingLink).data ?? '';
  const [link, setLink] = useState(session.meeting_link === usual ? '' : session.meeting_link);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isChecking, error } = useLinkSession(session);
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
      onError: (failure) => setProblem(doubtOf(failure) ? undefined : messageOf(failure, texts.notLinked)),
    });
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        <Text size="sm">{texts.linkHint}</Text>
        <LinkField value={link} error={problem} onChange={setLink} />
        <SentNotice isChecking={isChecking} message={doubt && messageOf(error, texts.notLinked)} doubt={doubt} />
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
