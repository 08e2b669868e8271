import { completedLink, meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { useLocation } from '@mentorias/federation/router';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Button, Card, Form, Skeleton, Stack, Text } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { Version } from '@mentorias/ui/revised-write';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { discardDraftLink, useDraftLink } from '../availability/drafts.ts';
import type { LinkValues } from '../availability/profile-query.ts';
import { changeProfile, linkSeen, profileQuery } from '../availability/profile-query.ts';
import { CardHead } from '../card-head.tsx';
import { LinkField } from './link-field.tsx';
import { useSaveMeetingLink } from './meeting-link-api.ts';
import { MEETING_LINK_ID, texts } from './texts.ts';

/** As high as the card itself beside the week, so that what stands below it stays in its place. */
const CARD_HEIGHT = '13.7rem';

/** The link of all of a mentor's events that have none of their own (rule 6.8); absent where the backend has no such field. */
export function MeetingLinkCard() {
  const profile = useQuery({ ...profileQuery, select: (read) => read.meetingLink !== undefined && linkSeen(read) });
  if (profile.data) return <MeetingLinkForm saved={profile.data} />;
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

function MeetingLinkForm({ saved }: { saved: Version<LinkValues> }) {
  const { link, seen, type, replace } = useDraftLink(saved);
  const [problem, setProblem] = useState<string>();
  const saving = useSaveMeetingLink(seen);
  const field = useFocusFromAddress(`#${MEETING_LINK_ID}`);

  function save(typed: string) {
    const wanted = completedLink(typed);
    const wrong = meetingLinkProblem(wanted);
    setProblem(wrong);
    if (wrong || saving.isPending) return;
    if (wanted !== typed.trim()) type(wanted);
    saving.mutate(wanted, { onError: (error) => setProblem(fieldErrorsOf(error, ['meeting_link']).meeting_link) });
  }

  return (
    <Card component="section" withBorder aria-label={texts.title}>
      <Form onSubmit={() => save(link)}>
        <Stack gap="sm">
          <CardHead title={texts.title} hint={texts.hint} />
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
                field.current?.focus();
              }}
            />
          )}
          <Button type="submit" variant="light" disabled={saving.isPending || link.trim() === saved.values.link}>
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
