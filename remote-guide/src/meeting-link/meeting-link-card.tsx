import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { useLocation } from '@mentorias/federation/router';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Button, Card, Form, SentNotice, Skeleton, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery } from '../availability/profile-query.ts';
import { CardHead } from '../card-head.tsx';
import { useDraftLink } from './draft-link.ts';
import { LinkField } from './link-field.tsx';
import { useSaveMeetingLink } from './meeting-link-api.ts';
import { MEETING_LINK_ID } from './meeting-link-id.ts';
import { texts } from './texts.ts';

/** As high as the card itself beside the week, so that what stands below it stays in its place. */
const CARD_HEIGHT = '13.7rem';

/** The link of all of a mentor's events that have none of their own (rule 6.8); absent where the backend has no such field. */
export function MeetingLinkCard() {
  const profile = useQuery({ ...profileQuery, select: ({ meetingLink }) => meetingLink });
  if (profile.data !== undefined) return <MeetingLinkForm saved={profile.data} />;
  if (profile.isSuccess) return null;
  return profile.isPending ? <Skeleton h={CARD_HEIGHT} radius="md" /> : <NotLoaded />;
}

/** The link comes with the week, where that is tried again. */
function NotLoaded() {
  return (
    <Card component="section" withBorder mih={CARD_HEIGHT} aria-label={texts.title}>
      <CardHead title={texts.title} hint={texts.hint} />
      <Text c="dimmed" size="sm" mt="sm">
        {texts.notLoaded}
      </Text>
    </Card>
  );
}

function MeetingLinkForm({ saved }: { saved: string }) {
  const { link, problem, change } = useDraftLink(saved);
  const saving = useSaveMeetingLink();
  const field = useFocusFromAddress(`#${MEETING_LINK_ID}`);

  function save() {
    const wanted = link.trim();
    const wrong = meetingLinkProblem(wanted);
    change({ link, problem: wrong });
    if (wrong || saving.isPending) return;
    saving.mutate(wanted, {
      onError: (error) =>
        change((latest) => latest && { ...latest, problem: fieldErrorsOf(error, ['meeting_link']).meeting_link }),
    });
  }

  return (
    <Card component="section" withBorder aria-label={texts.title}>
      <Form onSubmit={save}>
        <Stack gap="sm">
          <CardHead title={texts.title} hint={texts.hint} />
          <LinkField ref={field} value={link} error={problem} onChange={(typed) => change({ link: typed, problem })} />
          {!problem && <SentNotice {...writeNotice(saving, { failed: texts.saveFailed }, ['meeting_link'])} />}
          <Button type="submit" variant="light" disabled={saving.isPending || link.trim() === saved}>
            {saving.isPending ? texts.saving : texts.save}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

/** Focuses a field once, where the address ends in `hash` and the user has not begun with another one meanwhile. */
function useFocusFromAddress(hash: string) {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    const isBusy = document.activeElement?.closest('input, textarea, select, [role="dialog"]');
    if (location.hash === hash && !isBusy) field.current?.focus();
  }, [location.hash, hash]);
  return field;
}
